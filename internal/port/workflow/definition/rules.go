package definition

import (
	"errors"
	"fmt"
	"slices"
)

// serviceFaults are the errors of AWS Lambda itself, which say nothing about the work.
// https://docs.aws.amazon.com/step-functions/latest/dg/bp-lambda-serviceexception.html
var serviceFaults = []string{
	"Lambda.ServiceException",
	"Lambda.AWSLambdaException",
	"Lambda.SdkClientException",
	"Lambda.TooManyRequestsException",
}

// Check holds a definition to our own rules, beyond those of the language:
//
//   - a Task has TimeoutSeconds, and one that invokes a function retries the faults of
//     Lambda itself, but no wildcard: a domain error is retried only by its name;
//   - a wait for a token does not retry States.Timeout, which would silently ask again;
//   - a Task or Map outside a Map's processor catches States.ALL, and a Catch keeps the
//     input (a ResultPath of its own, or null);
//   - what a Task returns is discarded (ResultPath null) or cut to named fields
//     (ResultSelector), and what a Map returns is discarded, so that states stay small.
//
// It returns all violations joined.
func (m *Machine) Check() error {
	outside := map[string]bool{}
	for name := range m.States {
		outside[name] = true
	}
	var errs []error
	for _, state := range m.All() {
		for _, problem := range state.problems(outside[state.Name]) {
			errs = append(errs, fmt.Errorf("state %q: %s", state.Name, problem))
		}
	}
	return errors.Join(errs...)
}

func (s *State) problems(outside bool) []string {
	var out []string
	if s.Type == Task {
		out = append(out, s.taskProblems()...)
	}
	if s.Type == Map && !s.resultPath.discard {
		out = append(out, "a Map needs ResultPath null")
	}
	if (s.Type == Task || s.Type == Map) && outside && !s.catchesAll() {
		out = append(out, "no Catch for States.ALL")
	}
	for _, catcher := range s.Catch {
		if catcher.resultPath != nil && catcher.resultPath.Root() {
			out = append(out, "a Catch replaces the whole input by the error")
		}
	}
	return out
}

func (s *State) taskProblems() []string {
	var out []string
	if s.Timeout == 0 {
		out = append(out, "no TimeoutSeconds")
	}
	if !s.resultPath.discard && s.selector == nil {
		out = append(out, "the result is neither discarded (ResultPath null) nor cut by a ResultSelector")
	}
	if s.Resource == StartExecutionSync {
		return out
	}
	for _, fault := range serviceFaults {
		if !s.retries(fault) {
			out = append(out, "no Retry for "+fault)
		}
	}
	if s.retries(ErrorAll) || s.retries(ErrorTaskFailed) {
		out = append(out, "a Retry by wildcard repeats permanent errors")
	}
	if s.Resource == InvokeWithToken && s.retries(ErrorTimeout) {
		out = append(out, "a wait for a token must not retry States.Timeout")
	}
	return out
}

func (s *State) retries(name string) bool {
	return slices.ContainsFunc(s.Retry, func(r Retrier) bool { return slices.Contains(r.ErrorEquals, name) })
}

func (s *State) catchesAll() bool {
	return slices.ContainsFunc(s.Catch, func(c Catcher) bool { return slices.Contains(c.ErrorEquals, ErrorAll) })
}
