package authn

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"
)

// Times of the key cache.
const (
	// RefreshAge is the age from which keys are read again before they are used.
	RefreshAge = 15 * time.Minute
	// RefreshPause is the shortest time between two reads of the key set, so that tokens
	// with invented key ids cannot make us flood the issuer.
	RefreshPause = time.Minute
	// FirstPause replaces RefreshPause while no keys were ever read.
	FirstPause = 5 * time.Second
	// MaxKeyAge is how long keys serve while the issuer does not answer. It bounds for
	// how long a withdrawn key can be kept alive by blocking us from the issuer.
	MaxKeyAge = 24 * time.Hour
	// FetchTimeout bounds one read of the key set.
	FetchTimeout = 3 * time.Second
)

// errNoKeys means that a token cannot be judged for lack of keys.
var errNoKeys = errors.New("no keys of the issuer")

// Fetch reads the issuer's JWK set. It must end when ctx does. It is never called twice
// at once by one Verifier.
type Fetch func(ctx context.Context) ([]byte, error)

// keyCache keeps the issuer's keys. Reading happens within the requests that need it and
// not in the background: AWS Lambda freezes a process between requests.
type keyCache struct {
	fetch Fetch
	now   func() time.Time
	log   *slog.Logger

	set    atomic.Pointer[keySet] // nil until the first successful read
	flight singleflight.Group
	tried  time.Time // start of the last read; used within flight only, which orders its users
}

// keySet is one state of the issuer's key set. It is never changed: a key that the
// issuer withdrew is gone with the set that held it.
type keySet struct {
	keys map[string]verificationKey
	read time.Time
}

// find returns the key with the id. An unknown id makes the set be read again, because
// the issuer may have begun to sign with a new key.
func (c *keyCache) find(ctx context.Context, id string) (verificationKey, error) {
	if set := c.set.Load(); set != nil && c.now().Sub(set.read) < RefreshAge {
		if key, ok := set.keys[id]; ok {
			return key, nil
		}
	}
	if err := c.refresh(ctx); err != nil {
		return verificationKey{}, err
	}
	set := c.set.Load()
	if set == nil || c.now().Sub(set.read) >= MaxKeyAge {
		return verificationKey{}, errNoKeys
	}
	key, ok := set.keys[id]
	if !ok {
		return verificationKey{}, errors.New("the issuer has no key with the token's key id")
	}
	return key, nil
}

// refresh reads the key set unless that was tried a short while ago. Calls that come
// while it is being read wait for the same read; one that leaves does not end it.
func (c *keyCache) refresh(ctx context.Context) error {
	done := c.flight.DoChan("", func() (any, error) {
		c.read(context.WithoutCancel(ctx))
		return nil, nil
	})
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("%w: wait for the key set: %w", errNoKeys, ctx.Err())
	}
}

// read replaces the keys, or keeps them if that fails.
func (c *keyCache) read(ctx context.Context) {
	now, pause := c.now(), RefreshPause
	if c.set.Load() == nil {
		pause = FirstPause
	}
	if now.Sub(c.tried) < pause {
		return
	}
	c.tried = now
	ctx, cancel := context.WithTimeout(ctx, FetchTimeout)
	defer cancel()
	data, err := c.fetch(ctx)
	if err != nil {
		c.log.WarnContext(ctx, "read the issuer's keys", "error", err)
		return
	}
	keys, err := parseKeySet(data)
	if err != nil {
		c.log.WarnContext(ctx, "refuse the issuer's keys", "error", err)
		return
	}
	c.set.Store(&keySet{keys: keys, read: now})
}
