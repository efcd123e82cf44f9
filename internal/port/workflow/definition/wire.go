package definition

import (
	"fmt"
	"math"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// The wire types are the fields that each kind of state may have in a file.

type wireMachine struct {
	Comment string
	wireGraph
}

type wireGraph struct {
	StartAt string
	States  map[string]jsontext.Value
}

type wireState struct {
	Type    Type
	Comment string
}

type wireNext struct {
	Next string
	End  bool
}

type wireTask struct {
	wireState
	wireNext
	wireFlow
	wireErrors
	Resource       string
	TimeoutSeconds *int
}

type wireChoice struct {
	wireState
	wireEnds
	Choices []map[string]jsontext.Value
	Default string
}

type wireWait struct {
	wireState
	wireNext
	wireEnds
	Seconds       *int
	SecondsPath   jsontext.Value
	TimestampPath jsontext.Value
}

type wirePass struct {
	wireState
	wireNext
	wireEnds
	Parameters jsontext.Value
	ResultPath jsontext.Value
	Result     jsontext.Value
}

type wireMap struct {
	wireState
	wireNext
	wireFlow
	wireErrors
	ItemProcessor  *wireProcessor
	ItemReader     *wireReader
	ItemsPath      jsontext.Value
	ItemSelector   jsontext.Value
	MaxConcurrency *int
}

type wireProcessor struct {
	ProcessorConfig struct{ Mode, ExecutionType string }
	wireGraph
}

type wireReader struct {
	Resource     string
	ReaderConfig struct{ InputType string }
	Parameters   jsontext.Value
}

type wireSucceed struct {
	wireState
	wireEnds
}

type wireFail struct {
	wireState
	Error, Cause         string
	ErrorPath, CausePath jsontext.Value
}

type wireEnds struct {
	InputPath, OutputPath jsontext.Value
}

type wireFlow struct {
	wireEnds
	Parameters     jsontext.Value
	ResultSelector jsontext.Value
	ResultPath     jsontext.Value
}

type wireErrors struct {
	Retry []wireRetrier
	Catch []wireCatcher
}

type wireRetrier struct {
	ErrorEquals     []string
	IntervalSeconds *int
	MaxAttempts     *int
	BackoffRate     *float64
	MaxDelaySeconds *int
	JitterStrategy  string
}

type wireCatcher struct {
	ErrorEquals []string
	Next        string
	ResultPath  jsontext.Value
}

// decodeStrict refuses unknown and doubled names, and names in other case.
func decodeStrict(data []byte, into any) error {
	return json.Unmarshal(data, into, json.RejectUnknownMembers(true))
}

// readPath reads a path field; an absent one is nil.
func readPath(field string, value jsontext.Value) (*Path, error) {
	if value == nil {
		return nil, nil
	}
	var text string
	if err := decodeStrict(value, &text); err != nil || value.Kind() != '"' {
		return nil, fmt.Errorf("%s must be a path", field)
	}
	p, err := ParsePath(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", field, err)
	}
	if p.Context() {
		return nil, fmt.Errorf("%s: the context object is not available here", field)
	}
	return &p, nil
}

func readSelection(field string, value jsontext.Value) (selection, error) {
	if value.Kind() == 'n' {
		return selection{discard: true}, nil
	}
	p, err := readPath(field, value)
	if err != nil || p == nil {
		return selection{}, err
	}
	return selection{path: *p}, nil
}

func readResultPath(value jsontext.Value) (selection, error) {
	s, err := readSelection("ResultPath", value)
	if err == nil && !s.path.settable() {
		return selection{}, fmt.Errorf("ResultPath %s may hold names only", s.path)
	}
	return s, err
}

func readTemplate(field string, value jsontext.Value, bound []string) (*Template, error) {
	if value == nil {
		return nil, nil
	}
	decoded, err := Decode(value)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", field, err)
	}
	doc, ok := decoded.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("%s must be an object", field)
	}
	t, err := newTemplate(doc, bound)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", field, err)
	}
	return t, nil
}

func readSeconds(field string, value *int, least int) (time.Duration, error) {
	if value == nil {
		return 0, nil
	}
	if *value < least || *value > maxSeconds {
		return 0, fmt.Errorf("%s must be from %d to %d", field, least, maxSeconds)
	}
	return time.Duration(*value) * time.Second, nil
}

func (w wireRetrier) read() (Retrier, error) {
	out := Retrier{ErrorEquals: w.ErrorEquals, MaxAttempts: defaultRetries, interval: defaultRetryWait, backoff: defaultRetryBackoff}
	if err := checkErrorEquals(w.ErrorEquals); err != nil {
		return Retrier{}, err
	}
	if w.MaxAttempts != nil {
		if out.MaxAttempts = *w.MaxAttempts; out.MaxAttempts < 0 || out.MaxAttempts > 1000 {
			return Retrier{}, fmt.Errorf("MaxAttempts must be from 0 to 1000")
		}
	}
	if w.BackoffRate != nil {
		if out.backoff = *w.BackoffRate; out.backoff < 1 || math.IsInf(out.backoff, 0) {
			return Retrier{}, fmt.Errorf("BackoffRate must be at least 1")
		}
	}
	if w.IntervalSeconds != nil {
		var err error
		if out.interval, err = readSeconds("IntervalSeconds", w.IntervalSeconds, 1); err != nil {
			return Retrier{}, err
		}
	}
	var err error
	if out.maxDelay, err = readSeconds("MaxDelaySeconds", w.MaxDelaySeconds, 1); err != nil {
		return Retrier{}, err
	}
	if out.maxDelay > 0 && out.maxDelay <= out.interval {
		return Retrier{}, fmt.Errorf("MaxDelaySeconds must be above IntervalSeconds")
	}
	switch w.JitterStrategy {
	case "", jitterNone:
	case jitterFull:
		out.jitter = true
	default:
		return Retrier{}, fmt.Errorf("JitterStrategy must be FULL or NONE")
	}
	return out, nil
}

func (w wireCatcher) read() (Catcher, error) {
	out := Catcher{ErrorEquals: w.ErrorEquals, Next: w.Next}
	if err := checkErrorEquals(w.ErrorEquals); err != nil {
		return Catcher{}, err
	}
	if w.Next == "" {
		return Catcher{}, fmt.Errorf("field Next is missing")
	}
	result, err := readResultPath(w.ResultPath)
	if err != nil {
		return Catcher{}, err
	}
	if !result.discard {
		out.resultPath = &result.path
	}
	return out, nil
}

func checkErrorEquals(names []string) error {
	if len(names) == 0 {
		return fmt.Errorf("ErrorEquals must name at least one error")
	}
	for _, name := range names {
		if name == "" || name == ErrorAll && len(names) > 1 {
			return fmt.Errorf("ErrorEquals has an empty name, or States.ALL beside others")
		}
	}
	return nil
}
