package app_test

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/evidence"
	keyfile "github.com/sdg-service/sdg/internal/port/keys/file"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/records/bolt"
	"github.com/sdg-service/sdg/internal/port/records/recordstest"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/translog"
)

const signingTenant = "ten_01jd0000000000000000000001"

// signing is a service with what signing keys need, at a time that tests move.
type signing struct {
	t      *testing.T
	app    *app.App
	tenant *app.Tenant
	store  *recordstest.Faulty
	notary *app.Notary
	now    time.Time
	jobs   int
}

func newSigning(t *testing.T) *signing {
	t.Helper()
	dir := t.TempDir()
	inner, err := bolt.Open(filepath.Join(dir, "records.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := inner.Close(); err != nil {
			t.Error(err)
		}
	})
	keyring, err := keyfile.Open(filepath.Join(dir, "keys"), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	s := &signing{t: t, store: recordstest.NewFaulty(inner), now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	s.app = app.New(app.Dependencies{
		Records: s.store, Wrapper: keyring, Now: func() time.Time { return s.now }, Rand: rand.Reader, Log: slog.New(slog.DiscardHandler),
	})
	s.tenant = s.app.Tenant(signingTenant)
	s.notary = &app.Notary{App: s.app, Wrapper: keyring, Log: slog.New(slog.DiscardHandler)}
	return s
}

func (s *signing) advance() { s.now = s.now.Add(time.Minute) }

func (s *signing) key(add func(context.Context, app.NewSigningKey) (sdg.SigningKey, error), in app.NewSigningKey) sdg.SigningKey {
	s.t.Helper()
	key, err := add(s.t.Context(), in)
	if err != nil {
		s.t.Fatal(err)
	}
	return key
}

var generated = app.NewSigningKey{Kind: sdg.GeneratedKey}

func brought(public ed25519.PublicKey) app.NewSigningKey {
	return app.NewSigningKey{Kind: sdg.BroughtKey, PublicKey: translog.VerifierKey("acme.example/k", public)}
}

// sealedUnder leaves a note pending as a seal does, and returns its job.
func (s *signing) sealedUnder(keyID string) string {
	s.t.Helper()
	s.jobs++
	job := sdg.DerivedID(sdg.JobPrefix, s.now, fmt.Sprint(s.jobs))
	record := evidence.Record{ChainID: strings.Repeat("0a", 16), N: uint64(s.jobs), SealRoot: strings.Repeat("0b", 32), Link: strings.Repeat("0c", 32)}
	body, err := json.Marshal(sdg.Notarization{
		JobID: job, Status: sdg.NotePending, KeyID: keyID, SealedAt: sdg.At(s.now), Text: record.NotarizationNote(),
	})
	if err != nil {
		s.t.Fatal(err)
	}
	err = s.store.Store.Write(s.t.Context(), records.Put(records.Item{
		Key:   records.Key{Partition: signingTenant + "/note", Sort: job},
		Index: records.Key{Partition: "notes-pending", Sort: signingTenant + "/" + job}, Body: body,
	}, records.Absent))
	if err != nil {
		s.t.Fatal(err)
	}
	return job
}

func (s *signing) notarize() {
	s.t.Helper()
	if _, err := s.notary.Notarize(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
}

func (s *signing) note(job string) sdg.Notarization {
	s.t.Helper()
	n, err := s.tenant.Note(s.t.Context(), job)
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

// signedBy checks that a job's note is signed by a key, and by it alone.
func (s *signing) signedBy(job string, key sdg.SigningKey) {
	s.t.Helper()
	n := s.note(job)
	if n.Status != sdg.NoteSigned || n.KeyID != key.ID {
		s.t.Errorf("note of %s: %s by %s, want it signed by %s", job, n.Status, n.KeyID, key.ID)
	}
	if err := evidence.CheckNote([]byte(n.Note), n.Text, key.PublicKey); err != nil {
		s.t.Errorf("note of %s: %v", job, err)
	}
}

func TestSigningKeyPeriods(t *testing.T) {
	t.Parallel()
	s := newSigning(t)
	mode := func(want string) {
		t.Helper()
		if got, err := s.tenant.Notarization(t.Context()); err != nil || got != want {
			t.Errorf("notarization %q, want %q: %v", got, want, err)
		}
	}
	mode(evidence.NotarizationNone)
	first := s.key(s.tenant.CreateSigningKey, generated)
	mode(evidence.NotarizationRequired)
	s.advance()
	second := s.key(s.tenant.RotateSigningKey, generated)
	s.advance()
	revoked, err := s.tenant.RevokeSigningKey(t.Context(), second.ID)
	if err != nil || revoked.Status != sdg.SigningRevoked || !revoked.ValidUntil.Equal(s.now) || revoked.Wrapped != nil {
		t.Fatalf("%+v, %v", revoked, err)
	}
	mode(evidence.NotarizationNone)
	s.advance()
	if again, err := s.tenant.RevokeSigningKey(t.Context(), second.ID); err != nil || !again.ValidUntil.Equal(revoked.ValidUntil.Time) {
		t.Errorf("revoked again: %+v, %v", again, err)
	}
	third := s.key(s.tenant.CreateSigningKey, generated)
	page, err := s.tenant.SigningKeys(t.Context(), app.PageRequest{Limit: 10})
	if err != nil || len(page.Data) != 3 || page.Data[0].ID != third.ID {
		t.Fatalf("%+v, %v", page, err)
	}
	old := page.Data[2]
	if old.ID != first.ID || old.Status != sdg.SigningRetired || !old.ValidUntil.Equal(second.ValidFrom.Time) {
		t.Errorf("the first key: %+v", old)
	}
	for _, k := range page.Data {
		if (k.Status == sdg.SigningRevoked) != (k.Wrapped == nil) {
			t.Errorf("key %s is %s, with a seed: %t", k.ID, k.Status, k.Wrapped != nil)
		}
	}
}

func TestSigningKeyRefusals(t *testing.T) {
	t.Parallel()
	s := newSigning(t)
	public, _, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		in   app.NewSigningKey
		code sdg.Code
	}{
		"no kind":                 {app.NewSigningKey{}, sdg.ValidationFailed},
		"a generated key brought": {app.NewSigningKey{Kind: sdg.GeneratedKey, PublicKey: "k"}, sdg.ValidationFailed},
		"no key":                  {app.NewSigningKey{Kind: sdg.BroughtKey}, sdg.ValidationFailed},
		"a witness's key":         {app.NewSigningKey{Kind: sdg.BroughtKey, PublicKey: translog.CosignerKey("w", public)}, sdg.ValidationFailed},
		"digits of another key":   {app.NewSigningKey{Kind: sdg.BroughtKey, PublicKey: strings.Replace(translog.VerifierKey("k", public), "k+", "l+", 1)}, sdg.ValidationFailed},
		"text behind the key":     {app.NewSigningKey{Kind: sdg.BroughtKey, PublicKey: translog.VerifierKey("k", public) + "A"}, sdg.ValidationFailed},
	} {
		if _, err := s.tenant.CreateSigningKey(t.Context(), c.in); sdg.CodeOf(err) != c.code {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
	}
	if _, err := s.tenant.RotateSigningKey(t.Context(), generated); sdg.CodeOf(err) != sdg.StateConflict {
		t.Errorf("rotated nothing: %v", err)
	}
	own := s.key(s.tenant.CreateSigningKey, brought(public))
	if _, err := s.tenant.CreateSigningKey(t.Context(), generated); sdg.CodeOf(err) != sdg.StateConflict {
		t.Errorf("created a second key: %v", err)
	}
	s.advance()
	s.key(s.tenant.RotateSigningKey, generated)
	if _, err := s.tenant.RotateSigningKey(t.Context(), brought(public)); sdg.CodeOf(err) != sdg.StateConflict {
		t.Errorf("brought a key again: %v", err)
	}
	stranger := s.app.Tenant("ten_01jd0000000000000000000002")
	if _, err := stranger.RevokeSigningKey(t.Context(), own.ID); sdg.CodeOf(err) != sdg.NotFound {
		t.Errorf("another tenant's key: %v", err)
	}
}

// What is sealed while keys change is notarized under the key of its time.
func TestNotesGetTheKeyOfTheirTime(t *testing.T) {
	t.Parallel()
	s := newSigning(t)
	first := s.key(s.tenant.CreateSigningKey, generated)
	s.advance()
	early := s.sealedUnder(first.ID)
	s.advance()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	own := s.key(s.tenant.RotateSigningKey, brought(public))
	s.advance()
	late := s.sealedUnder(first.ID) // decided before the rotation, sealed after it
	s.notarize()
	s.signedBy(early, first)
	pending, err := s.tenant.PendingNotes(t.Context(), app.PageRequest{Limit: 10})
	if err != nil || len(pending.Data) != 1 || pending.Data[0].JobID != late || pending.Data[0].KeyID != own.ID {
		t.Fatalf("pending %+v, %v", pending, err)
	}
	sign := func(text string, key ed25519.PrivateKey) []byte {
		signed, err := translog.Sign(text, "acme.example/k", key.Public().(ed25519.PublicKey), func(m []byte) ([]byte, error) { return ed25519.Sign(key, m), nil })
		if err != nil {
			t.Fatal(err)
		}
		return signed
	}
	_, stranger, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	text := pending.Data[0].Text
	for name, bad := range map[string][]byte{
		"another key": sign(text, stranger), "another text": sign(s.note(early).Text, private), "a line more": sign(text+"x\n", private),
		"no signature": []byte(text + "\n"), "nothing": nil, "CRLF": []byte(strings.ReplaceAll(string(sign(text, private)), "\n", "\r\n")),
	} {
		if _, err := s.tenant.SignNote(t.Context(), late, bad); sdg.CodeOf(err) != sdg.ValidationFailed {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := s.tenant.SignNote(t.Context(), early, sign(s.note(early).Text, private)); sdg.CodeOf(err) != sdg.StateConflict {
		t.Errorf("signed a note again: %v", err)
	}
	for range 2 {
		if _, err := s.tenant.SignNote(t.Context(), late, sign(text, private)); err != nil {
			t.Fatal(err)
		}
	}
	s.signedBy(late, own)
}

// A revoked key signs nothing any more, and its note is given up rather than tried for ever.
func TestRevokedKeysSignNothing(t *testing.T) {
	t.Parallel()
	s := newSigning(t)
	key := s.key(s.tenant.CreateSigningKey, generated)
	s.advance()
	job := s.sealedUnder(key.ID)
	if _, err := s.tenant.RevokeSigningKey(t.Context(), key.ID); err != nil {
		t.Fatal(err)
	}
	s.notarize()
	if n := s.note(job); n.Status != sdg.NoteImpossible || n.Note != "" {
		t.Errorf("%+v", n)
	}
	if n, err := s.notary.Notarize(t.Context()); n != 0 || err != nil {
		t.Errorf("%d notes are still tried: %v", n, err)
	}
}

// A wrapped seed is bound to its tenant and key: moved, it does not open.
func TestSeedsAreBoundToTheirKey(t *testing.T) {
	t.Parallel()
	s := newSigning(t)
	first := s.key(s.tenant.CreateSigningKey, generated)
	s.advance()
	second := s.key(s.tenant.RotateSigningKey, generated)
	item, err := s.store.Get(t.Context(), records.Key{Partition: signingTenant + "/signingkey", Sort: second.ID})
	if err != nil {
		t.Fatal(err)
	}
	second.Wrapped = first.Wrapped
	if item.Body, err = json.Marshal(second); err != nil {
		t.Fatal(err)
	}
	if err := s.store.Write(t.Context(), records.Put(item, records.Always)); err != nil {
		t.Fatal(err)
	}
	s.advance()
	job := s.sealedUnder(second.ID)
	if _, err := s.notary.Notarize(t.Context()); err == nil || s.note(job).Status != sdg.NotePending {
		t.Errorf("signed with a moved seed: %v", err)
	}
}

// Every write of every use case may fail, persisted or not: the repeat ends the same way.
func TestSigningKeyWritesMayFail(t *testing.T) {
	t.Parallel()
	for name, fault := range map[string]recordstest.Fault{"lost": recordstest.NotPersisted, "half lost": recordstest.Persisted} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSigning(t)
			failing := func(what string, do func() error) {
				t.Helper()
				before := s.store.Writes()
				s.store.FailWrite(1, fault)
				if err := do(); err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				if s.store.Writes() == before {
					t.Fatalf("%s wrote nothing", what)
				}
			}
			var first, second sdg.SigningKey
			failing("create", func() (err error) { first, err = s.tenant.CreateSigningKey(t.Context(), generated); return err })
			s.advance()
			failing("rotate", func() (err error) { second, err = s.tenant.RotateSigningKey(t.Context(), generated); return err })
			s.advance()
			job := s.sealedUnder(second.ID)
			failing("notarize", func() error { _, err := s.notary.Notarize(t.Context()); return err })
			s.signedBy(job, second)
			s.advance()
			failing("revoke", func() error { _, err := s.tenant.RevokeSigningKey(t.Context(), second.ID); return err })
			page, err := s.tenant.SigningKeys(t.Context(), app.PageRequest{Limit: 10})
			if err != nil || len(page.Data) != 2 {
				t.Fatalf("%d keys: %v", len(page.Data), err)
			}
			if page.Data[0].Status != sdg.SigningRevoked || page.Data[1].Status != sdg.SigningRetired || page.Data[1].ID != first.ID {
				t.Errorf("%+v", page.Data)
			}
		})
	}
}

func TestNotesOfStrangers(t *testing.T) {
	t.Parallel()
	s := newSigning(t)
	job := s.sealedUnder("key_01jd0000000000000000000000")
	stranger := s.app.Tenant("ten_01jd0000000000000000000002")
	_, note := stranger.Note(t.Context(), job)
	_, signed := stranger.SignNote(t.Context(), job, []byte("x"))
	if err := errors.Join(note, signed); sdg.CodeOf(note) != sdg.NotFound || sdg.CodeOf(signed) != sdg.NotFound {
		t.Error(err)
	}
}
