package definition

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"time"
)

// flow holds the fields that move data through a state.
type flow struct {
	inputPath  selection
	parameters *Template
	selector   *Template // ResultSelector
	resultPath selection
	outputPath selection
}

// A selection is a path field that may be absent ("$") or null (discard).
type selection struct {
	path    Path
	discard bool
}

// get returns the selected part of the document; discarded it is the empty object.
func (s selection) get(doc any, field string) (any, error) {
	if s.discard {
		return map[string]any{}, nil
	}
	value, ok := s.path.Get(doc)
	if !ok {
		return nil, failf(ErrorRuntime, "%s %s finds nothing", field, s.path)
	}
	return value, nil
}

// Input applies InputPath and Parameters to the raw input of the state.
func (f *flow) Input(raw any, context map[string]any) (any, error) {
	doc, err := f.inputPath.get(raw, "InputPath")
	if err != nil || f.parameters == nil {
		return doc, err
	}
	return f.parameters.Eval(doc, context)
}

// Output applies ResultSelector, ResultPath and OutputPath to the result of the state.
// raw is the state's raw input.
func (f *flow) Output(raw, result any, context map[string]any) (any, error) {
	if f.selector != nil {
		selected, err := f.selector.Eval(result, context)
		if err != nil {
			return nil, err
		}
		result = selected
	}
	doc := raw
	if !f.resultPath.discard {
		var err error
		if doc, err = f.resultPath.path.put(raw, result); err != nil {
			return nil, err
		}
	}
	return f.outputPath.get(doc, "OutputPath")
}

// Onward applies OutputPath to the effective input, for states without a result: Choice,
// Wait and Succeed.
func (f *flow) Onward(effective any) (any, error) { return f.outputPath.get(effective, "OutputPath") }

// Result returns what a Pass state makes of its effective input.
func (s *State) Result(effective any) any {
	if s.hasResult {
		return s.result
	}
	return effective
}

// Failure returns the error of a Fail state.
func (s *State) Failure(input any) (*Failure, error) {
	out := &Failure{Name: s.errorName, Cause: s.cause}
	for _, field := range []struct {
		path *Path
		into *string
	}{{s.errorPath, &out.Name}, {s.causePath, &out.Cause}} {
		if field.path == nil {
			continue
		}
		value, _ := field.path.Get(input)
		text, ok := value.(string)
		if !ok {
			return nil, failf(ErrorRuntime, "%s of state %q is no string", field.path, s.Name)
		}
		*field.into = text
	}
	return out, nil
}

// Until returns when a Wait that was entered at the given time ends.
func (s *State) Until(input any, entered time.Time) (time.Time, error) {
	switch {
	case s.SecondsPath != nil:
		value, _ := s.SecondsPath.Get(input)
		seconds, ok := number(value)
		if !ok || seconds < 0 || seconds > maxSeconds || seconds != math.Trunc(seconds) {
			return time.Time{}, failf(ErrorRuntime, "SecondsPath %s of state %q is not a number of seconds from 0 to %d",
				s.SecondsPath, s.Name, maxSeconds)
		}
		return entered.Add(time.Duration(seconds) * time.Second), nil
	case s.TimestampPath != nil:
		value, _ := s.TimestampPath.Get(input)
		text, _ := value.(string)
		at, err := time.Parse(time.RFC3339, text)
		if err != nil {
			return time.Time{}, failf(ErrorRuntime, "TimestampPath %s of state %q is not an RFC 3339 time", s.TimestampPath, s.Name)
		}
		return at, nil
	default:
		return entered.Add(s.Delay), nil
	}
}

// Object returns the bucket and key of a Distributed Map's items.
func (i *Items) Object(input any, context map[string]any) (bucket, key string, err error) {
	doc, err := i.reader.Eval(input, context)
	if err != nil {
		return "", "", err
	}
	bucket, bucketOK := doc[parameterBucket].(string)
	key, keyOK := doc[parameterKey].(string)
	if !bucketOK || !keyOK {
		return "", "", failf(ErrorItemReaderFailed, "Bucket and Key of the ItemReader must be strings")
	}
	return bucket, key, nil
}

// List returns the items of an inline Map.
func (i *Items) List(input any) ([]any, error) {
	value, _ := i.path.Get(input)
	list, ok := value.([]any)
	if !ok {
		return nil, failf(ErrorRuntime, "ItemsPath %s is no array", i.path)
	}
	return list, nil
}

// Select returns the input of the processor for one item.
func (i *Items) Select(input, item any, index int, context map[string]any) (any, error) {
	if i.selector == nil {
		return item, nil
	}
	bound := map[string]any{
		"Item": map[string]any{"Index": json.Number(fmt.Sprint(index)), "Value": item},
	}
	inner := map[string]any{"Map": bound}
	for name, value := range context {
		inner[name] = value
	}
	return i.selector.Eval(input, inner)
}

// Decode reads one JSON document.
func Decode(data []byte) (any, error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var doc any
	if err := decoder.Decode(&doc); err != nil {
		return nil, fmt.Errorf("decode JSON: %w", err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, fmt.Errorf("decode JSON: more than one document")
	}
	return doc, nil
}

// Encode writes a document in the one form that equal documents share (sorted names,
// no spaces). It fails with States.DataLimitExceeded above MaxPayloadBytes.
func Encode(doc any) (json.RawMessage, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(doc); err != nil {
		return nil, fmt.Errorf("encode document: %w", err)
	}
	data := bytes.TrimSuffix(out.Bytes(), []byte("\n"))
	if len(data) > MaxPayloadBytes {
		return nil, failf(ErrorDataLimitExceeded, "a payload of %d bytes is above %d", len(data), MaxPayloadBytes)
	}
	return data, nil
}
