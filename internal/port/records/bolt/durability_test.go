package bolt_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
)

// childVariable holds the record file for TestChildWritesUntilKilled.
const childVariable = "SDG_BOLT_CHILD_FILE"

const childWriters = 8

func TestReopenedFileHasEverything(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "records")
	clock := recordstest.NewClock()
	item := records.Item{
		Key:       records.Key{Partition: "p", Sort: "s"},
		Index:     records.Key{Partition: "i", Sort: "1"},
		Body:      []byte(`{"kept":true}`),
		ExpiresAt: clock.Now().Add(time.Hour),
	}
	first, err := bolt.Open(path, clock.Now)
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Write(t.Context(), records.Put(item, records.Absent)); err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}

	second := openStore(t, path, clock.Now)
	got, err := second.Get(t.Context(), item.Key)
	if err != nil || got.Version != 1 || string(got.Body) != string(item.Body) || !got.ExpiresAt.Equal(item.ExpiresAt) {
		t.Fatalf("got %+v, %v", got, err)
	}
	page, err := second.Query(t.Context(), records.Query{Partition: "i", Index: true})
	if err != nil || len(page.Items) != 1 {
		t.Fatalf("index has %+v, %v", page, err)
	}
	if err := second.Write(t.Context(), records.Put(item, records.VersionIs(1))); err != nil {
		t.Fatal(err)
	}
}

func TestOpenRefusesAFileInUse(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "records")
	openStore(t, path, time.Now)
	if other, err := bolt.Open(path, time.Now); err == nil {
		t.Fatal(errors.Join(errors.New("two stores share a file"), other.Close()))
	}
}

func TestOpenRefusesAForeignFile(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "records")
	if err := os.WriteFile(path, []byte(strings.Repeat("not a record file ", 1000)), 0o600); err != nil {
		t.Fatal(err)
	}
	if store, err := bolt.Open(path, time.Now); err == nil {
		t.Fatal(errors.Join(errors.New("opened it"), store.Close()))
	}
}

func TestClosedStore(t *testing.T) {
	t.Parallel()
	store, err := bolt.Open(filepath.Join(t.TempDir(), "records"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(store.Close(), store.Close()); err != nil {
		t.Fatal(err)
	}
	key := records.Key{Partition: "p", Sort: "s"}
	_, getErr := store.Get(t.Context(), key)
	_, queryErr := store.Query(t.Context(), records.Query{Partition: "p"})
	_, sweepErr := store.Sweep(t.Context())
	for name, err := range map[string]error{
		"Get": getErr, "Query": queryErr, "Sweep": sweepErr,
		"Write": store.Write(t.Context(), records.Delete(key, records.Always)),
	} {
		if !errors.Is(err, bolt.ErrClosed) {
			t.Errorf("%s: %v, want ErrClosed", name, err)
		}
	}
}

// TestKilledProcessLosesNothingAcknowledged kills a child (SIGKILL) in the middle of
// its writes, several times on one file, and looks for every write whose success the
// child had printed, and for halves of writes.
func TestKilledProcessLosesNothingAcknowledged(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "records")
	acknowledged := make([]int, childWriters)
	for _, lines := range []int{1, 50, 333} {
		runChild(t, path, lines, acknowledged)

		store, err := bolt.Open(path, time.Now)
		if err != nil {
			t.Fatal(err)
		}
		for writer, want := range acknowledged {
			mustHoldPair(t, store, writer, want)
		}
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// runChild kills the child after some acknowledgements, and then notes all that the
// child had printed.
func runChild(t *testing.T, path string, lines int, acknowledged []int) {
	t.Helper()
	child := exec.Command(os.Args[0], "-test.run=^TestChildWritesUntilKilled$")
	child.Env = append(os.Environ(), childVariable+"="+path)
	stdout, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	scanner := bufio.NewScanner(stdout)
	for n := 0; scanner.Scan(); n++ {
		if n == lines {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
		var writer, number int
		if _, err := fmt.Sscanf(scanner.Text(), "%d %d.", &writer, &number); err != nil {
			t.Fatalf("child printed %q: %v", scanner.Text(), err)
		}
		acknowledged[writer] = max(acknowledged[writer], number)
	}
	if err := scanner.Err(); err != nil && !errors.Is(err, io.ErrClosedPipe) {
		t.Fatal(err)
	}
	if err := child.Wait(); err == nil {
		t.Fatal("the child ended by itself")
	}
}

func mustHoldPair(t *testing.T, store *bolt.Store, writer, atLeast int) {
	t.Helper()
	var bodies [2]int
	for i, sort := range []string{"left", "right"} {
		item, err := store.Get(t.Context(), childKey(writer, sort))
		if errors.Is(err, records.ErrNotFound) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if bodies[i], err = strconv.Atoi(string(item.Body)); err != nil {
			t.Fatal(err)
		}
		if item.Version != int64(bodies[i]) {
			t.Errorf("writer %d: write %d has version %d", writer, bodies[i], item.Version)
		}
	}
	if bodies[0] != bodies[1] {
		t.Errorf("writer %d: half a write was kept: %v", writer, bodies)
	}
	if bodies[0] < atLeast || bodies[0] > atLeast+1 {
		t.Errorf("writer %d: write %d was acknowledged, the file has %d", writer, atLeast, bodies[0])
	}
}

func childKey(writer int, sort string) records.Key {
	return records.Key{Partition: fmt.Sprint("writer", writer), Sort: sort}
}

// TestChildWritesUntilKilled is the body of the child process. On its own, without a
// file to write to, it makes one round.
func TestChildWritesUntilKilled(t *testing.T) {
	path := os.Getenv(childVariable)
	rounds := -1
	if path == "" {
		path, rounds = filepath.Join(t.TempDir(), "records"), 1
	}
	store := openStore(t, path, time.Now)
	done := make(chan error, childWriters)
	for writer := range childWriters {
		go func() { done <- writePairs(t, store, writer, rounds) }()
	}
	for range childWriters {
		if err := <-done; err != nil {
			t.Fatal(err)
		}
	}
}

// writePairs writes ever greater numbers to two items at once, going on from what the
// file has, and prints each when it is acknowledged. Negative rounds never end.
func writePairs(t *testing.T, store *bolt.Store, writer, rounds int) error {
	item, err := store.Get(t.Context(), childKey(writer, "left"))
	if err != nil && !errors.Is(err, records.ErrNotFound) {
		return err
	}
	number := int(item.Version)
	for ; rounds != 0; rounds-- {
		number++
		var ops []records.Operation
		for _, sort := range []string{"left", "right"} {
			ops = append(ops, records.Put(records.Item{
				Key: childKey(writer, sort), Body: []byte(strconv.Itoa(number)),
			}, records.Always))
		}
		if err := store.Write(t.Context(), ops...); err != nil {
			return err
		}
		// The full stop shows a line cut short by the kill.
		if _, err := fmt.Fprintf(os.Stdout, "%d %d.\n", writer, number); err != nil {
			return err
		}
	}
	return nil
}
