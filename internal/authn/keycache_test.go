package authn_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/sdg-service/sdg/internal/authn"
	"github.com/sdg-service/sdg/internal/sdg"
)

type rig struct {
	site  *issuerSite
	clock *clock
	*authn.Verifier
}

func newRig(t *testing.T, set string) rig {
	t.Helper()
	r := rig{site: &issuerSite{set: set}, clock: &clock{at: now}}
	opts := options(r.site.fetch)
	opts.Now = r.clock.now
	r.Verifier = newVerifier(t, opts)
	return r
}

// token makes a token that is valid by the rig's clock.
func (r rig) token(key keyPair) string {
	at := r.clock.now().Unix()
	return key.token(key.header(), goodClaims().with("iat", fmt.Sprint(at)).with("exp", fmt.Sprint(at+3600)))
}

func (r rig) accepts(t *testing.T, key keyPair) {
	t.Helper()
	if _, err := r.Verify(t.Context(), r.token(key)); err != nil {
		t.Errorf("token of key %s: %v", key.id, err)
	}
}

func (r rig) refuses(t *testing.T, key keyPair) {
	t.Helper()
	caller, err := r.Verify(t.Context(), r.token(key))
	wantRefused(t, caller, err)
}

func (r rig) cannotTell(t *testing.T, key keyPair) {
	t.Helper()
	got, err := r.Verify(t.Context(), r.token(key))
	if sdg.CodeOf(err) != sdg.DependencyTimeout {
		t.Errorf("token of key %s: %+v, %v; want DEPENDENCY_TIMEOUT", key.id, got, err)
	}
}

func (r rig) wantReads(t *testing.T, want int) {
	t.Helper()
	if got := r.site.count(); got != want {
		t.Errorf("the key set was read %d times, want %d", got, want)
	}
}

func TestKeysAreReadOnce(t *testing.T) {
	t.Parallel()
	key := edKey("e")
	r := newRig(t, jwks(key.jwk))
	r.wantReads(t, 0)
	for range 100 {
		r.accepts(t, key)
	}
	r.wantReads(t, 1)
}

func TestMalformedTokensReadNoKeys(t *testing.T) {
	t.Parallel()
	r := newRig(t, jwks(edKey("e").jwk))
	long := edKey(strings.Repeat("k", authn.MaxKeyIDBytes+1))
	for _, token := range []string{"", "a.b.c", "..", b64([]byte(`{"alg":"EdDSA"}`)) + ".." + b64(make([]byte, 64)), long.goodToken()} {
		caller, err := r.Verify(t.Context(), token)
		wantRefused(t, caller, err)
	}
	r.wantReads(t, 0)
}

func TestUnknownKeyIDsCauseNoStorm(t *testing.T) {
	t.Parallel()
	r := newRig(t, jwks(edKey("e").jwk))
	r.accepts(t, edKey("e"))
	flood := func() {
		var all sync.WaitGroup
		for i := range 200 {
			all.Go(func() { r.refuses(t, edKey(fmt.Sprint("invented", i))) })
		}
		all.Wait()
	}
	flood()
	r.wantReads(t, 1)
	for n := range 3 {
		r.clock.advance(authn.RefreshPause)
		flood()
		r.wantReads(t, n+2)
	}
}

func TestRotation(t *testing.T) {
	t.Parallel()
	before, after := edKey("before"), ecKey("after")
	r := newRig(t, jwks(before.jwk))
	r.accepts(t, before)

	r.site.publish(jwks(before.jwk, after.jwk), nil)
	r.clock.advance(authn.RefreshPause)
	r.accepts(t, after) // an unknown id: the set is read again
	r.accepts(t, before)
	r.wantReads(t, 2)

	r.site.publish(jwks(after.jwk), nil)
	r.accepts(t, before) // not yet noticed
	r.clock.advance(authn.RefreshAge)
	r.refuses(t, before) // withdrawn
	r.accepts(t, after)
	r.wantReads(t, 3)
}

// TestReplacedKeyUnderTheSameID: the cache must not hold on to an id's first key.
func TestReplacedKeyUnderTheSameID(t *testing.T) {
	t.Parallel()
	before, after := edKey("e"), ecKey("e")
	r := newRig(t, jwks(before.jwk))
	r.accepts(t, before)
	r.site.publish(jwks(after.jwk), nil)
	r.clock.advance(authn.RefreshAge)
	r.refuses(t, before)
	r.accepts(t, after)
}

func TestKeysOutliveAnOutageForADay(t *testing.T) {
	t.Parallel()
	for name, outage := range map[string]struct {
		set string
		err error
	}{
		"no answer":    {"", errors.New("connection refused")},
		"HTML answer":  {"<html>maintenance</html>", nil},
		"empty answer": {`{"keys":[]}`, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			key := edKey("e")
			r := newRig(t, jwks(key.jwk))
			r.accepts(t, key)
			r.site.publish(outage.set, outage.err)

			r.clock.advance(authn.RefreshAge)
			for range 10 {
				r.accepts(t, key)
			}
			r.wantReads(t, 2) // tried once, not by each call
			r.clock.advance(authn.MaxKeyAge - authn.RefreshAge - time.Second)
			r.accepts(t, key)
			r.clock.advance(time.Second)
			r.cannotTell(t, key)

			r.site.publish(jwks(key.jwk), nil)
			r.clock.advance(authn.RefreshPause)
			r.accepts(t, key)
		})
	}
}

func TestIssuerDownAtTheStart(t *testing.T) {
	t.Parallel()
	key := edKey("e")
	r := newRig(t, "")
	r.site.publish("", errors.New("connection refused"))
	for range 10 {
		r.cannotTell(t, key)
	}
	r.wantReads(t, 1)
	r.site.publish(jwks(key.jwk), nil)
	r.clock.advance(authn.FirstPause)
	r.accepts(t, key)
	r.wantReads(t, 2)
}

// TestOneSlowReadServesAll: calls wait for the read under way; the one that began it may
// leave without ending it for the others.
func TestOneSlowReadServesAll(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		key := edKey("e")
		release := make(chan struct{})
		reads := 0
		opts := options(func(ctx context.Context) ([]byte, error) {
			reads++
			select {
			case <-release:
				return []byte(jwks(key.jwk)), nil
			case <-ctx.Done():
				return nil, ctx.Err()
			}
		})
		v := newVerifier(t, opts)
		first, leave := context.WithCancel(t.Context())
		results := make([]error, 20)
		var all sync.WaitGroup
		for i := range results {
			ctx := t.Context()
			if i == 0 {
				ctx = first
			}
			all.Go(func() { _, results[i] = v.Verify(ctx, key.goodToken()) })
			synctest.Wait()
		}
		leave()
		synctest.Wait()
		close(release)
		all.Wait()
		if !errors.Is(results[0], context.Canceled) || sdg.CodeOf(results[0]) != sdg.DependencyTimeout {
			t.Errorf("the call that left: %v", results[0])
		}
		for i, err := range results[1:] {
			if err != nil {
				t.Errorf("call %d: %v", i+1, err)
			}
		}
		if reads != 1 {
			t.Errorf("%d reads, want 1", reads)
		}
	})
}

func TestHangingIssuerIsGivenUp(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		v := newVerifier(t, options(func(ctx context.Context) ([]byte, error) {
			<-ctx.Done()
			return nil, ctx.Err()
		}))
		if _, err := v.Verify(t.Context(), edKey("e").goodToken()); sdg.CodeOf(err) != sdg.DependencyTimeout {
			t.Errorf("err = %v", err)
		}
		if waited := time.Since(start); waited != authn.FetchTimeout {
			t.Errorf("waited %s, want %s", waited, authn.FetchTimeout)
		}
	})
}

// TestRotationUnderLoad is for the race detector: at every moment of the rotation a key
// that is published before and after must verify.
func TestRotationUnderLoad(t *testing.T) {
	t.Parallel()
	steady, before, after := edKey("steady"), edKey("before"), edKey("after")
	r := newRig(t, jwks(steady.jwk, before.jwk))
	stop := make(chan struct{})
	var all sync.WaitGroup
	for _, key := range []keyPair{steady, before, after} {
		token := r.token(key)
		for range 3 {
			all.Go(func() {
				for {
					select {
					case <-stop:
						return
					default:
					}
					_, err := r.Verify(t.Context(), token)
					if err != nil && (key.id == steady.id || sdg.CodeOf(err) != sdg.Unauthenticated) {
						t.Errorf("key %s: %v", key.id, err)
						return
					}
				}
			})
		}
	}
	for range 20 {
		for _, set := range []string{jwks(steady.jwk, before.jwk), jwks(steady.jwk, before.jwk, after.jwk), jwks(steady.jwk, after.jwk)} {
			r.site.publish(set, nil)
			r.clock.advance(authn.RefreshAge / 20)
			r.accepts(t, steady)
		}
	}
	close(stop)
	all.Wait()
	r.clock.advance(authn.RefreshAge)
	r.accepts(t, after)
	r.refuses(t, before)
}
