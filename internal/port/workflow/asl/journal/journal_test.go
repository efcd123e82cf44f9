package journal_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/port/workflow/asl/journal"
	"github.com/sdg-service/sdg/internal/port/workflow/definition"
)

var noon = time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC)

func open(t *testing.T) *journal.Journal {
	t.Helper()
	j, err := journal.Open(filepath.Join(t.TempDir(), "journal"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := j.Close(); err != nil {
			t.Error(err)
		}
	})
	return j
}

func execution(name string, parent journal.Key) journal.Execution {
	return journal.Execution{
		Machine: workflow.Job, Name: name, Parent: parent, Input: json.RawMessage(`{}`),
		Status: journal.Running, StartedAt: noon,
	}
}

func create(t *testing.T, j *journal.Journal, name string, parent journal.Key, first journal.Position) journal.Key {
	t.Helper()
	e := execution(name, parent)
	existing, err := j.Create(e, first, journal.Event{Type: journal.ExecutionStarted, At: noon})
	if err != nil || existing != nil {
		t.Fatalf("create %s: %v, %v", name, existing, err)
	}
	return e.Key()
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestCreateOfTheSameKeyChangesNothing(t *testing.T) {
	t.Parallel()
	j := open(t)
	key := create(t, j, "x", "", journal.Position{State: "A"})
	must(t, j.Move(key, "", journal.Position{State: "B"}))
	existing, err := j.Create(execution("x", ""), journal.Position{State: "A"})
	if err != nil || existing == nil || existing.Name != "x" {
		t.Fatalf("%v, %v", existing, err)
	}
	if p, err := j.Position(key, ""); err != nil || p.State != "B" {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestNothingMovesAfterTheEnd(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(*journal.Journal, journal.Key) error{
		"finished": func(j *journal.Journal, key journal.Key) error {
			return j.Finish(key, noon, json.RawMessage(`1`), nil)
		},
		"aborted": func(j *journal.Journal, key journal.Key) error {
			_, err := j.Abort(key, noon, definition.Failure{Name: "E"})
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			j := open(t)
			key := create(t, j, "x", "", journal.Position{State: "A", Token: "token"})
			must(t, j.Move(key, "M/00000000", journal.Position{State: "B", Token: "inner"}))
			must(t, end(j, key))
			for doing, err := range map[string]error{
				"move":   j.Move(key, "", journal.Position{State: "B"}),
				"item":   j.FinishItem(key, "M/00000000", json.RawMessage(`1`)),
				"finish": j.Finish(key, noon, nil, nil),
				"items":  j.KeepItems(key, "", "hash"),
				"sent":   j.MarkSent(key, ""),
			} {
				if !errors.Is(err, journal.ErrEnded) {
					t.Errorf("%s: %v", doing, err)
				}
			}
			for _, token := range []string{"token", "inner"} {
				if err := j.Answer(token, journal.Answer{}, journal.Event{}); !errors.Is(err, journal.ErrNotFound) {
					t.Errorf("answer to %s: %v", token, err)
				}
			}
			if ended, err := j.Abort(key, noon, definition.Failure{}); err != nil || len(ended) != 0 {
				t.Errorf("abort: %v, %v", ended, err)
			}
			if left, err := j.Running(); err != nil || len(left) != 0 {
				t.Errorf("running: %v, %v", left, err)
			}
		})
	}
}

func TestMoveDropsWhatTheStateLeft(t *testing.T) {
	t.Parallel()
	j := open(t)
	key := create(t, j, "x", "", journal.Position{State: "M", Token: "old"})
	must(t, j.Move(key, "M/00000000", journal.Position{State: "B", Token: "inner"}))
	must(t, j.FinishItem(key, "M/00000001", json.RawMessage(`7`)))
	if results, err := j.Results(key, ""); err != nil || string(results["M/00000001"]) != `7` {
		t.Errorf("results %s, %v", results, err)
	}
	must(t, j.Move(key, "", journal.Position{State: "C", Token: "new"}))
	if results, err := j.Results(key, ""); err != nil || len(results) != 0 {
		t.Errorf("results %s, %v", results, err)
	}
	if _, err := j.Position(key, "M/00000000"); !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("position of the item: %v", err)
	}
	for token, want := range map[string]error{"old": journal.ErrNotFound, "inner": journal.ErrNotFound, "new": nil} {
		if err := j.Answer(token, journal.Answer{}, journal.Event{}); !errors.Is(err, want) {
			t.Errorf("answer to %s: %v", token, err)
		}
	}
}

func TestAbortEndsNestedExecutionsOfAnyDepth(t *testing.T) {
	t.Parallel()
	j := open(t)
	top := create(t, j, "top", "", journal.Position{State: "A"})
	middle := create(t, j, "middle", top, journal.Position{State: "A"})
	create(t, j, "low", middle, journal.Position{State: "A"})
	done := create(t, j, "done", top, journal.Position{State: "A"})
	must(t, j.Finish(done, noon, nil, nil))
	other := create(t, j, "other", "", journal.Position{State: "A"})
	ended, err := j.Abort(top, noon, definition.Failure{Name: "E"})
	if err != nil || len(ended) != 3 {
		t.Errorf("ended %v, %v", ended, err)
	}
	if left, err := j.Running(); err != nil || len(left) != 1 || left[0].Key() != other {
		t.Errorf("running: %v, %v", left, err)
	}
	if _, err := j.Create(execution("late", top), journal.Position{State: "A"}); !errors.Is(err, journal.ErrEnded) {
		t.Errorf("a child of an ended execution: %v", err)
	}
	if _, err := j.Execution(journal.NewKey(workflow.Job, "late")); !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("it left a record: %v", err)
	}
}

func TestChangesThatFailDoNotHarmTheirGroup(t *testing.T) {
	t.Parallel()
	j := open(t)
	ended := create(t, j, "ended", "", journal.Position{State: "A"})
	must(t, j.Finish(ended, noon, nil, nil))
	var wait sync.WaitGroup
	errs := make([]error, 200)
	for i := range errs {
		wait.Go(func() {
			if i%2 == 0 {
				errs[i] = j.Move(ended, "", journal.Position{State: "B"})
			} else {
				_, errs[i] = j.Create(execution(fmt.Sprint(i), ""), journal.Position{State: "A"})
			}
		})
	}
	wait.Wait()
	for i, err := range errs {
		if i%2 == 0 != errors.Is(err, journal.ErrEnded) {
			t.Errorf("change %d: %v", i, err)
		}
	}
	if left, err := j.Running(); err != nil || len(left) != len(errs)/2 {
		t.Errorf("%d run, %v", len(left), err)
	}
}

func TestHistoryIsBounded(t *testing.T) {
	t.Parallel()
	j := open(t)
	key := create(t, j, "x", "", journal.Position{State: "A"})
	neighbour := create(t, j, "x1", "", journal.Position{State: "A"})
	must(t, j.Move(key, "", journal.Position{State: "B"}, make([]journal.Event, journal.MaxEvents+9)...))
	events, err := j.History(key)
	if err != nil || len(events) != journal.MaxEvents {
		t.Fatalf("%d events, %v", len(events), err)
	}
	if events[0].Number != 11 || events[len(events)-1].Number != journal.MaxEvents+10 {
		t.Errorf("events %d to %d", events[0].Number, events[len(events)-1].Number)
	}
	if events, err := j.History(neighbour); err != nil || len(events) != 1 {
		t.Errorf("neighbour: %v, %v", events, err)
	}
}

func TestSweepSparesWhatARunningParentNeeds(t *testing.T) {
	t.Parallel()
	j := open(t)
	parent := create(t, j, "parent", "", journal.Position{State: "A"})
	must(t, j.Finish(create(t, j, "child", parent, journal.Position{State: "A"}), noon, nil, nil))
	must(t, j.Finish(create(t, j, "lone", "", journal.Position{State: "A"}), noon, nil, nil))
	if removed, err := j.Sweep(noon.Add(time.Hour), 9, 9); err != nil || removed != 1 {
		t.Errorf("removed %d, %v", removed, err)
	}
	must(t, j.Finish(parent, noon.Add(2*time.Hour), nil, nil))
	if removed, err := j.Sweep(noon.Add(time.Hour), 9, 9); err != nil || removed != 1 {
		t.Errorf("after the parent's end: removed %d, %v", removed, err)
	}
	if _, err := j.Execution(parent); err != nil {
		t.Errorf("the young parent: %v", err)
	}
}

func TestReopen(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "journal")
	first, err := journal.Open(file)
	must(t, err)
	key := create(t, first, "x", "", journal.Position{State: "A", Token: "token", Attempts: []int{1, 2}, Deadline: noon})
	must(t, first.KeepDefinition("hash", []byte("source")))
	must(t, first.Close())
	second, err := journal.Open(file)
	must(t, err)
	p, err := second.Position(key, "")
	if err != nil || p.Token != "token" || len(p.Attempts) != 2 || !p.Deadline.Equal(noon) {
		t.Errorf("%+v, %v", p, err)
	}
	if data, err := second.Definition("hash"); err != nil || string(data) != "source" {
		t.Errorf("%s, %v", data, err)
	}
	if _, err := second.Definition("other"); !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("unknown definition: %v", err)
	}
	must(t, second.Close())
}
