// Package quiet keeps the driver of Snowflake from what it does before anybody asked for a
// connection: writing a native library into a folder and loading it, and asking the
// metadata services of three clouds, whose addresses the guard refuses to everybody, who
// and where this process is.
//
// The driver looks at the environment when it is initialised. Go initialises packages that
// are ready in the order of their paths, so this one comes first; the adapter's tests hold
// that.
package quiet

import "os"

func init() {
	for _, name := range []string{"SF_DISABLE_MINICORE", "SNOWFLAKE_DISABLE_PLATFORM_DETECTION"} {
		if err := os.Setenv(name, "true"); err != nil {
			panic(err) // only for names that are no names
		}
	}
}
