package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-json-experiment/json/jsontext"
)

// maxDepth is how deeply a request body may nest.
const maxDepth = 64

// strictJSON reads JSON as RFC 8259 means it: no duplicate names, valid UTF-8, one
// value, bounded depth. encoding/json alone accepts all of these.
var strictJSON = huma.Format{
	Marshal: func(w io.Writer, v any) error {
		enc := json.NewEncoder(w)
		enc.SetEscapeHTML(false)
		return enc.Encode(v)
	},
	Unmarshal: func(data []byte, v any) error {
		if err := checkJSON(data); err != nil {
			return err
		}
		var wrong *json.UnmarshalTypeError
		if err := json.Unmarshal(data, v); errors.As(err, &wrong) {
			return fmt.Errorf("the value of %q is out of range or of the wrong type", wrong.Field)
		} else if err != nil {
			return errors.New("the JSON does not fit the schema")
		}
		return nil
	},
}

// checkJSON walks the tokens. Its errors name a byte offset, never the content.
func checkJSON(data []byte) error {
	dec := jsontext.NewDecoder(bytes.NewReader(data))
	for {
		_, err := dec.ReadToken()
		if errors.Is(err, io.EOF) {
			if dec.InputOffset() == 0 {
				return errors.New("the body is empty")
			}
			return nil
		}
		if err != nil {
			return describeJSON(err, dec.InputOffset())
		}
		if dec.StackDepth() > maxDepth {
			return fmt.Errorf("the JSON nests deeper than %d levels", maxDepth)
		}
		if dec.StackDepth() == 0 {
			rest := bytes.TrimLeft(data[dec.InputOffset():], " \t\r\n")
			if len(rest) > 0 {
				return errors.New("the body holds more than one JSON value")
			}
			return nil
		}
	}
}

func describeJSON(err error, offset int64) error {
	if errors.Is(err, jsontext.ErrDuplicateName) {
		return fmt.Errorf("the JSON names a member twice (near byte %d)", offset)
	}
	return fmt.Errorf("the JSON is malformed near byte %d", offset)
}
