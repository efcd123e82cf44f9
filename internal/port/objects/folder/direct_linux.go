package folder

import "syscall"

// directFlag opens a file for writes from memory to the disk, past the system's cache.
const directFlag = syscall.O_DIRECT
