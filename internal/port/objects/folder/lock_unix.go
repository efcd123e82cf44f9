//go:build unix

package folder

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// errLocked is returned by Open when another store has the folder.
var errLocked = errors.New("folder is in use by another process")

// lockFile takes the lock that the kernel drops when the file is closed, or
// when the process ends in any way.
func lockFile(f *os.File) error {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return errLocked
	}
	if err != nil {
		return fmt.Errorf("lock folder: %w", err)
	}
	return nil
}
