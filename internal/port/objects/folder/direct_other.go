//go:build !linux

package folder

// directFlag is 0 where files cannot be opened for writes past the system's cache.
const directFlag = 0
