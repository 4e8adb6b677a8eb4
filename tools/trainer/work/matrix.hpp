// Small symmetric positive definite matrices: the Cholesky decomposition and the inverse by it.
#pragma once

#include <vector>

namespace trainer {

using Matrix = std::vector<std::vector<double>>; // rows

// The lower triangle L with L * L^T = matrix. Where rounding leaves a pivot below `least`, that takes its place.
Matrix cholesky(const Matrix& matrix, double least = 1e-12);

Matrix inverse_of(const Matrix& matrix);

} // namespace trainer
