package app

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	// idempotencyRetention is how long an answer can be repeated.
	idempotencyRetention = 24 * time.Hour
	// inProgressTime is how long a request may run before a repeat takes it over. It is
	// longer than API Gateway lets any request live.
	inProgressTime = 60 * time.Second
	// maxStoredAnswer bounds a stored answer; a longer one is made again by the repeat,
	// whose identifiers are the same.
	maxStoredAnswer = 256 << 10
)

// Answer is the stored reply to a request.
type Answer struct {
	Status int               `json:"status"`
	Header map[string]string `json:"header"`
	Body   []byte            `json:"body"`
}

type idempotencyRecord struct {
	Fingerprint string   `json:"fingerprint"`
	FirstSeen   sdg.Time `json:"first_seen"`
	BusyUntil   sdg.Time `json:"busy_until"`
	Answer      *Answer  `json:"answer,omitempty"`
}

type idempotencyContext struct{}

type idempotentRequest struct {
	firstSeen   time.Time
	fingerprint string
}

// Idempotent is a claimed idempotency key.
type Idempotent struct {
	t    *Tenant
	sort string
	rec  idempotencyRecord
}

// BeginIdempotent claims a key for one request of the route. It returns the stored
// answer of an earlier run; or a claim, and a context in which new resources get
// identifiers derived from the key, so that a run after a crash makes nothing twice.
// Returns IdempotencyConflict when the key was used with another body, and
// IdempotencyInProgress while its first request still runs.
func (t *Tenant) BeginIdempotent(ctx context.Context, route, key string, body []byte) (context.Context, *Idempotent, *Answer, error) {
	name := sha256.Sum256([]byte(route + "\n" + key))
	print := sha256.Sum256(append([]byte(route+"\n"), body...))
	claim := &Idempotent{t: t, sort: hex.EncodeToString(name[:])}
	var answer *Answer
	err := t.change(ctx, "claim idempotency key", func(c *change) error {
		answer = nil
		rec, found, err := load[idempotencyRecord](c, idempotency, claim.sort)
		if err != nil {
			return err
		}
		now := t.app.Now()
		if !found {
			rec = idempotencyRecord{Fingerprint: hex.EncodeToString(print[:]), FirstSeen: sdg.At(now)}
		}
		switch {
		case rec.Fingerprint != hex.EncodeToString(print[:]):
			return sdg.Errorf(sdg.IdempotencyConflict, "Use a new key for a new request.",
				"This idempotency key was used with another body.")
		case rec.Answer != nil:
			answer = rec.Answer
			return nil
		case now.Before(rec.BusyUntil.Time):
			e := sdg.Errorf(sdg.IdempotencyInProgress, "Repeat the request a little later.",
				"The first request with this idempotency key is still running.")
			e.RetryAfter = time.Second
			return e
		}
		rec.BusyUntil = sdg.At(now.Add(inProgressTime))
		claim.rec = rec
		return c.saveUntil(idempotency, claim.sort, rec, rec.FirstSeen.Add(idempotencyRetention))
	})
	if err != nil || answer != nil {
		return ctx, nil, answer, err
	}
	ctx = context.WithValue(ctx, idempotencyContext{}, idempotentRequest{
		firstSeen: claim.rec.FirstSeen.Time, fingerprint: claim.sort,
	})
	return ctx, claim, nil, nil
}

// Finish stores the answer that repeats will get. A refusal did nothing, so it frees the
// key for the corrected request; after a fault a repeat tries anew, with the same identifiers.
func (i *Idempotent) Finish(ctx context.Context, a Answer) error {
	if a.Status >= 400 && a.Status < 500 && a.Status != 409 {
		err := i.t.app.Records.Write(ctx, records.Delete(i.t.key(idempotency, i.sort), records.Always))
		if err != nil {
			return fmt.Errorf("free idempotency key: %w", err)
		}
		return nil
	}
	return i.t.change(ctx, "store idempotent answer", func(c *change) error {
		rec, found, err := load[idempotencyRecord](c, idempotency, i.sort)
		if err != nil {
			return err
		}
		if !found || rec.Answer != nil {
			return nil
		}
		rec.BusyUntil = sdg.Time{}
		if a.Status < 500 && len(a.Body) <= maxStoredAnswer {
			rec.Answer = &a
		}
		return c.saveUntil(idempotency, i.sort, rec, rec.FirstSeen.Add(idempotencyRetention))
	})
}

// ValidIdempotencyKey refuses keys that are empty, overlong or not printable ASCII.
func ValidIdempotencyKey(key string) error {
	bad := key == "" || len(key) > 255
	for i := 0; i < len(key) && !bad; i++ {
		bad = key[i] < 0x21 || key[i] > 0x7e
	}
	if bad {
		return sdg.Errorf(sdg.BadRequest, "Use a random UUID.", "An idempotency key is 1 to 255 printable ASCII characters without spaces.")
	}
	return nil
}
