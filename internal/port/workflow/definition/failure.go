package definition

import "fmt"

// Error names that the language itself defines.
const (
	// ErrorAll matches any error but States.Runtime and States.DataLimitExceeded.
	ErrorAll = "States.ALL"
	// ErrorTaskFailed matches any error but States.Timeout and the two above.
	ErrorTaskFailed = "States.TaskFailed"
	// ErrorTimeout is raised when a task outlives its TimeoutSeconds.
	ErrorTimeout = "States.Timeout"
	// ErrorRuntime is raised when a document does not fit the definition, such as a path
	// that finds nothing. It can be neither retried nor caught: the execution fails.
	ErrorRuntime = "States.Runtime"
	// ErrorDataLimitExceeded is raised when a payload is above MaxPayloadBytes.
	ErrorDataLimitExceeded = "States.DataLimitExceeded"
	// ErrorResultPath is raised when a result cannot be put where ResultPath says.
	ErrorResultPath = "States.ResultPathMatchFailure"
	// ErrorNoChoiceMatched is raised by a Choice without a matching rule and Default.
	ErrorNoChoiceMatched = "States.NoChoiceMatched"
	// ErrorItemReaderFailed is raised when a Distributed Map cannot read its items.
	ErrorItemReaderFailed = "States.ItemReaderFailed"
	// ErrorToleratedFailure is raised by a Distributed Map one of whose items failed.
	ErrorToleratedFailure = "States.ExceedToleratedFailureThreshold"
)

// MaxPayloadBytes bounds the input and output of a state, as AWS Step Functions does.
const MaxPayloadBytes = 256 << 10

// A Failure is an error of a running state: a name that Retry and Catch compare, and
// a cause for people.
type Failure struct {
	Name  string `json:"Error"`
	Cause string `json:"Cause"`
}

// Error returns "name: cause".
func (f *Failure) Error() string { return f.Name + ": " + f.Cause }

// Document returns what a Catch puts at its ResultPath.
func (f *Failure) Document() map[string]any {
	return map[string]any{"Error": f.Name, "Cause": f.Cause}
}

func failf(name, format string, args ...any) *Failure {
	return &Failure{Name: name, Cause: fmt.Sprintf(format, args...)}
}

// matches reports whether an ErrorEquals list names the failure, wildcards included.
func (f *Failure) matches(names []string) bool {
	if f.Name == ErrorRuntime {
		return false
	}
	for _, name := range names {
		switch {
		case name == f.Name:
			return true
		case f.Name == ErrorDataLimitExceeded:
		case name == ErrorAll:
			return true
		case name == ErrorTaskFailed && f.Name != ErrorTimeout:
			return true
		}
	}
	return false
}
