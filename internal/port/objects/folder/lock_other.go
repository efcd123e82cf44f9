//go:build !unix

package folder

import (
	"errors"
	"os"
)

// lockFile fails: without the lock a second process would sweep the first one's
// temporary files away, and folders cannot be synced.
func lockFile(*os.File) error {
	return errors.New("object folders need a Unix system")
}
