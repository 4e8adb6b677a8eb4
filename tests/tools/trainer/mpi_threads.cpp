// Run by mpirun: exits with 0 if MPI was initialised for several threads, one of them calling it, like the trainer's.
#include "tools/trainer/work/processes.hpp"

#include <mpi.h>

int main() {
    const trainer::Processes processes;
    int level = 0;
    MPI_Query_thread(&level);
    return level == MPI_THREAD_FUNNELED ? 0 : 1;
}
