// Package workflowtest is the conformance suite of the workflow port: what holds for
// AWS Step Functions and for the embedded engine alike.
package workflowtest

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/workflow"
)

// The machines of the suite.
const (
	Branch workflow.Machine = "branch"
	Token  workflow.Machine = "token"
	Fanout workflow.Machine = "fanout"
	Parent workflow.Machine = "parent"
)

// The substitutions that the machines ask for: the function that is Script, and the
// Branch machine.
const (
	ScriptFunction = "ScriptFunctionArn"
	BranchMachine  = "BranchStateMachineArn"
)

// patience bounds how long the suite waits for what must happen.
const patience = 30 * time.Second

//go:embed machines/*.asl.json
var files embed.FS

// Definitions returns the files of the suite's machines.
func Definitions(t testing.TB) map[workflow.Machine][]byte {
	t.Helper()
	out := map[workflow.Machine][]byte{}
	for _, machine := range []workflow.Machine{Branch, Token, Fanout, Parent} {
		data, err := files.ReadFile("machines/" + string(machine) + ".asl.json")
		if err != nil {
			t.Fatal(err)
		}
		out[machine] = data
	}
	return out
}

// An Outcome is where an execution stands, in the words of AWS: Status is RUNNING,
// SUCCEEDED, FAILED or ABORTED.
type Outcome struct {
	Status, Error string
	Output        json.RawMessage
}

// A Subject is an engine under test, which runs the suite's machines.
type Subject struct {
	Engine workflow.Engine
	// Describe tells where an execution stands.
	Describe func(ctx context.Context, machine workflow.Machine, name string) (Outcome, error)
	// PutObject stores an object where the Fanout machine can read it.
	PutObject func(ctx context.Context, key string, data []byte) (bucket string, err error)
	// Deviations tells where an emulator of AWS is known to be wrong. Neither AWS nor the
	// embedded engine has any.
	Deviations Deviations
}

// Deviations switch off single expectations; the rest of their tests still holds.
type Deviations struct {
	// StoppedTokensLinger: a token of a stopped execution can still be answered.
	StoppedTokensLinger bool
	// NestedNamesRepeat: startExecution.sync:2 takes a name that was used with other input.
	NestedNamesRepeat bool
}

// Run runs the suite. open is called once per test.
func Run(t *testing.T, open func(t *testing.T) Subject) {
	t.Parallel()
	for name, test := range map[string]func(s *session){
		"StartIsIdempotent":        startIsIdempotent,
		"EndIsTold":                endIsTold,
		"NameIsTakenWhileRunning":  nameIsTakenWhileRunning,
		"NameIsTakenAfterTheEnd":   nameIsTakenAfterTheEnd,
		"NamesAreChecked":          namesAreChecked,
		"ChoiceTakesTheRule":       choiceTakesTheRule,
		"ChoiceTakesTheDefault":    choiceTakesTheDefault,
		"WaitEnds":                 waitEnds,
		"RetryUntilSuccess":        retryUntilSuccess,
		"RetryGivesUp":             retryGivesUp,
		"CatchByName":              catchByName,
		"TokenCompletes":           tokenCompletes,
		"TokenFails":               tokenFails,
		"TokenIsAnsweredOnce":      tokenIsAnsweredOnce,
		"UnknownTokenIsGone":       unknownTokenIsGone,
		"TokenIsGoneAfterStop":     tokenIsGoneAfterStop,
		"StopEndsAnExecution":      stopEndsAnExecution,
		"StopOfUnknownIsNoError":   stopOfUnknownIsNoError,
		"StopOfFinishedIsNoError":  stopOfFinishedIsNoError,
		"MapRunsEveryItem":         mapRunsEveryItem,
		"MapFailsWithItsItem":      mapFailsWithItsItem,
		"NestedExecutionReturns":   nestedExecutionReturns,
		"NestedExecutionFails":     nestedExecutionFails,
		"NestedNameTakenIsAnError": nestedNameTakenIsAnError,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(&session{T: t, Subject: open(t), dir: t.TempDir()})
		})
	}
}

// A session is one test of the suite at work.
type session struct {
	*testing.T
	Subject
	dir string
}

func (s *session) file(name string) string { return filepath.Join(s.dir, name) }

// name makes an execution name that no other test uses.
func (s *session) name(suffix string) string {
	base := s.T.Name()
	return fmt.Sprintf("%s-%s-%d", base[strings.LastIndex(base, "/")+1:], suffix, time.Now().UnixNano())
}

func (s *session) start(machine workflow.Machine, name string, input any) error {
	s.Helper()
	data, err := json.Marshal(input)
	if err != nil {
		s.Fatal(err)
	}
	return s.Engine.Start(s.Context(), machine, name, data)
}

func (s *session) mustStart(machine workflow.Machine, name string, input any) {
	s.Helper()
	if err := s.start(machine, name, input); err != nil {
		s.Fatal(err)
	}
}

// until waits for a condition.
func (s *session) until(what string, holds func() bool) {
	s.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	late := time.After(patience)
	for !holds() {
		select {
		case <-tick.C:
		case <-late:
			s.Fatalf("%s: still not so after %s", what, patience)
		}
	}
}

// end waits for the end of an execution and returns it with its output decoded.
func (s *session) end(machine workflow.Machine, name string) (Outcome, map[string]any) {
	s.Helper()
	var out Outcome
	s.until("end of "+name, func() bool {
		var err error
		if out, err = s.Describe(s.Context(), machine, name); err != nil {
			s.Fatal(err)
		}
		return out.Status != "RUNNING"
	})
	var doc map[string]any
	if out.Status == "SUCCEEDED" {
		if err := json.Unmarshal(out.Output, &doc); err != nil {
			s.Fatalf("output %s: %v", out.Output, err)
		}
	}
	return out, doc
}

// content returns what is in a file of the script, "" when it is not there.
func (s *session) content(file string) string {
	data, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		s.Fatal(err)
	}
	return string(data)
}

// token waits for the token that the Token machine hands out.
func (s *session) token(file string) string {
	s.Helper()
	s.until("a task token", func() bool { return s.content(file) != "" })
	return s.content(file)
}
