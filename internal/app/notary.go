package app

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/translog"
)

const (
	logged collection = "logged" // places in the transparency log, by linkSort
	notes  collection = "note"   // by job id

	// notesIndex lists the notes of all tenants that the service has to sign.
	notesIndex = "notes-pending"
)

// tenantNotes lists a tenant's notes that wait for its own signature.
func (t *Tenant) tenantNotes() string { return t.id + "/notes-pending" }

// IsLogged reports whether a partition holds places in the log: what a store's commit
// hook needs to know to wake the sequencer.
func IsLogged(partition string) bool { return strings.HasSuffix(partition, "/"+string(logged)) }

// toLog stages the place of a new link in the transparency log, in the write that makes
// the link.
func (c *change) toLog(link evidence.Record) error {
	e := link.LogEntry()
	return c.put(records.Item{Key: c.t.key(logged, linkSort(link.N)), Index: notary.PendingKey(e, c.t.now().Time)}, notary.Place{Entry: e})
}

// errSigningKeyChanged fails a seal whose bundle says another thing about notarization
// than the workspace's keys do by now. The step is repeated, and builds the bundle anew.
var errSigningKeyChanged = errors.New("the signing key changed while the evidence was prepared")

// Notarization returns what a bundle that is prepared now has to say: whether it demands
// a note.
func (t *Tenant) Notarization(ctx context.Context) (string, error) {
	active, err := fetch[activeKey](ctx, t, activeSigning, activeSigningSort)
	if err != nil && !errors.Is(err, records.ErrNotFound) {
		return "", fmt.Errorf("read the active signing key: %w", err)
	}
	if active.KeyID == "" {
		return evidence.NotarizationNone, nil
	}
	return evidence.NotarizationRequired, nil
}

// toNotarize stages the note that a bundle demands. A bundle that demands one is never
// sealed without a key to sign it.
func (c *change) toNotarize(jobID string, link evidence.Record, notarization string) error {
	active, _, err := load[activeKey](c, activeSigning, activeSigningSort)
	if err != nil {
		return err
	}
	if (notarization == evidence.NotarizationRequired) != (active.KeyID != "") {
		return errSigningKeyChanged
	}
	if active.KeyID == "" {
		return nil
	}
	n := sdg.Notarization{
		JobID: jobID, Status: sdg.NotePending, KeyID: active.KeyID, SealedAt: c.t.now(), Text: link.NotarizationNote(),
	}
	if err := n.SealedAt.UnmarshalJSON([]byte(`"` + link.SealedAt + `"`)); err != nil {
		return fmt.Errorf("read sealed_at: %w", err)
	}
	return c.put(records.Item{Key: c.t.key(notes, jobID), Index: records.Key{Partition: notesIndex, Sort: c.t.id + "/" + jobID}}, n)
}

// Notary signs notes with generated keys. Only what may unwrap keys holds one.
type Notary struct {
	App     *App
	Wrapper keys.Wrapper
	Log     *slog.Logger
}

// Notarize signs all notes that wait for the service and returns how many it settled. It
// goes on after one that fails, which stays for the next time.
func (n *Notary) Notarize(ctx context.Context) (int, error) {
	var done int
	var failures []error
	q := records.Query{Index: true, Partition: notesIndex, Limit: records.MaxPageSize}
	for {
		page, err := n.App.Records.Query(ctx, q)
		if err != nil {
			return done, errors.Join(append(failures, fmt.Errorf("list pending notes: %w", err))...)
		}
		for _, item := range page.Items {
			if err := n.settle(ctx, n.App.Tenant(tenantOf(item.Key)), item.Sort); err != nil {
				failures = append(failures, fmt.Errorf("notarize %s: %w", item.Sort, err))
				continue
			}
			done++
		}
		if page.Next == "" {
			return done, errors.Join(failures...)
		}
		q.After = page.Next
	}
}

// settle signs one note, hands it to the workspace, or gives it up.
func (n *Notary) settle(ctx context.Context, t *Tenant, jobID string) error {
	return t.change(ctx, "notarize "+jobID, func(c *change) error {
		note, found, err := load[sdg.Notarization](c, notes, jobID)
		if err != nil || !found || note.Status != sdg.NotePending {
			return err
		}
		// Rotated between the seal's decision and its write, the key of that time is another
		// one than the note names.
		all, err := t.allSigningKeys(ctx)
		if err != nil {
			return err
		}
		key, ok := keyAt(all, note)
		switch {
		case !ok:
			n.Log.WarnContext(ctx, "a note can never be signed: its key was revoked", "tenant_id", t.id, "job_id", jobID, "key_id", note.KeyID)
			note.Status = sdg.NoteImpossible
			return c.save(notes, jobID, note)
		case key.Kind == sdg.BroughtKey:
			note.KeyID = key.ID
			return c.put(records.Item{Key: t.key(notes, jobID), Index: records.Key{Partition: t.tenantNotes(), Sort: jobID}}, note)
		}
		signed, err := n.sign(ctx, t, key, note.Text)
		if err != nil {
			return err
		}
		note.KeyID = key.ID
		return c.signed(note, signed)
	})
}

// keyAt returns the key that may notarize: one valid when the bundle was sealed and not
// revoked, the one that the note names before others.
func keyAt(all []sdg.SigningKey, note sdg.Notarization) (sdg.SigningKey, bool) {
	var found sdg.SigningKey
	for _, k := range all {
		if k.Status != sdg.SigningRevoked && k.ValidAt(note.SealedAt.Time) && (found.ID == "" || k.ID == note.KeyID) {
			found = k
		}
	}
	return found, found.ID != ""
}

func (n *Notary) sign(ctx context.Context, t *Tenant, key sdg.SigningKey, text string) ([]byte, error) {
	name, public, err := translog.ParseVerifierKey(key.PublicKey)
	if err != nil {
		return nil, fmt.Errorf("read signing key %s: %w", key.ID, err)
	}
	seed, err := n.Wrapper.Unwrap(ctx, key.Wrapped, seedBinding(t.id, key.ID))
	if err != nil {
		return nil, fmt.Errorf("unwrap signing key %s: %w", key.ID, err)
	}
	defer clear(seed)
	if len(seed) != ed25519.SeedSize {
		return nil, fmt.Errorf("signing key %s has a seed of %d bytes", key.ID, len(seed))
	}
	signed, err := translog.Sign(text, name, public, func(message []byte) ([]byte, error) {
		return ed25519.Sign(ed25519.NewKeyFromSeed(seed), message), nil
	})
	if err != nil {
		return nil, err
	}
	// A seed that is not the key's would make notes that nobody can verify.
	return signed, evidence.CheckNote(signed, text, key.PublicKey)
}

// signed stages a note that is complete.
func (c *change) signed(n sdg.Notarization, signed []byte) error {
	n.Status, n.Note, n.SignedAt = sdg.NoteSigned, string(signed), c.t.now()
	return errors.Join(
		c.save(notes, n.JobID, n),
		c.emit("evidence.notarized", struct {
			JobID string `json:"job_id"`
			KeyID string `json:"key_id"`
		}{n.JobID, n.KeyID}),
	)
}

// PendingNotes lists the notes that wait for a signature by the workspace's own key,
// oldest first.
func (t *Tenant) PendingNotes(ctx context.Context, req PageRequest) (Page[sdg.Notarization], error) {
	got, err := t.app.Records.Query(ctx, records.Query{Index: true, Partition: t.tenantNotes(), After: req.Cursor, Limit: req.Limit})
	if err != nil {
		return Page[sdg.Notarization]{}, fmt.Errorf("list pending notes: %w", err)
	}
	data, err := decodeAll[sdg.Notarization](got.Items)
	return Page[sdg.Notarization]{Data: data, Next: got.Next}, err
}

// Note returns the notarization of a job's bundle. A bundle that demands none has none.
func (t *Tenant) Note(ctx context.Context, jobID string) (sdg.Notarization, error) {
	return find[sdg.Notarization](ctx, t, notes, sdg.JobPrefix, jobID, "note")
}

// SignNote takes a signature that was made with a brought key: a signed note over the
// exact text. It is verified before it is kept. Sending it again changes nothing.
func (t *Tenant) SignNote(ctx context.Context, jobID string, signed []byte) (sdg.Notarization, error) {
	var out sdg.Notarization
	err := t.change(ctx, "take the note of "+jobID, func(c *change) error {
		n, err := must[sdg.Notarization](c, notes, sdg.JobPrefix, jobID, "note")
		if err != nil {
			return err
		}
		key, err := must[sdg.SigningKey](c, signingKeys, sdg.KeyPrefix, n.KeyID, "signing key")
		if err != nil {
			return err
		}
		out = n
		switch {
		case n.Status == sdg.NoteSigned && n.Note == string(signed):
			return nil
		case n.Status != sdg.NotePending:
			return sdg.Errorf(sdg.StateConflict, "A note stays as it is.", "The note of this job is %s.", n.Status)
		case key.Kind != sdg.BroughtKey:
			return sdg.Errorf(sdg.StateConflict, "Wait a moment: the service signs with this key itself.", "The key %s was generated by the service.", key.ID)
		case key.Status == sdg.SigningRevoked:
			return sdg.Errorf(sdg.StateConflict, "Nothing can be notarized under a revoked key.", "The key %s is revoked.", key.ID)
		}
		if err := evidence.CheckNote(signed, n.Text, key.PublicKey); err != nil {
			return sdg.Invalid("Sign exactly the text of this note, as a signed note, with the key "+key.PublicKey+".",
				sdg.FieldError{Field: "body.note", Message: "is not a note over this job's seal, signed by the key " + key.ID})
		}
		if err := c.signed(n, signed); err != nil {
			return err
		}
		out.Status, out.Note, out.SignedAt = sdg.NoteSigned, string(signed), t.now()
		return nil
	})
	return out, err
}

// LogProof returns the offline proof that the transparency log holds a job's seal.
func (t *Tenant) LogProof(ctx context.Context, jobID string) (translog.Proof, error) {
	job, err := t.Job(ctx, jobID)
	if err != nil {
		return translog.Proof{}, err
	}
	if job.Evidence == nil {
		return translog.Proof{}, sdg.Missing("sealed evidence of this job")
	}
	notYet := sdg.Errorf(sdg.StateConflict, "Ask again in a moment: new seals enter the log within a minute.", "The log does not hold this seal yet.")
	place, err := fetch[notary.Place](ctx, t, logged, linkSort(uint64(job.Evidence.N)))
	if errors.Is(err, records.ErrNotFound) {
		return translog.Proof{}, notYet
	}
	if err != nil {
		return translog.Proof{}, fmt.Errorf("read the place of %s in the log: %w", jobID, err)
	}
	proof, err := t.app.TransparencyLog().Prove(ctx, place)
	if errors.Is(err, notary.ErrNotLogged) {
		return proof, notYet
	}
	if err != nil {
		return proof, fmt.Errorf("prove that %s is in the log: %w", jobID, err)
	}
	return proof, nil
}

// TransparencyLog returns the reader of the published log.
func (a *App) TransparencyLog() *notary.Log {
	return &notary.Log{Records: a.Records, Objects: a.Objects}
}

// LogCheckpoint returns the published checkpoint, a signed note.
func (a *App) LogCheckpoint(ctx context.Context) ([]byte, error) {
	signed, err := a.TransparencyLog().Checkpoint(ctx)
	if errors.Is(err, notary.ErrNotLogged) {
		return nil, sdg.Errorf(sdg.NotFound, "Ask again when the first evidence is sealed.", "The log is empty.")
	}
	return signed, err
}

// LogFile returns a tile or bundle of the published log by its path, tile/….
func (a *App) LogFile(ctx context.Context, path string) ([]byte, error) {
	b, err := a.TransparencyLog().Read(ctx, path)
	if errors.Is(err, objects.ErrNotFound) {
		return nil, sdg.Missing("tile of the log")
	}
	return b, err
}
