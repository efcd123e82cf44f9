package folder

import (
	"fmt"
	"strings"
)

// pieceBytes is the most key bytes one file name holds. Escaped three to one and
// with a suffix that stays under the 255 bytes of the usual file systems.
const pieceBytes = 80

const (
	objectSuffix = "@obj"  // the file that holds an object
	moreSuffix   = "@more" // the folder for the rest of a part longer than pieceBytes
	emptyPiece   = "%"     // the folder for a part whose last piece is empty
)

// entryKind says what a name in the tree stands for.
type entryKind int

const (
	kindObject entryKind = iota // the key ends here
	kindFolder                  // a '/' follows
	kindMore                    // the same part goes on
)

// keyPath returns the slash-separated path of a key's file.
//
// The mapping is one to one also on file systems that fold case or normalise
// Unicode: only lower-case letters, digits and "-_.=" stand for themselves,
// every other byte is %xx. Objects carry a suffix that no folder can have, so
// the keys "a" and "a/b" live side by side as they do on S3.
func keyPath(key string) string {
	parts := strings.Split(key, "/")
	var path []string
	for i, part := range parts {
		for len(part) >= pieceBytes {
			path = append(path, escape(part[:pieceBytes])+moreSuffix)
			part = part[pieceBytes:]
		}
		switch {
		case i == len(parts)-1:
			path = append(path, escape(part)+objectSuffix)
		case part == "":
			path = append(path, emptyPiece)
		default:
			path = append(path, escape(part))
		}
	}
	return strings.Join(path, "/")
}

// decodeName is the reverse of one step of keyPath: the key bytes that the name
// adds ('/' included for a folder).
func decodeName(name string) (text string, kind entryKind, err error) {
	if name == emptyPiece {
		return "/", kindFolder, nil
	}
	if base, ok := strings.CutSuffix(name, objectSuffix); ok {
		text, err = unescape(base)
		return text, kindObject, err
	}
	if base, ok := strings.CutSuffix(name, moreSuffix); ok {
		text, err = unescape(base)
		return text, kindMore, err
	}
	text, err = unescape(name)
	return text + "/", kindFolder, err
}

const hexDigits = "0123456789abcdef"

func plain(c byte) bool {
	return 'a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '_' || c == '.' || c == '='
}

func escape(s string) string {
	var b strings.Builder
	for i := range len(s) {
		// A first dot is escaped too: no key makes a hidden file, "." or "..".
		if c := s[i]; plain(c) && (c != '.' || i > 0) {
			b.WriteByte(c)
		} else {
			b.WriteByte('%')
			b.WriteByte(hexDigits[c>>4])
			b.WriteByte(hexDigits[c&15])
		}
	}
	return b.String()
}

func unescape(s string) (string, error) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c == '%' {
			if i+2 >= len(s) {
				return "", fmt.Errorf("name %q ends inside an escape", s)
			}
			high, low := strings.IndexByte(hexDigits, s[i+1]), strings.IndexByte(hexDigits, s[i+2])
			if high < 0 || low < 0 {
				return "", fmt.Errorf("name %q holds a broken escape", s)
			}
			c = byte(high<<4 | low)
			i += 2
		} else if !plain(c) {
			return "", fmt.Errorf("name %q holds %q", s, c)
		}
		b.WriteByte(c)
	}
	return b.String(), nil
}
