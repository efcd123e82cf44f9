package objects

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// MaxKeyBytes is the longest key. S3 allows 1,024; the rest is room for an
// adapter's own prefix.
const MaxKeyBytes = 900

// CheckKey returns an error that wraps ErrInvalidKey when key breaks the rules
// of the package comment, is not UTF-8, or holds a backslash or a control
// character: those mean different things to different stores.
func CheckKey(key string) error {
	if key == "" {
		return fmt.Errorf("%w: empty", ErrInvalidKey)
	}
	if err := checkText(key); err != nil {
		return err
	}
	for part := range strings.SplitSeq(key, "/") {
		if err := checkPart(part); err != nil {
			return err
		}
	}
	return nil
}

// CheckPrefix returns an error that wraps ErrInvalidKey when no valid key can
// start with prefix. The empty prefix is every key's.
func CheckPrefix(prefix string) error {
	if err := checkText(prefix); err != nil {
		return err
	}
	parts := strings.Split(prefix, "/")
	for _, part := range parts[:len(parts)-1] {
		if err := checkPart(part); err != nil {
			return err
		}
	}
	return nil
}

// checkText applies the rules that hold for a whole key and for its beginnings.
func checkText(s string) error {
	if len(s) > MaxKeyBytes {
		return fmt.Errorf("%w: %d bytes, at most %d", ErrInvalidKey, len(s), MaxKeyBytes)
	}
	if !utf8.ValidString(s) {
		return fmt.Errorf("%w: not UTF-8", ErrInvalidKey)
	}
	for _, r := range s {
		if r < 0x20 || r == 0x7f || r == '\\' {
			return fmt.Errorf("%w: holds %q", ErrInvalidKey, r)
		}
	}
	return nil
}

func checkPart(part string) error {
	switch part {
	case "":
		return fmt.Errorf("%w: empty part", ErrInvalidKey)
	case ".", "..":
		return fmt.Errorf("%w: part %q", ErrInvalidKey, part)
	}
	return nil
}
