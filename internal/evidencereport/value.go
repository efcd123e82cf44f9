package evidencereport

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// value is decoded JSON: object, list, number, text, bool, or nil for null.
type (
	object []member
	list   []any
	number string // as it stands in the document
	text   string
)

type member struct {
	name  string
	value any
}

// get returns a member's value, nil if there is none.
func (o object) get(name string) any {
	for _, m := range o {
		if m.name == name {
			return m.value
		}
	}
	return nil
}

// at walks down objects.
func (o object) at(path ...string) any {
	var value any = o
	for _, name := range path {
		inner, ok := value.(object)
		if !ok {
			return nil
		}
		value = inner.get(name)
	}
	return value
}

// textAt returns a string below o, or nothing.
func (o object) textAt(path ...string) string {
	s, _ := o.at(path...).(text)
	return string(s)
}

// numberAt returns a number below o.
func (o object) numberAt(path ...string) (float64, bool) {
	n, ok := o.at(path...).(number)
	if !ok {
		return 0, false
	}
	f, err := strconv.ParseFloat(string(n), 64)
	return f, err == nil
}

// decode reads JSON that has been verified, with the members in the document's order.
func decode(data []byte) (any, error) {
	return decodeNext(jsontext.NewDecoder(bytes.NewReader(data)))
}

func decodeNext(d *jsontext.Decoder) (any, error) {
	token, err := d.ReadToken()
	if err != nil {
		return nil, fmt.Errorf("read JSON: %w", err)
	}
	switch token.Kind() {
	case '{':
		o := object{}
		for d.PeekKind() != '}' {
			name, err := d.ReadToken()
			if err != nil {
				return nil, fmt.Errorf("read JSON: %w", err)
			}
			key := name.String() // a token is only good until the next one is read
			v, err := decodeNext(d)
			if err != nil {
				return nil, err
			}
			o = append(o, member{key, v})
		}
		_, err := d.ReadToken()
		return o, err
	case '[':
		l := list{}
		for d.PeekKind() != ']' {
			v, err := decodeNext(d)
			if err != nil {
				return nil, err
			}
			l = append(l, v)
		}
		_, err := d.ReadToken()
		return l, err
	case '"':
		return text(token.String()), nil
	case '0':
		return number(token.String()), nil
	case 't', 'f':
		return token.Bool(), nil
	}
	return nil, nil
}

// human turns a member name into words.
func human(name string) string {
	words := strings.ReplaceAll(name, "_", " ")
	for short, long := range map[string]string{"sha256": "SHA-256", "cpu": "CPU", "id": "ID", "ids": "IDs", "csv": "CSV", "us": "US", "ssn": "SSN", "utf8": "UTF-8", "url": "URL", "ip": "IP"} {
		parts := strings.Split(words, " ")
		for i, part := range parts {
			if part == short {
				parts[i] = long
			}
		}
		words = strings.Join(parts, " ")
	}
	if words == "" {
		return words
	}
	return strings.ToUpper(words[:1]) + words[1:]
}

// shown writes a scalar for people; name tells its unit.
func shown(name string, value any) string {
	switch v := value.(type) {
	case nil:
		return "none"
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case text:
		return string(v)
	case number:
		return shownNumber(name, v)
	}
	return flat(name, value)
}

func shownNumber(name string, n number) string {
	f, err := strconv.ParseFloat(string(n), 64)
	switch {
	case err != nil:
		return string(n)
	case strings.HasSuffix(name, "_bytes") || strings.HasSuffix(name, "bytes_generated"):
		return bytesText(f)
	case strings.HasSuffix(name, "_seconds"):
		return grouped(strconv.FormatFloat(f, 'f', -1, 64)) + " s"
	case f == math.Trunc(f) && math.Abs(f) < 1e15:
		return grouped(string(n))
	case math.Abs(f) >= 1000 && math.Abs(f) < 1e15:
		return grouped(strconv.FormatFloat(f, 'f', 1, 64))
	}
	digits := strconv.FormatFloat(f, 'g', 6, 64)
	if math.Abs(f) >= 1e-9 && strings.Contains(digits, "e-") { // few people read 5e-05
		if f, err = strconv.ParseFloat(digits, 64); err == nil {
			digits = strconv.FormatFloat(f, 'f', -1, 64)
		}
	}
	return digits
}

// grouped puts commas between thousands.
func grouped(digits string) string {
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "−", digits[1:]
	}
	whole, fraction, found := strings.Cut(digits, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if found {
		whole += "." + fraction
	}
	return sign + whole
}

func bytesText(f float64) string {
	units := []string{"B", "kB", "MB", "GB", "TB"}
	i := 0
	for f >= 1000 && i < len(units)-1 {
		f /= 1000
		i++
	}
	if i == 0 {
		return strconv.FormatFloat(f, 'f', 0, 64) + " B"
	}
	return strconv.FormatFloat(f, 'f', 1, 64) + " " + units[i]
}

// flat writes any value on one line.
func flat(name string, value any) string {
	switch v := value.(type) {
	case list:
		parts := make([]string, len(v))
		for i, item := range v {
			parts[i] = flat(name, item)
		}
		return strings.Join(parts, ", ")
	case object:
		parts := make([]string, 0, len(v))
		for _, m := range v {
			if !empty(m.value) {
				parts = append(parts, strings.ToLower(human(m.name))+" "+flat(m.name, m.value))
			}
		}
		return "(" + strings.Join(parts, ", ") + ")"
	}
	return shown(name, value)
}

// empty reports whether a value says nothing.
func empty(value any) bool {
	switch v := value.(type) {
	case nil:
		return true
	case text:
		return v == ""
	case list:
		return len(v) == 0
	case object:
		return len(v) == 0
	}
	return false
}
