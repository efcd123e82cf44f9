package definition

import "time"

// Type is the kind of a state.
type Type string

// The kinds of states that our machines use.
const (
	Task    Type = "Task"
	Choice  Type = "Choice"
	Wait    Type = "Wait"
	Pass    Type = "Pass"
	Map     Type = "Map"
	Succeed Type = "Succeed"
	Fail    Type = "Fail"
)

// Resources of Task and ItemReader.
const (
	InvokeFunction      = "arn:aws:states:::lambda:invoke"
	InvokeWithToken     = "arn:aws:states:::lambda:invoke.waitForTaskToken"
	StartExecutionSync  = "arn:aws:states:::states:startExecution.sync:2"
	readObject          = "arn:aws:states:::s3:getObject"
	parameterFunction   = "FunctionName"
	parameterPayload    = "Payload"
	parameterMachine    = "StateMachineArn"
	parameterName       = "Name"
	parameterInput      = "Input"
	parameterBucket     = "Bucket"
	parameterKey        = "Key"
	modeInline          = "INLINE"
	modeDistributed     = "DISTRIBUTED"
	executionStandard   = "STANDARD"
	jitterFull          = "FULL"
	jitterNone          = "NONE"
	inputTypeJSON       = "JSON"
	defaultRetryWait    = time.Second
	defaultRetries      = 3
	defaultRetryBackoff = 2.0
)

// A Machine is a whole definition that Parse found sound.
type Machine struct {
	Comment string
	Graph
}

// A Graph is a set of states with a first one: a machine, or a Map's processor.
type Graph struct {
	StartAt string
	States  map[string]*State
}

// A State is one node. Fields that its Type does not have are zero.
type State struct {
	Name    string
	Type    Type
	Comment string
	// Next is the following state; empty when the state ends its graph or is a Choice.
	Next string

	flow
	Retry []Retrier
	Catch []Catcher

	// Task
	Resource string
	Timeout  time.Duration

	// Choice
	Rules   []Rule
	Default string

	// Wait: exactly one is set
	Delay         time.Duration
	SecondsPath   *Path
	TimestampPath *Path

	// Pass
	result    any
	hasResult bool

	// Fail
	errorName, cause     string
	errorPath, causePath *Path

	// Map
	Items *Items
}

// Target is the function, or the machine, that a Task's Parameters name.
func (s *State) Target() string {
	if s.Resource == StartExecutionSync {
		name, _ := s.parameters.Constant(parameterMachine)
		return name
	}
	name, _ := s.parameters.Constant(parameterFunction)
	return name
}

// Pure reports whether the state has no effect and takes no time, so that an engine
// may walk through it again after a crash.
func (s *State) Pure() bool { return s.Type == Pass || s.Type == Choice }

// Items is what a Map does to each of its items.
type Items struct {
	Processor      Graph
	MaxConcurrency int
	// Distributed tells that the items are read from an object with Reader, and that a
	// failed item fails the Map with States.ExceedToleratedFailureThreshold.
	Distributed bool
	reader      *Template
	path        *Path
	selector    *Template
}

// A Rule is one branch of a Choice.
type Rule struct {
	Next string
	test test
}

// A Retrier repeats a state that failed with one of the named errors.
type Retrier struct {
	ErrorEquals []string
	MaxAttempts int
	interval    time.Duration
	backoff     float64
	maxDelay    time.Duration // 0: no bound
	jitter      bool
}

// A Catcher leads a failure to another state.
type Catcher struct {
	ErrorEquals []string
	Next        string
	resultPath  *Path // nil: the error is discarded
}
