// One drawing for both formats: axes, intervals, and lines or bars.
#include "tools/trainer/commands/chart.hpp"

#include <algorithm>
#include <cairo/cairo-svg.h>
#include <cmath>

namespace trainer {
namespace {

constexpr double width = 900, height = 560, left = 80, right = 30, top = 60, bottom = 110;

struct Color {
    double red, green, blue;
};
// Told apart by those who see few colours too (M. Okabe, K. Ito, "Color Universal Design", 2008).
constexpr std::array<Color, 7> palette{
    {{0, .45, .70}, {.84, .37, 0}, {0, .62, .45}, {.80, .47, .65}, {.90, .62, 0}, {.34, .71, .91}, {0, 0, 0}}};

struct Range {
    double low, high, step;
};

// Round numbers that hold both: the step is 1, 2 or 5 times a power of ten.
Range range_of(double low, double high) {
    const double wanted = std::max(high - low, 1e-9) / 6;
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    const double digit = wanted / power;
    const double step = power * (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10);
    return {std::floor(low / step) * step, std::ceil(high / step) * step, step};
}

class Drawing {
  public:
    Drawing(cairo_t* cairo, const Chart& chart) : cairo_(cairo), chart_(chart) {
        double low = 1e9, high = -1e9, first = 1e9, last = -1e9;
        for (const Chart::Series& series : chart.series)
            for (const Chart::Point& point : series.points) {
                low = std::min(low, point.y.low * chart.y_scale);
                high = std::max(high, point.y.high * chart.y_scale);
                first = std::min(first, point.x);
                last = std::max(last, point.x);
            }
        y_ = range_of(low, high);
        x_ = range_of(first, std::max(last, first + 1));
    }

    void draw() {
        cairo_set_source_rgb(cairo_, 1, 1, 1);
        cairo_paint(cairo_);
        cairo_select_font_face(cairo_, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
        set({.1, .1, .1});
        text(chart_.title, width / 2, 32, 17, .5);
        draw_y_axis();
        if (chart_.categories.empty()) {
            draw_x_axis();
            for (std::size_t i = 0; i < chart_.series.size(); ++i) draw_line(i);
            draw_legend();
        } else {
            draw_bars();
        }
    }

  private:
    double at_x(double x) const { return left + (x - x_.low) / (x_.high - x_.low) * (width - left - right); }
    double at_y(double y) const {
        return height - bottom - (y - y_.low) / (y_.high - y_.low) * (height - top - bottom);
    }

    void set(const Color& color, double alpha = 1) {
        cairo_set_source_rgba(cairo_, color.red, color.green, color.blue, alpha);
    }
    void line(double x1, double y1, double x2, double y2) {
        cairo_move_to(cairo_, x1, y1);
        cairo_line_to(cairo_, x2, y2);
        cairo_stroke(cairo_);
    }
    // `align`: the part of the text that stands left of x.
    void text(const std::string& words, double x, double y, double size, double align) {
        cairo_set_font_size(cairo_, size);
        cairo_text_extents_t extents;
        cairo_text_extents(cairo_, words.c_str(), &extents);
        cairo_move_to(cairo_, x - align * extents.width, y);
        cairo_show_text(cairo_, words.c_str());
        cairo_new_path(cairo_); // else the next path begins at the end of the text
    }

    void draw_y_axis() {
        cairo_set_line_width(cairo_, 1);
        for (double y = y_.low; y <= y_.high + y_.step / 2; y += y_.step) {
            set({.85, .85, .85});
            line(left, at_y(y), width - right, at_y(y));
            set({.2, .2, .2});
            text(fmt::format("{:.10g}", std::round(y / y_.step) * y_.step), left - 8, at_y(y) + 4, 12, 1);
        }
        cairo_save(cairo_);
        cairo_translate(cairo_, 24, (top + height - bottom) / 2);
        cairo_rotate(cairo_, -std::acos(0.0));
        text(chart_.y_label, 0, 0, 13, .5);
        cairo_restore(cairo_);
    }

    void draw_x_axis() {
        set({.2, .2, .2});
        line(left, height - bottom, width - right, height - bottom);
        for (double x = x_.low; x <= x_.high + x_.step / 2; x += x_.step) {
            line(at_x(x), height - bottom, at_x(x), height - bottom + 5);
            text(fmt::format("{:.10g}", x), at_x(x), height - bottom + 20, 12, .5);
        }
        text(chart_.x_label, (left + width - right) / 2, height - bottom + 42, 13, .5);
    }

    void draw_line(std::size_t number) {
        const auto& points = chart_.series[number].points;
        const Color& color = palette[number % palette.size()];
        set(color, .18);
        for (const auto& point : points) cairo_line_to(cairo_, at_x(point.x), at_y(point.y.low * chart_.y_scale));
        for (auto point = points.rbegin(); point != points.rend(); ++point)
            cairo_line_to(cairo_, at_x(point->x), at_y(point->y.high * chart_.y_scale));
        cairo_close_path(cairo_);
        cairo_fill(cairo_);
        set(color);
        cairo_set_line_width(cairo_, 2.2);
        for (const auto& point : points) cairo_line_to(cairo_, at_x(point.x), at_y(point.y.value * chart_.y_scale));
        cairo_stroke(cairo_);
        cairo_set_line_width(cairo_, 1);
    }

    void draw_legend() {
        double x = left, y = height - 36;
        for (std::size_t i = 0; i < chart_.series.size(); ++i) {
            cairo_text_extents_t extents;
            cairo_set_font_size(cairo_, 13);
            cairo_text_extents(cairo_, chart_.series[i].name.c_str(), &extents);
            if (x + 30 + extents.width > width - right) x = left, y += 20;
            set(palette[i % palette.size()]);
            cairo_rectangle(cairo_, x, y - 10, 18, 10);
            cairo_fill(cairo_);
            set({.1, .1, .1});
            text(chart_.series[i].name, x + 24, y, 13, 0);
            x += 24 + extents.width + 26;
        }
    }

    void draw_bars() {
        const auto& points = chart_.series.front().points;
        const double room = (width - left - right) / static_cast<double>(points.size());
        const double base = at_y(std::clamp(0.0, y_.low, y_.high));
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Estimate& y = points[i].y;
            const double middle = left + (static_cast<double>(i) + .5) * room;
            set(palette[i % palette.size()], .75);
            cairo_rectangle(cairo_, middle - room * .3, base, room * .6, at_y(y.value * chart_.y_scale) - base);
            cairo_fill(cairo_);
            set({.1, .1, .1});
            line(middle, at_y(y.low * chart_.y_scale), middle, at_y(y.high * chart_.y_scale));
            for (const double end : {y.low, y.high})
                line(middle - 6, at_y(end * chart_.y_scale), middle + 6, at_y(end * chart_.y_scale));
            text(fmt::format("{:.0f}", y.value * chart_.y_scale), middle + 10,
                 at_y(y.value * chart_.y_scale) + (y.value < 0 ? 15 : -5), 12, 0);
            // Names stand in two rows, so that neighbours have room.
            text(chart_.categories[i], middle, height - bottom + (i % 2 == 0 ? 24 : 44), 12, .5);
        }
        line(left, base, width - right, base);
    }

    cairo_t* cairo_;
    const Chart& chart_;
    Range x_{}, y_{};
};

cairo_status_t append(void* to, const unsigned char* bytes, unsigned length) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), length);
    return CAIRO_STATUS_SUCCESS;
}

void draw_on(cairo_surface_t* surface, const Chart& chart) {
    cairo_t* cairo = cairo_create(surface);
    Drawing(cairo, chart).draw();
    cairo_destroy(cairo);
}

std::string svg_of(const Chart& chart) {
    std::string file;
    cairo_surface_t* surface = cairo_svg_surface_create_for_stream(append, &file, width, height);
    draw_on(surface, chart);
    cairo_surface_destroy(surface); // writes the end of the file
    return file;
}

std::string png_of(const Chart& chart) {
    std::string file;
    cairo_surface_t* surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width), static_cast<int>(height));
    draw_on(surface, chart);
    cairo_surface_write_to_png_stream(surface, append, &file);
    cairo_surface_destroy(surface);
    return file;
}

} // namespace

void check_chart_options(const Options&) {}

void draw_chart(const Options& options, const Chart& chart) {
    if (options.has("svg")) write_text(options.text("svg"), svg_of(chart));
    if (options.has("png")) write_text(options.text("png"), png_of(chart));
}

} // namespace trainer
