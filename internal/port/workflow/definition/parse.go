package definition

import (
	"fmt"
	"maps"
	"regexp"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

var stateName = regexp.MustCompile(`^[A-Za-z0-9_-]{1,80}$`)

// scope is what surrounds the states that are being read.
type scope struct {
	names       map[string]bool // all state names of the machine so far
	inMap       bool
	distributed bool
}

// bound returns the context values that a template may use in this scope.
func (s scope) bound(more ...string) []string {
	if s.distributed {
		return more
	}
	return append(more, executionContext...)
}

// Parse reads a definition, after Substitute. It refuses: fields and kinds of states
// beyond those of this package, names given twice, targets that do not exist, states
// that cannot be reached, and loops of Pass and Choice states alone.
func Parse(data []byte) (*Machine, error) {
	var wire wireMachine
	if err := decodeStrict(data, &wire); err != nil {
		return nil, fmt.Errorf("read definition: %w", err)
	}
	graph, err := wire.read(scope{names: map[string]bool{}})
	if err != nil {
		return nil, fmt.Errorf("read definition: %w", err)
	}
	return &Machine{Comment: wire.Comment, Graph: graph}, nil
}

func (w wireGraph) read(in scope) (Graph, error) {
	graph := Graph{StartAt: w.StartAt, States: make(map[string]*State, len(w.States))}
	for _, name := range slices.Sorted(maps.Keys(w.States)) {
		if !stateName.MatchString(name) || in.names[name] {
			return Graph{}, fmt.Errorf("state name %q is not 1 to 80 letters, digits, '_' and '-', or is used twice", name)
		}
		in.names[name] = true
		state, err := readState(name, w.States[name], in)
		if err != nil {
			return Graph{}, fmt.Errorf("state %q: %w", name, err)
		}
		graph.States[name] = state
	}
	return graph, graph.connected()
}

func readState(name string, data jsontext.Value, in scope) (*State, error) {
	var kind wireState
	if err := json.Unmarshal(data, &kind); err != nil {
		return nil, err
	}
	state := &State{Name: name, Type: kind.Type, Comment: kind.Comment}
	var err error
	switch kind.Type {
	case Task:
		err = readTask(state, data, in)
	case Choice:
		err = readChoice(state, data)
	case Wait:
		err = readWait(state, data)
	case Pass:
		err = readPass(state, data, in)
	case Map:
		err = readMap(state, data, in)
	case Succeed:
		var w wireSucceed
		if err = decodeStrict(data, &w); err == nil {
			err = w.wireEnds.into(state)
		}
	case Fail:
		err = readFail(state, data)
	default:
		err = fmt.Errorf("unknown Type %q", kind.Type)
	}
	return state, err
}

func readTask(state *State, data []byte, in scope) error {
	var w wireTask
	if err := decodeStrict(data, &w); err != nil {
		return err
	}
	bound := in.bound()
	if w.Resource == InvokeWithToken {
		bound = in.bound(contextToken)
	}
	if err := w.wireFlow.into(state, bound); err != nil {
		return err
	}
	if err := w.wireErrors.into(state); err != nil {
		return err
	}
	var err error
	if state.Timeout, err = readSeconds("TimeoutSeconds", w.TimeoutSeconds, 1); err != nil {
		return err
	}
	if state.Resource = w.Resource; in.inMap && state.Resource == StartExecutionSync {
		return fmt.Errorf("a nested execution cannot be started inside a Map")
	}
	if err := checkParameters(state); err != nil {
		return err
	}
	return w.wireNext.into(state)
}

// checkParameters holds the Parameters of a Task to what its resource takes.
func checkParameters(state *State) error {
	var required []string
	switch state.Resource {
	case InvokeFunction, InvokeWithToken:
		required = []string{parameterFunction, parameterPayload}
	case StartExecutionSync:
		required = []string{parameterMachine, parameterName, parameterInput}
	default:
		return fmt.Errorf("unknown Resource %q", state.Resource)
	}
	if state.parameters == nil {
		return fmt.Errorf("field Parameters are missing")
	}
	for _, name := range required {
		if !state.parameters.has(name) {
			return fmt.Errorf("field Parameters: %s is missing", name)
		}
	}
	if len(state.parameters.fields) != len(required) {
		return fmt.Errorf("field Parameters: only %v are known here", required)
	}
	if state.Target() == "" {
		return fmt.Errorf("field Parameters: %s must be a plain string", required[0])
	}
	if state.Resource == InvokeWithToken && !state.parameters.uses(contextToken) {
		return fmt.Errorf("field Parameters: nothing hands on %s", contextToken)
	}
	return nil
}

func readChoice(state *State, data []byte) error {
	var w wireChoice
	if err := decodeStrict(data, &w); err != nil {
		return err
	}
	if len(w.Choices) == 0 {
		return fmt.Errorf("field Choices are missing")
	}
	for i, fields := range w.Choices {
		rule, err := readRule(fields)
		if err != nil {
			return fmt.Errorf("field Choices[%d]: %w", i, err)
		}
		state.Rules = append(state.Rules, rule)
	}
	state.Default = w.Default
	return w.wireEnds.into(state)
}

func readRule(fields map[string]jsontext.Value) (Rule, error) {
	condition := make(map[string]any, len(fields))
	var out Rule
	for name, value := range fields {
		decoded, err := Decode(value)
		if err != nil {
			return Rule{}, err
		}
		text, isText := decoded.(string)
		switch {
		case name == "Next" && isText:
			out.Next = text
		case name == "Comment" && isText:
		default:
			condition[name] = decoded
		}
	}
	if out.Next == "" {
		return Rule{}, fmt.Errorf("field Next is missing")
	}
	var err error
	out.test, err = newTest(condition)
	return out, err
}

func readWait(state *State, data []byte) error {
	var w wireWait
	if err := decodeStrict(data, &w); err != nil {
		return err
	}
	given := 0
	for _, present := range []bool{w.Seconds != nil, w.SecondsPath != nil, w.TimestampPath != nil} {
		if present {
			given++
		}
	}
	if given != 1 {
		return fmt.Errorf("a Wait has one of Seconds, SecondsPath, TimestampPath")
	}
	var err error
	if state.Delay, err = readSeconds("Seconds", w.Seconds, 0); err != nil {
		return err
	}
	if state.SecondsPath, err = readPath("SecondsPath", w.SecondsPath); err != nil {
		return err
	}
	if state.TimestampPath, err = readPath("TimestampPath", w.TimestampPath); err != nil {
		return err
	}
	if err := w.wireEnds.into(state); err != nil {
		return err
	}
	return w.wireNext.into(state)
}

func readPass(state *State, data []byte, in scope) error {
	var w wirePass
	if err := decodeStrict(data, &w); err != nil {
		return err
	}
	fields := wireFlow{wireEnds: w.wireEnds, Parameters: w.Parameters, ResultPath: w.ResultPath}
	if err := fields.into(state, in.bound()); err != nil {
		return err
	}
	if w.Result != nil {
		var err error
		if state.result, err = Decode(w.Result); err != nil {
			return fmt.Errorf("Result: %w", err)
		}
		state.hasResult = true
	}
	return w.wireNext.into(state)
}

func readFail(state *State, data []byte) error {
	var w wireFail
	if err := decodeStrict(data, &w); err != nil {
		return err
	}
	state.errorName, state.cause = w.Error, w.Cause
	var err error
	if state.errorPath, err = readPath("ErrorPath", w.ErrorPath); err != nil {
		return err
	}
	if state.causePath, err = readPath("CausePath", w.CausePath); err != nil {
		return err
	}
	if (w.Error == "") == (w.ErrorPath == nil) || (w.Cause == "") == (w.CausePath == nil) {
		return fmt.Errorf("a Fail has Error or ErrorPath, and Cause or CausePath")
	}
	return nil
}

func readMap(state *State, data []byte, in scope) error {
	var w wireMap
	if err := decodeStrict(data, &w); err != nil {
		return err
	}
	if err := w.wireFlow.into(state, in.bound()); err != nil {
		return err
	}
	if err := w.wireErrors.into(state); err != nil {
		return err
	}
	items, err := w.items(in)
	if err != nil {
		return err
	}
	state.Items = items
	return w.wireNext.into(state)
}

func (w wireMap) items(in scope) (*Items, error) {
	if w.ItemProcessor == nil || w.MaxConcurrency == nil || *w.MaxConcurrency < 1 || *w.MaxConcurrency > 10000 {
		return nil, fmt.Errorf("ItemProcessor and a MaxConcurrency from 1 to 10000 are needed")
	}
	out := &Items{MaxConcurrency: *w.MaxConcurrency}
	config := w.ItemProcessor.ProcessorConfig
	var err error
	switch {
	case config.Mode == modeInline && config.ExecutionType == "" && w.ItemReader == nil:
		out.path = &Path{text: "$"}
		if w.ItemsPath != nil {
			out.path, err = readPath("ItemsPath", w.ItemsPath)
		}
	case config.Mode == modeDistributed && config.ExecutionType == executionStandard && w.ItemReader != nil && w.ItemsPath == nil:
		if in.inMap {
			return nil, fmt.Errorf("a Distributed Map cannot be inside another Map")
		}
		out.Distributed = true
		out.reader, err = w.ItemReader.read(in)
	default:
		return nil, fmt.Errorf("a Map is INLINE, or DISTRIBUTED with ExecutionType STANDARD and an ItemReader")
	}
	if err != nil {
		return nil, err
	}
	if out.selector, err = readTemplate("ItemSelector", w.ItemSelector, in.bound(itemContext...)); err != nil {
		return nil, err
	}
	inner := scope{names: in.names, inMap: true, distributed: in.distributed || out.Distributed}
	if out.Processor, err = w.ItemProcessor.wireGraph.read(inner); err != nil {
		return nil, fmt.Errorf("ItemProcessor: %w", err)
	}
	return out, nil
}

func (w wireReader) read(in scope) (*Template, error) {
	if w.Resource != readObject || w.ReaderConfig.InputType != inputTypeJSON {
		return nil, fmt.Errorf("ItemReader must be %s with InputType JSON", readObject)
	}
	t, err := readTemplate("ItemReader", w.Parameters, in.bound())
	if err != nil {
		return nil, err
	}
	if t == nil || !t.has(parameterBucket) || !t.has(parameterKey) || len(t.fields) != 2 {
		return nil, fmt.Errorf("ItemReader takes Bucket and Key")
	}
	return t, nil
}

func (w wireNext) into(state *State) error {
	if (w.Next == "") == !w.End {
		return fmt.Errorf("exactly one of Next and End is needed")
	}
	state.Next = w.Next
	return nil
}

func (w wireEnds) into(state *State) error {
	var err error
	if state.inputPath, err = readSelection("InputPath", w.InputPath); err != nil {
		return err
	}
	state.outputPath, err = readSelection("OutputPath", w.OutputPath)
	return err
}

func (w wireFlow) into(state *State, bound []string) error {
	if err := w.wireEnds.into(state); err != nil {
		return err
	}
	var err error
	if state.parameters, err = readTemplate("Parameters", w.Parameters, bound); err != nil {
		return err
	}
	if state.selector, err = readTemplate("ResultSelector", w.ResultSelector, nil); err != nil {
		return err
	}
	state.resultPath, err = readResultPath(w.ResultPath)
	return err
}

func (w wireErrors) into(state *State) error {
	for i, wire := range w.Retry {
		retrier, err := wire.read()
		if err != nil {
			return fmt.Errorf("field Retry[%d]: %w", i, err)
		}
		if i < len(w.Retry)-1 && retrier.ErrorEquals[0] == ErrorAll {
			return fmt.Errorf("field Retry[%d]: States.ALL must come last", i)
		}
		state.Retry = append(state.Retry, retrier)
	}
	for i, wire := range w.Catch {
		catcher, err := wire.read()
		if err != nil {
			return fmt.Errorf("field Catch[%d]: %w", i, err)
		}
		if i < len(w.Catch)-1 && catcher.ErrorEquals[0] == ErrorAll {
			return fmt.Errorf("field Catch[%d]: States.ALL must come last", i)
		}
		state.Catch = append(state.Catch, catcher)
	}
	return nil
}
