package contract

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// MaxDepth is how deeply the JSON of a contract may nest.
const MaxDepth = 32

// Parse reads a contract from JSON and validates it. It is strict: unknown, misspelt,
// doubled and null members, invalid UTF-8, text after the document, nesting beyond
// MaxDepth and documents beyond MaxBytes are refused, nothing is repaired.
// The error is an Errors. A contract whose JSON fits but whose rules fail is returned
// along with the error, so that callers can show both.
func Parse(data []byte) (*Contract, error) {
	if len(data) > MaxBytes {
		return nil, Errors{{Message: fmt.Sprintf("the contract is %d bytes long; the limit is %d", len(data), MaxBytes)}}
	}
	if err := scan(data); err != nil {
		return nil, Errors{*err}
	}
	var c Contract
	if err := json.Unmarshal(data, &c, json.RejectUnknownMembers(true)); err != nil {
		return nil, Errors{jsonFault(data, err)}
	}
	if faults := c.Validate(); len(faults) > 0 {
		return &c, faults
	}
	return &c, nil
}

// scan refuses what the decoder would let pass: deep nesting and nulls.
func scan(data []byte) *FieldError {
	d := jsontext.NewDecoder(bytes.NewReader(data))
	for {
		token, err := d.ReadToken()
		if errors.Is(err, io.EOF) && d.StackDepth() == 0 {
			return nil
		}
		if err != nil {
			fault := jsonFault(data, err)
			return &fault
		}
		if d.StackDepth() > MaxDepth {
			return &FieldError{fieldPath(d.StackPointer()), fmt.Sprintf("the document nests deeper than %d levels", MaxDepth)}
		}
		if token.Kind() == 'n' {
			return &FieldError{fieldPath(d.StackPointer()), "null is not a value here; leave the member out instead"}
		}
	}
}

// jsonFault turns an error of the JSON library into a fault that users understand.
func jsonFault(data []byte, err error) FieldError {
	if semantic, ok := errors.AsType[*json.SemanticError](err); ok {
		field := fieldPath(semantic.JSONPointer)
		if errors.Is(semantic.Err, json.ErrUnknownName) {
			return FieldError{field, fmt.Sprintf("unknown member %q; see the contract's JSON Schema for the members that exist", semantic.JSONPointer.LastToken())}
		}
		return FieldError{field, fmt.Sprintf("expected %s, found %s", expectedJSON(semantic), foundJSON(semantic))}
	}
	if syntactic, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		line := 1 + bytes.Count(data[:min(int(syntactic.ByteOffset), len(data))], []byte("\n"))
		if errors.Is(err, jsontext.ErrDuplicateName) {
			return FieldError{fieldPath(syntactic.JSONPointer), "this member is given twice; keep one"}
		}
		return FieldError{fieldPath(syntactic.JSONPointer), fmt.Sprintf("not valid JSON near line %d: %v", line, syntactic.Err)}
	}
	return FieldError{"", "not valid JSON: " + err.Error()}
}

func expectedJSON(err *json.SemanticError) string {
	if err.GoType == nil {
		return "another value"
	}
	switch err.GoType.Kind().String() {
	case "struct":
		return "an object"
	case "slice":
		return "a list"
	case "string":
		return "a text"
	case "bool":
		return "true or false"
	case "int", "int64":
		return "a whole number within 64 bits, without point or exponent"
	case "float64":
		return "a number that fits a 64-bit float"
	}
	return "another value"
}

func foundJSON(err *json.SemanticError) string {
	switch err.JSONKind {
	case '{':
		return "an object"
	case '[':
		return "a list"
	case 't', 'f':
		return "true or false"
	case '"':
		return "a text"
	case '0':
		if len(err.JSONValue) > 0 && len(err.JSONValue) <= 40 {
			return string(err.JSONValue)
		}
		return "a number"
	}
	return "something else"
}

// fieldPath writes a JSON pointer the way people write paths: /tables/0/name is tables[0].name.
func fieldPath(p jsontext.Pointer) string {
	var b strings.Builder
	for token := range p.Tokens() {
		if isIndex(token) {
			b.WriteString("[" + token + "]")
			continue
		}
		if b.Len() > 0 {
			b.WriteByte('.')
		}
		b.WriteString(token)
	}
	return b.String()
}

func isIndex(token string) bool {
	for i := range len(token) {
		if token[i] < '0' || token[i] > '9' {
			return false
		}
	}
	return token != ""
}
