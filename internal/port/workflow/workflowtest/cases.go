package workflowtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/sdg-service/sdg/internal/port/workflow"
)

type object = map[string]any

func startIsIdempotent(s *session) {
	name, file := s.name("x"), s.file("count")
	input := object{"call": Call{Do: "count", File: file, Value: "left"}}
	s.mustStart(Branch, name, input)
	s.mustStart(Branch, name, input)
	s.end(Branch, name)
	s.mustStart(Branch, name, input)
	if got := s.content(file); got != "1" {
		s.Errorf("the task ran %s times", got)
	}
}

func endIsTold(s *session) {
	name := s.name("x")
	ended := func() bool {
		s.Helper()
		got, err := s.Engine.Ended(s.Context(), Token, name)
		if err != nil {
			s.Fatal(err)
		}
		return got
	}
	if ended() {
		s.Error("an unknown execution has ended")
	}
	s.mustStart(Token, name, object{"file": s.file("token")})
	if ended() {
		s.Error("a waiting execution has ended")
	}
	s.stop(Token, name)
	s.end(Token, name)
	if !ended() {
		s.Error("a stopped execution has not ended")
	}
}

func nameIsTakenWhileRunning(s *session) {
	name := s.name("x")
	s.mustStart(Token, name, object{"file": s.file("token")})
	if err := s.start(Token, name, object{"file": s.file("other")}); !errors.Is(err, workflow.ErrNameTaken) {
		s.Errorf("start with other input: %v", err)
	}
	s.stop(Token, name)
}

func nameIsTakenAfterTheEnd(s *session) {
	name := s.name("x")
	s.mustStart(Branch, name, object{"call": Call{Do: "echo", Value: "left"}})
	s.end(Branch, name)
	if err := s.start(Branch, name, object{"call": Call{Do: "echo", Value: "right"}}); !errors.Is(err, workflow.ErrNameTaken) {
		s.Errorf("start with other input: %v", err)
	}
}

func namesAreChecked(s *session) {
	for _, name := range []string{"", "a b", "ü", "a/b", strings.Repeat("n", 81)} {
		if err := s.start(Branch, name, object{}); !errors.Is(err, workflow.ErrInvalidName) {
			s.Errorf("start of %q: %v", name, err)
		}
	}
}

func choiceTakesTheRule(s *session)    { s.branches("left", "left") }
func choiceTakesTheDefault(s *session) { s.branches("elsewhere", "right") }

func (s *session) branches(value, want string) {
	s.Helper()
	name := s.name("x")
	s.mustStart(Branch, name, object{"call": Call{Do: "echo", Value: value}})
	if out, doc := s.end(Branch, name); doc["went"] != want {
		s.Errorf("%+v went %v, want %s", out, doc["went"], want)
	}
}

func waitEnds(s *session) {
	name := s.name("x")
	s.mustStart(Branch, name, object{"call": Call{Do: "echo", Value: "wait"}, "seconds": 1})
	if out, doc := s.end(Branch, name); out.Status != "SUCCEEDED" || doc["seconds"] != 1.0 {
		s.Errorf("%+v", out)
	}
}

func retryUntilSuccess(s *session) {
	name, file := s.name("x"), s.file("count")
	s.mustStart(Branch, name, object{"call": Call{Do: "fail", File: file, Times: 2, Error: "Sdg.Retryable", Value: "left"}})
	if out, doc := s.end(Branch, name); doc["went"] != "left" {
		s.Errorf("%+v", out)
	}
	if got := s.content(file); got != "3" {
		s.Errorf("the task ran %s times, want 3", got)
	}
}

func retryGivesUp(s *session) {
	name, file := s.name("x"), s.file("count")
	s.mustStart(Branch, name, object{"call": Call{Do: "fail", File: file, Times: 9, Error: "Sdg.Retryable"}})
	if out, _ := s.end(Branch, name); out.Status != "FAILED" || out.Error != "Sdg.Retryable" {
		s.Errorf("%+v", out)
	}
	if got := s.content(file); got != "3" {
		s.Errorf("the task ran %s times, want 3", got)
	}
}

func catchByName(s *session) {
	name, file := s.name("x"), s.file("count")
	s.mustStart(Branch, name, object{"call": Call{Do: "fail", File: file, Times: 9, Error: "Sdg.Permanent"}})
	if out, doc := s.end(Branch, name); doc["handled"] != "Sdg.Permanent" {
		s.Errorf("%+v", out)
	}
	if got := s.content(file); got != "1" {
		s.Errorf("the task ran %s times, want 1", got)
	}
}

func tokenCompletes(s *session) {
	name, file := s.name("x"), s.file("token")
	s.mustStart(Token, name, object{"file": file})
	if err := s.Engine.Complete(s.Context(), s.token(file), json.RawMessage(`{"decision":"approved"}`)); err != nil {
		s.Fatal(err)
	}
	_, doc := s.end(Token, name)
	if answer, _ := doc["answer"].(object); answer["decision"] != "approved" {
		s.Errorf("output %v", doc)
	}
}

func tokenFails(s *session) {
	name, file := s.name("x"), s.file("token")
	s.mustStart(Token, name, object{"file": file})
	if err := s.Engine.Fail(s.Context(), s.token(file), "Sdg.Permanent", "no"); err != nil {
		s.Fatal(err)
	}
	if out, _ := s.end(Token, name); out.Status != "FAILED" || out.Error != "Sdg.Permanent" {
		s.Errorf("%+v", out)
	}
}

func tokenIsAnsweredOnce(s *session) {
	name, file := s.name("x"), s.file("token")
	s.mustStart(Token, name, object{"file": file})
	token := s.token(file)
	if err := s.Engine.Complete(s.Context(), token, json.RawMessage(`{"decision":"first"}`)); err != nil {
		s.Fatal(err)
	}
	_, doc := s.end(Token, name)
	s.gone(token)
	if answer, _ := doc["answer"].(object); answer["decision"] != "first" {
		s.Errorf("output %v", doc)
	}
}

func unknownTokenIsGone(s *session) { s.gone("dG9rZW4") }

func tokenIsGoneAfterStop(s *session) {
	name, file := s.name("x"), s.file("token")
	s.mustStart(Token, name, object{"file": file})
	token := s.token(file)
	s.stop(Token, name)
	s.end(Token, name)
	if !s.Deviations.StoppedTokensLinger {
		s.gone(token)
	}
	if out, _ := s.end(Token, name); out.Status != "ABORTED" {
		s.Errorf("%+v", out)
	}
}

func (s *session) gone(token string) {
	s.Helper()
	if err := s.Engine.Complete(s.Context(), token, json.RawMessage(`{}`)); !errors.Is(err, workflow.ErrTokenGone) {
		s.Errorf("complete: %v", err)
	}
	if err := s.Engine.Fail(s.Context(), token, "Sdg.Permanent", "no"); !errors.Is(err, workflow.ErrTokenGone) {
		s.Errorf("fail: %v", err)
	}
}

func (s *session) stop(machine workflow.Machine, name string) {
	s.Helper()
	if err := s.Engine.Stop(s.Context(), machine, name, "JobCancelled", "asked to"); err != nil {
		s.Errorf("stop: %v", err)
	}
}

func stopEndsAnExecution(s *session) {
	name := s.name("x")
	s.mustStart(Token, name, object{"file": s.file("token")})
	s.stop(Token, name)
	s.stop(Token, name)
	if out, _ := s.end(Token, name); out.Status != "ABORTED" || out.Error != "JobCancelled" {
		s.Errorf("%+v", out)
	}
}

func stopOfUnknownIsNoError(s *session) { s.stop(Token, s.name("never")) }

func stopOfFinishedIsNoError(s *session) {
	name := s.name("x")
	s.mustStart(Branch, name, object{"call": Call{Do: "echo", Value: "left"}})
	s.end(Branch, name)
	s.stop(Branch, name)
	if out, _ := s.end(Branch, name); out.Status != "SUCCEEDED" {
		s.Errorf("%+v", out)
	}
}

// fanout starts the Fanout machine over the calls.
func (s *session) fanout(name string, calls []Call) {
	s.Helper()
	data, err := json.Marshal(calls)
	if err != nil {
		s.Fatal(err)
	}
	key := name + "/items.json"
	bucket, err := s.PutObject(s.Context(), key, data)
	if err != nil {
		s.Fatal(err)
	}
	s.mustStart(Fanout, name, object{"bucket": bucket, "key": key, "shared": "v"})
}

func mapRunsEveryItem(s *session) {
	name := s.name("x")
	calls := make([]Call, 12)
	for i := range calls {
		calls[i] = Call{Do: "count", File: s.file(fmt.Sprint(i))}
	}
	s.fanout(name, calls)
	if out, doc := s.end(Fanout, name); out.Status != "SUCCEEDED" || doc["shared"] != "v" || len(doc) != 3 {
		s.Errorf("%+v", out)
	}
	for i := range calls {
		if got := s.content(s.file(fmt.Sprint(i))); got != "1" {
			s.Errorf("item %d ran %q times", i, got)
		}
	}
}

func mapFailsWithItsItem(s *session) {
	name := s.name("x")
	s.fanout(name, []Call{{Do: "count", File: s.file("a")}, {Do: "unheard-of", File: s.file("b")}})
	if out, _ := s.end(Fanout, name); out.Status != "FAILED" || out.Error != "States.ExceedToleratedFailureThreshold" {
		s.Errorf("%+v", out)
	}
}

func nestedExecutionReturns(s *session) {
	name, child := s.name("x"), s.name("child")
	s.mustStart(Parent, name, object{"child": child, "call": Call{Do: "echo", Value: "left"}})
	out, doc := s.end(Parent, name)
	if result, _ := doc["result"].(object); result["went"] != "left" || result["status"] != "SUCCEEDED" {
		s.Errorf("%+v", out)
	}
	if out, _ := s.end(Branch, child); out.Status != "SUCCEEDED" {
		s.Errorf("child: %+v", out)
	}
}

func nestedExecutionFails(s *session) {
	name := s.name("x")
	s.mustStart(Parent, name, object{"child": s.name("child"), "call": Call{Do: "fail", File: s.file("count"), Times: 9, Error: "Other"}})
	if out, _ := s.end(Parent, name); out.Status != "FAILED" {
		s.Errorf("%+v", out)
	}
}

func nestedNameTakenIsAnError(s *session) {
	name, child := s.name("x"), s.name("child")
	s.mustStart(Branch, child, object{"call": Call{Do: "echo", Value: "left"}})
	s.end(Branch, child)
	s.mustStart(Parent, name, object{"child": child, "call": Call{Do: "echo", Value: "right"}})
	out, _ := s.end(Parent, name)
	if !s.Deviations.NestedNamesRepeat && out.Error != "StepFunctions.ExecutionAlreadyExistsException" {
		s.Errorf("%+v", out)
	}
}
