//go:build sources

package tdsfake

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"unicode/utf16"
)

func utf16Text(b []byte) string {
	units := make([]uint16, len(b)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(b[2*i:])
	}
	return string(utf16.Decode(units))
}

// prelogin reads the options of PRELOGIN (2.2.6.5).
func prelogin(body []byte) (map[byte][]byte, error) {
	options := map[byte][]byte{}
	for at := 0; ; at += 5 {
		if at >= len(body) {
			return nil, errors.New("PRELOGIN without terminator")
		}
		if body[at] == 0xff {
			return options, nil
		}
		if at+5 > len(body) {
			return nil, errors.New("PRELOGIN is cut")
		}
		offset, length := int(binary.BigEndian.Uint16(body[at+1:])), int(binary.BigEndian.Uint16(body[at+3:]))
		if offset+length > len(body) {
			return nil, errors.New("an option of PRELOGIN points behind its end")
		}
		options[body[at]] = body[offset : offset+length]
	}
}

// Login is LOGIN7 (2.2.6.4).
type Login struct {
	Version                  uint32
	PacketSize               int
	ReadOnlyIntent           bool
	User, Password, Database string
	Application              string
}

func readLogin(b []byte) (Login, error) {
	if len(b) < 94 || int(binary.LittleEndian.Uint32(b)) != len(b) {
		return Login{}, fmt.Errorf("LOGIN7 of %d bytes", len(b))
	}
	field := func(at int) []byte {
		offset, length := int(binary.LittleEndian.Uint16(b[at:])), 2*int(binary.LittleEndian.Uint16(b[at+2:]))
		if offset+length > len(b) {
			return nil
		}
		return b[offset : offset+length]
	}
	password := bytes.Clone(field(44))
	for i, c := range password { // the inverse of: swap the halves, then XOR with 0xA5
		c ^= 0xa5
		password[i] = c<<4 | c>>4
	}
	return Login{
		Version: binary.LittleEndian.Uint32(b[4:]), PacketSize: int(binary.LittleEndian.Uint32(b[8:])), ReadOnlyIntent: b[26]&0x20 != 0,
		User: utf16Text(field(40)), Password: utf16Text(password), Application: utf16Text(field(48)), Database: utf16Text(field(68)),
	}, nil
}

// afterHeaders skips ALL_HEADERS (2.2.5.3), in which only the transaction descriptor stands.
func afterHeaders(b []byte) ([]byte, error) {
	if len(b) < 4 || int(binary.LittleEndian.Uint32(b)) > len(b) {
		return nil, errors.New("ALL_HEADERS is cut")
	}
	return b[binary.LittleEndian.Uint32(b):], nil
}

// readRPC reads a call of sp_executesql (2.2.6.6): the statement, the declarations of its
// parameters, and their values by position.
func readRPC(b []byte) (statement string, values []any, err error) {
	if b, err = afterHeaders(b); err != nil {
		return "", nil, err
	}
	// NameLenProcID 0xFFFF, ProcID 10 (sp_executesql), OptionFlags 0.
	if !bytes.HasPrefix(b, []byte{0xff, 0xff, 10, 0, 0, 0}) {
		return "", nil, fmt.Errorf("a call of something else than sp_executesql: % x", b[:min(6, len(b))])
	}
	b = b[6:]
	var parameters []any
	var names []string
	for len(b) > 0 {
		name := utf16Text(b[1 : 1+2*int(b[0])])
		b = b[1+2*int(b[0]):]
		if b[0] != 0 {
			return "", nil, fmt.Errorf("the parameter %s has the status %#x", name, b[0])
		}
		var value any
		if value, b, err = readParameter(b[1:]); err != nil {
			return "", nil, fmt.Errorf("the parameter %s: %w", name, err)
		}
		names, parameters = append(names, name), append(parameters, value)
	}
	if len(parameters) < 3 {
		return "", nil, fmt.Errorf("sp_executesql with %d parameters", len(parameters))
	}
	statement, ok1 := parameters[0].(string)
	declared, ok2 := parameters[1].(string)
	if !ok1 || !ok2 {
		return "", nil, errors.New("the statement is no text")
	}
	declarations := strings.Split(declared, ",")
	if len(declarations) != len(parameters)-2 {
		return "", nil, fmt.Errorf("%q declares not %d parameters", declared, len(parameters)-2)
	}
	for i, d := range declarations {
		if want := fmt.Sprintf("@p%d", i+1); names[i+2] != want || !strings.HasPrefix(d, want+" ") {
			return "", nil, fmt.Errorf("the parameter %s is declared as %q", names[i+2], d)
		}
	}
	return statement, parameters[2:], nil
}

// readParameter reads TYPE_INFO and value (2.2.5.4, 2.2.5.5) of the types that are sent.
func readParameter(b []byte) (any, []byte, error) {
	switch b[0] {
	case 0xe7: // NVARCHARTYPE: maximum, collation, then a length or parts
		maximum := binary.LittleEndian.Uint16(b[1:])
		b = b[8:]
		if maximum != 0xffff {
			n := int(binary.LittleEndian.Uint16(b))
			return utf16Text(b[2 : 2+n]), b[2+n:], nil
		}
		b = b[8:] // the total, which the parts repeat
		var text []byte
		for {
			n := int(binary.LittleEndian.Uint32(b))
			text, b = append(text, b[4:4+n]...), b[4+n:]
			if n == 0 {
				return utf16Text(text), b, nil
			}
		}
	case 0x26: // INTNTYPE
		if b[1] != 8 || b[2] != 8 {
			return nil, nil, fmt.Errorf("an integer of %d bytes", b[2])
		}
		return int64(binary.LittleEndian.Uint64(b[3:])), b[11:], nil
	}
	return nil, nil, fmt.Errorf("unexpected type %#x", b[0])
}
