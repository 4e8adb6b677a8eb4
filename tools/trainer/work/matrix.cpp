#include "tools/trainer/work/matrix.hpp"

#include <algorithm>
#include <cmath>

namespace trainer {

Matrix cholesky(const Matrix& matrix, double least) {
    const std::size_t size = matrix.size();
    Matrix lower(size, std::vector<double>(size));
    for (std::size_t row = 0; row < size; ++row)
        for (std::size_t column = 0; column <= row; ++column) {
            double rest = matrix[row][column];
            for (std::size_t k = 0; k < column; ++k) rest -= lower[row][k] * lower[column][k];
            lower[row][column] = row == column ? std::sqrt(std::max(rest, least)) : rest / lower[column][column];
        }
    return lower;
}

Matrix inverse_of(const Matrix& matrix) {
    const std::size_t size = matrix.size();
    const Matrix lower = cholesky(matrix);
    Matrix inverse(size, std::vector<double>(size));
    for (std::size_t unit = 0; unit < size; ++unit) {
        std::vector<double> solution(size);
        for (std::size_t row = 0; row < size; ++row) {
            double rest = row == unit ? 1 : 0;
            for (std::size_t k = 0; k < row; ++k) rest -= lower[row][k] * solution[k];
            solution[row] = rest / lower[row][row];
        }
        for (std::size_t row = size; row-- > 0;) {
            for (std::size_t k = row + 1; k < size; ++k) solution[row] -= lower[k][row] * solution[k];
            solution[row] /= lower[row][row];
        }
        for (std::size_t row = 0; row < size; ++row) inverse[row][unit] = solution[row];
    }
    return inverse;
}

} // namespace trainer
