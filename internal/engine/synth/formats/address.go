package formats

import (
	"regexp"
	"strings"
)

// reservedHost can be nobody's (RFC 2606), so that no made address reaches anybody. All
// made addresses have it, and what is before the @ alone tells them apart: the scan of values,
// which puts it behind addresses with any other host, has nothing left to change.
const reservedHost = "@example.com"

var (
	address   = regexp.MustCompile(`^[^@\s]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$`)
	hostRunes = []rune(reservedHost)
	hostShape = string(shapeOf(reservedHost))
)

// Rehosted returns an address with the reserved host, and any other cell as it is.
func Rehosted(cell string) string {
	if !address.MatchString(cell) {
		return cell
	}
	local, _, _ := strings.Cut(cell, "@")
	return local + reservedHost
}

// body is the length of a shape without the reserved host.
func body(shape []rune) int {
	if at := len(shape) - len(hostRunes); at >= 0 && string(shape[at:]) == hostShape {
		return at
	}
	return len(shape)
}

// fixHost makes the host of a format the reserved one.
func (t *template) fixHost() {
	copy(t.fixed[body(t.shape):], hostRunes)
}
