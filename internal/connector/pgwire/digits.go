package pgwire

import "errors"

// ErrNoDigits is what is wrong with a number that IsDigits does not tell.
var ErrNoDigits = errors.New("it is infinite or no number")

// IsDigits tells decimal numbers in the text format from NaN and infinities.
func IsDigits(cell []byte) bool {
	digits := false
	for i, c := range cell {
		switch {
		case c >= '0' && c <= '9':
			digits = true
		case c == '-' && i == 0, c == '.':
		default:
			return false
		}
	}
	return digits
}
