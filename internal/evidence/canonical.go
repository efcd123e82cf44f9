package evidence

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/gowebpki/jcs"
)

// Limits of a bundle document. Longer, deeper or fuller documents are refused
// before anything else looks at them.
const (
	MaxBundleBytes = 16 << 20
	MaxDepth       = 64        // nested objects and arrays
	MaxValues      = 1_000_000 // commas and opening brackets outside strings
	MaxInteger     = 1<<53 - 1 // largest |n| that every JSON reader keeps exactly
)

// ErrNotCanonical is returned for bytes that are valid JSON but not RFC 8785's form of it.
var ErrNotCanonical = errors.New("not in canonical form")

// Canonical encodes v as RFC 8785 canonical JSON. Besides what JSON cannot hold
// (NaN, invalid UTF-8, duplicate names) it refuses what this format forbids: member
// names other than [a-z0-9_], whole numbers beyond MaxInteger, and the limits above.
// Nil slices and maps become [] and {}.
func Canonical(v any) ([]byte, error) {
	plain, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encode %T: %w", v, err)
	}
	if err := checkLimits(plain); err != nil {
		return nil, fmt.Errorf("canonicalise %T: %w", v, err)
	}
	canonical, err := jcs.Transform(plain)
	if err != nil {
		return nil, fmt.Errorf("canonicalise %T: %w", v, err)
	}
	// The rules look at the canonical text: 1e20 is written out as a whole number there.
	if err := checkValues(canonical); err != nil {
		return nil, fmt.Errorf("canonicalise %T: %w", v, err)
	}
	return canonical, nil
}

// checkLimits looks only at bytes and brackets, so that it is cheap on hostile input.
func checkLimits(data []byte) error {
	if len(data) > MaxBundleBytes {
		return fmt.Errorf("document has %d bytes, at most %d are allowed", len(data), MaxBundleBytes)
	}
	if bytes.HasPrefix(data, []byte("\xef\xbb\xbf")) {
		return errors.New("document starts with a byte order mark")
	}
	if !utf8.Valid(data) {
		return errors.New("document is not valid UTF-8")
	}
	depth, values, inString := 0, 1, false
	for i := 0; i < len(data); i++ {
		switch c := data[i]; {
		case c == '"':
			inString = !inString
		case inString && c == '\\':
			i++
		case inString:
		case c == '{' || c == '[':
			values++
			if depth++; depth > MaxDepth {
				return fmt.Errorf("document is nested deeper than %d", MaxDepth)
			}
		case c == '}' || c == ']':
			depth--
		case c == ',':
			values++
		}
		if values > MaxValues {
			return fmt.Errorf("document holds more than %d values", MaxValues)
		}
	}
	return nil
}

// checkCanonical reports whether data is byte for byte its own canonical form. It does
// not use the canonicaliser that writes bundles, so that one of them corrects the other,
// and holds no more than one copy of the document.
func checkCanonical(data []byte) error {
	canonical := jsontext.Value(bytes.Clone(data))
	if err := canonical.Canonicalize(); err != nil {
		return fmt.Errorf("%w: %w", ErrNotCanonical, err)
	}
	// A number beyond float64 becomes the largest one there, and so another text.
	if bytes.Equal(canonical, data) {
		return nil
	}
	at := 0
	for at < len(canonical) && at < len(data) && canonical[at] == data[at] {
		at++
	}
	return fmt.Errorf("%w: differs from byte %d on", ErrNotCanonical, at)
}

// checkValues enforces the rules for names and numbers on canonical JSON.
func checkValues(canonical []byte) error {
	decoder := jsontext.NewDecoder(bytes.NewBuffer(canonical))
	for {
		kind := decoder.PeekKind()
		if kind == '{' || kind == '}' || kind == '[' || kind == ']' {
			if _, err := decoder.ReadToken(); err != nil {
				return fmt.Errorf("read JSON: %w", err)
			}
			continue
		}
		container, index := decoder.StackIndex(decoder.StackDepth())
		value, err := decoder.ReadValue()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read JSON: %w", err)
		}
		switch {
		case container == '{' && index%2 == 0:
			if !plainName(value) {
				return fmt.Errorf("member name %s at %s: only a-z, 0-9 and _ are allowed",
					clip(string(value)), clip(string(decoder.StackPointer())))
			}
		case kind == '0':
			if !safeNumber(value) {
				return fmt.Errorf("whole number %s at %s: at most %d is exact; larger ones are strings",
					clip(string(value)), clip(string(decoder.StackPointer())), int64(MaxInteger))
			}
		}
	}
}

// plainName reports whether a quoted member name is made of [a-z0-9_] only. That
// rules out escapes, letter-case twins and Unicode normalisation twins.
func plainName(quoted []byte) bool {
	if len(quoted) < 3 {
		return false
	}
	for _, c := range quoted[1 : len(quoted)-1] {
		if c != '_' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// safeNumber reports whether a number is a fraction, or whole and exact.
func safeNumber(text []byte) bool {
	if len(text) < 16 || bytes.ContainsAny(text, ".eE") {
		return true
	}
	n, err := strconv.ParseInt(string(text), 10, 64)
	return err == nil && n <= MaxInteger && n >= -MaxInteger
}

// readMembers splits a JSON object into its members' raw bytes, which are slices of
// data. It refuses duplicate names at any depth, bad escapes and trailing bytes.
func readMembers(data []byte) (map[string][]byte, error) {
	decoder := jsontext.NewDecoder(bytes.NewBuffer(data))
	open, err := decoder.ReadToken()
	if err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	if open.Kind() != '{' {
		return nil, fmt.Errorf("read JSON: %s where an object was expected", open.Kind())
	}
	members := make(map[string][]byte)
	for decoder.PeekKind() != '}' {
		name, err := decoder.ReadToken()
		if err != nil {
			return nil, fmt.Errorf("read JSON: %w", err)
		}
		key := name.String()
		value, err := decoder.ReadValue()
		if err != nil {
			return nil, fmt.Errorf("read JSON: %w", err)
		}
		end := int(decoder.InputOffset())
		members[key] = data[end-len(value) : end : end]
	}
	if _, err := decoder.ReadToken(); err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	switch _, err := decoder.ReadToken(); {
	case errors.Is(err, io.EOF):
		return members, nil
	case err != nil:
		return nil, fmt.Errorf("read JSON after the document: %w", err)
	default:
		return nil, errors.New("read JSON: a second value follows the document")
	}
}

// clip shortens and quotes text from an untrusted document for a message.
func clip(s string) string {
	const limit = 120
	if len(s) > limit {
		return strconv.QuoteToASCII(s[:limit]) + "…"
	}
	return strconv.QuoteToASCII(s)
}
