// Small symmetric positive definite matrices: the Cholesky decomposition, and the inverse computed from it.
#pragma once

#include <vector>

namespace trainer {

using Matrix = std::vector<std::vector<double>>; // rows

// The lower triangle L with L * L^T = matrix. A pivot that rounding leaves below `least` is replaced by it.
Matrix cholesky(const Matrix& matrix, double least = 1e-12);

Matrix inverse_of(const Matrix& matrix);

} // namespace trainer
