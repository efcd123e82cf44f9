package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// maxAttempts bounds the optimistic retries of one change. With jittered waits it
// spans about four seconds: longer than any burst on one item that the rate limits let through.
const maxAttempts = 24

// collection names a kind of record within a tenant.
type collection string

const (
	sessions     collection = "session"
	messages     collection = "message" // + "/" + session id
	projects     collection = "project"
	previews     collection = "preview"
	approvals    collection = "approval" // by contract hash
	jobs         collection = "job"
	artifacts    collection = "artifact"
	shards       collection = "shard" // + "/" + job id
	account      collection = "account"
	outbox       collection = "outbox"
	streams      collection = "stream" // + "/" + job or project id
	leases       collection = "lease"
	chain        collection = "chain"
	idempotency  collection = "idempotency"
	auditLog     collection = "audit"
	workspaceRow collection = "workspace"
)

func (c collection) of(id string) collection { return c + "/" + collection(id) }

// tenantOf returns the tenant of a key that Tenant.key made.
func tenantOf(k records.Key) string {
	id, _, _ := strings.Cut(k.Partition, "/")
	return id
}

func (t *Tenant) partition(c collection) string { return t.id + "/" + string(c) }

func (t *Tenant) key(c collection, sort string) records.Key {
	return records.Key{Partition: t.partition(c), Sort: sort}
}

// fetch reads one record. It returns records.ErrNotFound when there is none.
func fetch[T any](ctx context.Context, t *Tenant, c collection, sort string) (T, error) {
	var v T
	item, err := t.app.Records.Get(ctx, t.key(c, sort))
	if err != nil {
		return v, err
	}
	if err := json.Unmarshal(item.Body, &v); err != nil {
		return v, fmt.Errorf("decode record %s/%s: %w", c, sort, err)
	}
	return v, nil
}

// find reads one record that a caller asked for by id: a malformed id, an absent
// record and another tenant's record are all the same NotFound.
func find[T any](ctx context.Context, t *Tenant, c collection, p sdg.Prefix, id, noun string) (T, error) {
	var none T
	if !sdg.ValidID(p, id) {
		return none, sdg.Missing(noun)
	}
	v, err := fetch[T](ctx, t, c, id)
	if errors.Is(err, records.ErrNotFound) {
		return none, sdg.Missing(noun)
	}
	if err != nil {
		return none, fmt.Errorf("read %s %s: %w", noun, id, err)
	}
	return v, nil
}

// change is one attempt of a read-decide-write cycle. Everything it reads is
// guarded: if any of it has changed by the time of the commit, nothing is written.
type change struct {
	ctx  context.Context
	t    *Tenant
	seen map[records.Key]records.Condition
	puts map[records.Key]int // position in ops
	ops  []records.Operation
}

// change runs decide and commits what it staged, as one atomic write. On a conflict,
// and on an error whose outcome is unknown, it reads again and decides anew: decide
// must therefore recognise its own earlier effect. decide may stage nothing.
func (t *Tenant) change(ctx context.Context, what string, decide func(*change) error) error {
	var last error
	for attempt := range maxAttempts {
		if attempt > 0 {
			if err := pause(ctx, attempt); err != nil {
				return errors.Join(fmt.Errorf("%s: %w", what, err), last)
			}
		}
		c := &change{ctx: ctx, t: t, seen: map[records.Key]records.Condition{}, puts: map[records.Key]int{}}
		if err := decide(c); err != nil {
			return err
		}
		if len(c.ops) == 0 {
			return nil
		}
		for key, cond := range c.seen {
			if _, written := c.puts[key]; !written {
				c.ops = append(c.ops, records.Check(key, cond))
			}
		}
		if last = t.app.Records.Write(ctx, c.ops...); last == nil {
			return nil
		}
	}
	return fmt.Errorf("%s: no success after %d attempts: %w", what, maxAttempts, last)
}

func pause(ctx context.Context, attempt int) error {
	ceiling := min(time.Duration(1<<min(attempt, 8))*time.Millisecond, 250*time.Millisecond)
	timer := time.NewTimer(rand.N(ceiling))
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// load reads a record into the change. found is false when there is none.
func load[T any](c *change, col collection, sort string) (v T, found bool, err error) {
	key := c.t.key(col, sort)
	item, err := c.t.app.Records.Get(c.ctx, key)
	if errors.Is(err, records.ErrNotFound) {
		c.seen[key] = records.Absent
		return v, false, nil
	}
	if err != nil {
		return v, false, fmt.Errorf("read %s %s: %w", col, sort, err)
	}
	c.seen[key] = records.VersionIs(item.Version)
	if err := json.Unmarshal(item.Body, &v); err != nil {
		return v, false, fmt.Errorf("decode record %s/%s: %w", col, sort, err)
	}
	return v, true, nil
}

// must is load for a record that a caller names: absent and malformed are NotFound.
func must[T any](c *change, col collection, p sdg.Prefix, id, noun string) (T, error) {
	var none T
	if !sdg.ValidID(p, id) {
		return none, sdg.Missing(noun)
	}
	v, found, err := load[T](c, col, id)
	if err != nil {
		return none, err
	}
	if !found {
		return none, sdg.Missing(noun)
	}
	return v, nil
}

// save stages a record under the condition that it is still as load saw it; a record
// that was not loaded must be absent.
func (c *change) save(col collection, sort string, v any) error {
	return c.put(records.Item{Key: c.t.key(col, sort)}, v)
}

// saveUntil is save for a record that expires.
func (c *change) saveUntil(col collection, sort string, v any, expires time.Time) error {
	return c.put(records.Item{Key: c.t.key(col, sort), ExpiresAt: expires}, v)
}

// remove stages the removal of a record that load has seen.
func (c *change) remove(col collection, sort string) {
	key := c.t.key(col, sort)
	c.puts[key] = len(c.ops)
	c.ops = append(c.ops, records.Delete(key, c.seen[key]))
}

func (c *change) put(item records.Item, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("encode record %s: %w", item.Sort, err)
	}
	item.Body = body
	cond, ok := c.seen[item.Key]
	if !ok {
		cond = records.Absent
	}
	if at, staged := c.puts[item.Key]; staged {
		c.ops[at] = records.Put(item, cond)
		return nil
	}
	c.puts[item.Key] = len(c.ops)
	c.ops = append(c.ops, records.Put(item, cond))
	return nil
}
