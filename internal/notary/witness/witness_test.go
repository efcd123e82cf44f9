package witness_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	formatsnote "github.com/transparency-dev/formats/note"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/notary/witness"
	"github.com/sdg-service/sdg/internal/port/objects/folder"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/translog"
)

const (
	origin = "log.test/1"
	name   = "witness.test/w1"
)

var now = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// signer is a key in memory that counts its signatures.
type signer struct {
	private ed25519.PrivateKey
	mu      sync.Mutex
	signed  int
}

func newSigner(name string) *signer {
	seed := sha256.Sum256([]byte("test key " + name))
	return &signer{private: ed25519.NewKeyFromSeed(seed[:])}
}

func (s *signer) Sign(_ context.Context, message []byte) ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.signed++
	return ed25519.Sign(s.private, message), nil
}

func (s *signer) Public(context.Context) (ed25519.PublicKey, error) { return s.public(), nil }
func (s *signer) public() ed25519.PublicKey                         { return s.private.Public().(ed25519.PublicKey) }

// tree is a log in memory.
type tree struct {
	hashes []tlog.Hash
	size   int64
	key    *signer
}

func (l *tree) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	out := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		out[i] = l.hashes[index]
	}
	return out, nil
}

func newTree(t testing.TB, salt string, size int) *tree {
	t.Helper()
	l := &tree{key: newSigner("log")}
	for i := range size {
		stored, err := tlog.StoredHashes(l.size, fmt.Appendf(nil, "%s %d", salt, i), l)
		if err != nil {
			t.Fatal(err)
		}
		l.hashes, l.size = append(l.hashes, stored...), l.size+1
	}
	return l
}

func (l *tree) checkpoint(t testing.TB, size int64) translog.Checkpoint {
	t.Helper()
	root, err := tlog.TreeHash(size, l)
	if err != nil {
		t.Fatal(err)
	}
	return translog.Checkpoint{Origin: origin, Size: size, Root: root}
}

func (l *tree) sign(t testing.TB, c translog.Checkpoint) []byte {
	t.Helper()
	signed, err := translog.Sign(c.Text(), c.Origin, l.key.public(), func(m []byte) ([]byte, error) { return l.key.Sign(t.Context(), m) })
	if err != nil {
		t.Fatal(err)
	}
	return signed
}

// submission leads from old to size.
func (l *tree) submission(t testing.TB, old, size int64) translog.Submission {
	t.Helper()
	s := translog.Submission{Old: old, Checkpoint: l.sign(t, l.checkpoint(t, size))}
	if old > 0 && old < size {
		proof, err := tlog.ProveTree(size, old, l)
		if err != nil {
			t.Fatal(err)
		}
		s.Growth = proof
	}
	return s
}

func newWitness(t testing.TB) (*witness.Witness, *recordstest.Faulty, *signer) {
	t.Helper()
	inner, err := bolt.Open(filepath.Join(t.TempDir(), "records"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := inner.Close(); err != nil {
			t.Error(err)
		}
	})
	policy, err := translog.ParsePolicy("log " + translog.VerifierKey(origin, newSigner("log").public()) + "\nquorum none\n")
	if err != nil {
		t.Fatal(err)
	}
	store, key := recordstest.NewFaulty(inner), newSigner("witness")
	return &witness.Witness{Records: store, Signer: key, Name: name, Logs: policy, Now: func() time.Time { return now }}, store, key
}

// cosigned checks a witness's answer with an independent implementation.
func cosigned(t testing.TB, key *signer, signed, lines []byte) {
	t.Helper()
	verifier, err := formatsnote.NewVerifierForCosignatureV1(translog.CosignerKey(name, key.public()))
	if err != nil {
		// The library's vkeys of this kind are made from plain Ed25519 ones.
		if verifier, err = formatsnote.NewVerifierForCosignatureV1(translog.VerifierKey(name, key.public())); err != nil {
			t.Fatal(err)
		}
	}
	opened, err := note.Open(append(bytes.Clone(signed), lines...), note.VerifierList(verifier))
	if err != nil {
		t.Fatal(err)
	}
	if at, err := formatsnote.CoSigV1Timestamp(opened.Sigs[0]); err != nil || !at.Equal(now) {
		t.Errorf("cosigned at %s: %v", at, err)
	}
}

func TestAnswers(t *testing.T) {
	t.Parallel()
	l := newTree(t, "log", 9)
	fork := newTree(t, "fork", 9)
	raw := func(b []byte) func(testing.TB) []byte { return func(testing.TB) []byte { return b } }
	with := func(s translog.Submission, change func(*translog.Submission)) func(testing.TB) []byte {
		change(&s)
		return raw(s.Bytes())
	}
	for label, c := range map[string]struct {
		body   func(testing.TB) []byte
		status int
		answer string // for 409
	}{
		"the next checkpoint":       {raw(l.submission(t, 5, 9).Bytes()), 200, ""},
		"the same checkpoint again": {raw(l.submission(t, 5, 5).Bytes()), 200, ""},
		"an unknown log": {func(t testing.TB) []byte {
			c := l.checkpoint(t, 9)
			c.Origin = "other.test"
			return translog.Submission{Old: 5, Checkpoint: l.sign(t, c)}.Bytes()
		}, 404, ""},
		"a checkpoint signed by another key": {func(t testing.TB) []byte {
			forger := newTree(t, "log", 9)
			forger.key = newSigner("forger")
			return forger.submission(t, 5, 9).Bytes()
		}, 403, ""},
		"a checkpoint without signatures": {with(l.submission(t, 5, 9), func(s *translog.Submission) { s.Checkpoint = []byte(l.checkpoint(t, 9).Text() + "\n") }), 403, ""},
		"an old size above the size":      {with(l.submission(t, 5, 9), func(s *translog.Submission) { s.Old = 10 }), 400, ""},
		"nothing":                         {raw(nil), 400, ""},
		"text":                            {raw([]byte("old five\n\n")), 400, ""},
		"a size with leading zeroes":      {raw(append([]byte("old 0"), l.submission(t, 5, 9).Bytes()[4:]...)), 400, ""},
		"64 proof lines":                  {with(l.submission(t, 5, 9), func(s *translog.Submission) { s.Growth = make([]tlog.Hash, 64) }), 400, ""},
		"a submission that is too long":   {raw(bytes.Repeat([]byte("a"), translog.MaxNoteBytes+1)), 400, ""},
		"a stale size below":              {raw(l.submission(t, 3, 9).Bytes()), 409, "5\n"},
		"a stale size above":              {raw(l.submission(t, 7, 9).Bytes()), 409, "5\n"},
		"a size of nothing":               {raw(l.submission(t, 0, 9).Bytes()), 409, "5\n"},
		"a rollback":                      {raw(l.submission(t, 3, 4).Bytes()), 409, "5\n"},
		"a fork":                          {raw(fork.submission(t, 5, 9).Bytes()), 422, ""},
		"another root of the same size":   {raw(fork.submission(t, 5, 5).Bytes()), 422, ""},
		"a proof that was altered":        {with(l.submission(t, 5, 9), func(s *translog.Submission) { s.Growth[0][0] ^= 1 }), 422, ""},
		"a proof with a hash too many":    {with(l.submission(t, 5, 9), func(s *translog.Submission) { s.Growth = append(s.Growth, tlog.Hash{}) }), 422, ""},
		"a proof of the same size":        {with(l.submission(t, 5, 5), func(s *translog.Submission) { s.Growth = make([]tlog.Hash, 1) }), 422, ""},
	} {
		t.Run(label, func(t *testing.T) {
			t.Parallel()
			w, _, key := newWitness(t)
			if _, err := w.Add(t.Context(), l.submission(t, 0, 5).Bytes()); err != nil {
				t.Fatal(err)
			}
			before := key.signed
			server := httptest.NewServer(w.Handler(slog.New(slog.DiscardHandler)))
			defer server.Close()
			body := c.body(t)
			resp, err := http.Post(server.URL+witness.Path, "text/plain", bytes.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			got, err := io.ReadAll(resp.Body)
			if err != nil || resp.StatusCode != c.status {
				t.Fatalf("status %d, want %d: %q %v", resp.StatusCode, c.status, got, err)
			}
			switch c.status {
			case 200:
				s, err := translog.ParseSubmission(body)
				if err != nil {
					t.Fatal(err)
				}
				cosigned(t, key, s.Checkpoint, got)
				return
			case 409:
				if string(got) != c.answer || resp.Header.Get("Content-Type") != "text/x.tlog.size" {
					t.Errorf("%s %q, want %q", resp.Header.Get("Content-Type"), got, c.answer)
				}
			}
			if key.signed != before {
				t.Error("refused, but signed")
			}
			if _, err := w.Add(t.Context(), l.submission(t, 5, 9).Bytes()); err != nil {
				t.Errorf("the refused submission left something behind: %v", err)
			}
		})
	}
}

// What is signed was persisted before: after a write that failed there is no signature.
func TestPersistsThenSigns(t *testing.T) {
	t.Parallel()
	for label, fault := range map[string]recordstest.Fault{"lost": recordstest.NotPersisted, "half lost": recordstest.Persisted} {
		w, store, key := newWitness(t)
		l := newTree(t, "log", 9)
		store.FailWrite(1, fault)
		if lines, err := w.Add(t.Context(), l.submission(t, 0, 5).Bytes()); !errors.Is(err, recordstest.ErrInjected) || lines != nil || key.signed != 0 {
			t.Fatalf("%s: %q, %v, %d signatures", label, lines, err, key.signed)
		}
		stale := (*witness.StaleError)(nil)
		_, err := w.Add(t.Context(), l.submission(t, 0, 9).Bytes())
		if persisted := fault == recordstest.Persisted; errors.As(err, &stale) != persisted || !persisted && err != nil {
			t.Errorf("%s: then %v", label, err)
		}
	}
}

// Of submissions at once from one size, those that come second are stale: no size is
// signed that is below one signed before.
func TestSubmissionsRace(t *testing.T) {
	t.Parallel()
	w, _, _ := newWitness(t)
	l := newTree(t, "log", 40)
	if _, err := w.Add(t.Context(), l.submission(t, 0, 5).Bytes()); err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	var mu sync.Mutex
	won := 0
	for size := int64(6); size <= 20; size++ {
		body := l.submission(t, 5, size).Bytes()
		group.Go(func() {
			_, err := w.Add(context.WithoutCancel(t.Context()), body)
			stale := (*witness.StaleError)(nil)
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				won++
			} else if !errors.As(err, &stale) {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if won != 1 {
		t.Errorf("%d submissions from one size were signed", won)
	}
}

// TestLogWithWitnesses lets the sequencer ask two witnesses, one of which is down for a
// while: what is published satisfies a policy as soon as enough of them answer.
func TestLogWithWitnesses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	store, err := bolt.Open(filepath.Join(dir, "records"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	files, err := folder.Open(filepath.Join(dir, "objects"), folder.Options{Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	key := newSigner("log")
	s := &notary.Sequencer{Log: notary.Log{Records: store, Objects: files}, Signer: key, Logger: slog.New(slog.DiscardHandler)}
	text := "log " + notary.VerifierKey(key.public()) + "\n"
	down := true
	for i := range 2 {
		w, _, _ := newWitness(t)
		w.Name = fmt.Sprintf("witness.test/%d", i)
		w.Signer = newSigner(w.Name)
		if w.Logs, err = translog.ParsePolicy(text + "quorum none\n"); err != nil {
			t.Fatal(err)
		}
		handler := w.Handler(slog.New(slog.DiscardHandler))
		server := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
			if i == 1 && down {
				http.Error(rw, "down", http.StatusServiceUnavailable)
				return
			}
			handler.ServeHTTP(rw, r)
		}))
		defer server.Close()
		own, err := w.VerifierKey(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf("witness w%d %s %s\n", i, own, server.URL)
	}
	policy, err := translog.ParsePolicy(text + "group both all w0 w1\nquorum both\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range witness.Clients(policy, http.DefaultClient) {
		s.Witnesses = append(s.Witnesses, c)
	}
	add := func(i int) {
		t.Helper()
		e := translog.Entry{ChainID: strings.Repeat("0a", 16), N: uint64(i), SealRoot: strings.Repeat("0b", 32), Link: strings.Repeat("0c", 32)}
		body, err := json.Marshal(notary.Place{Entry: e})
		if err != nil {
			t.Fatal(err)
		}
		put := records.Put(records.Item{Key: records.Key{Partition: "t/logged", Sort: fmt.Sprint(i)}, Index: notary.PendingKey(e, now), Body: body}, records.Absent)
		if err := store.Write(t.Context(), put); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Sequence(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	open := func() ([]string, error) {
		t.Helper()
		signed, err := s.Checkpoint(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		_, names, err := policy.Open(signed, translog.Period{})
		return names, err
	}
	add(1)
	short := (*translog.QuorumError)(nil)
	if _, err := open(); !errors.As(err, &short) || len(short.Witnesses) != 1 {
		t.Fatalf("with a witness down: %v", err)
	}
	down = false
	add(2)
	if names, err := open(); err != nil || len(names) != 2 {
		t.Fatalf("%q, %v", names, err)
	}

	// A cosignature that a witness brings itself counts once, and only if it is of the policy.
	signed, err := s.Checkpoint(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_, lines, _ := bytes.Cut(signed, []byte("\n\n"))
	_, cosignatures, _ := bytes.Cut(lines, []byte("\n"))
	if err := s.Cosigned(t.Context(), policy, cosignatures); err != nil {
		t.Error(err)
	}
	if again, err := s.Checkpoint(t.Context()); err != nil || !bytes.Equal(again, signed) {
		t.Errorf("cosigning twice changed the checkpoint: %v", err)
	}
	stranger := newSigner("stranger")
	line, err := translog.Cosign(translog.Checkpoint{Origin: notary.Origin(key.public())}, "x", stranger.public(), now,
		func(m []byte) ([]byte, error) { return stranger.Sign(t.Context(), m) })
	if err != nil {
		t.Fatal(err)
	}
	for label, bad := range map[string][]byte{"a stranger's": line, "both": append(bytes.Clone(cosignatures), line...), "nothing": nil, "text": []byte("hello\n")} {
		if err := s.Cosigned(t.Context(), policy, bad); !errors.Is(err, notary.ErrCosignature) {
			t.Errorf("%s: %v, want ErrCosignature", label, err)
		}
	}
}
