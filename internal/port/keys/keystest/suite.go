// Package keystest is the conformance suite of the keys port.
package keystest

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/sdg-service/sdg/internal/port/keys"
)

// RunSigner tests a signer.
func RunSigner(t *testing.T, signer keys.Signer) {
	for name, test := range map[string]func(*testing.T, keys.Signer){
		"SignatureVerifies":      testSignature,
		"PublicKeyIsStable":      testPublic,
		"MessageBounds":          testMessageBounds,
		"ConcurrentSignatures":   testConcurrentSign,
		"CancelledSignFails":     testCancelledSign,
		"SignatureIsPureEd25519": testDeterministic,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, signer)
		})
	}
}

func public(t *testing.T, signer keys.Signer) ed25519.PublicKey {
	t.Helper()
	key, err := signer.Public(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(key) != ed25519.PublicKeySize {
		t.Fatalf("public key of %d bytes", len(key))
	}
	return key
}

func sign(t *testing.T, signer keys.Signer, message []byte) []byte {
	t.Helper()
	signature, err := signer.Sign(t.Context(), message)
	if err != nil {
		t.Fatal(err)
	}
	return signature
}

func testSignature(t *testing.T, signer keys.Signer) {
	message := []byte("seal of a bundle")
	signature := sign(t, signer, message)
	if len(signature) != ed25519.SignatureSize || !ed25519.Verify(public(t, signer), message, signature) {
		t.Fatalf("signature %x does not verify", signature)
	}
	if ed25519.Verify(public(t, signer), []byte("seal of a bundlf"), signature) {
		t.Fatal("the signature fits another message")
	}
}

func testPublic(t *testing.T, signer keys.Signer) {
	first := public(t, signer)
	first[0] ^= 1
	if second := public(t, signer); bytes.Equal(first, second) {
		t.Fatal("a caller can change the key that others get")
	}
}

func testMessageBounds(t *testing.T, signer keys.Signer) {
	longest := make([]byte, keys.MaxMessageBytes)
	if !ed25519.Verify(public(t, signer), longest, sign(t, signer, longest)) {
		t.Error("the longest message's signature does not verify")
	}
	for _, size := range []int{0, keys.MaxMessageBytes + 1} {
		if _, err := signer.Sign(t.Context(), make([]byte, size)); err == nil {
			t.Errorf("%d bytes were signed", size)
		}
	}
}

func testConcurrentSign(t *testing.T, signer keys.Signer) {
	key := public(t, signer)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			message := fmt.Appendf(nil, "message %d", i)
			if signature, err := signer.Sign(t.Context(), message); err != nil || !ed25519.Verify(key, message, signature) {
				t.Errorf("message %d: %v", i, err)
			}
		})
	}
	wg.Wait()
}

func testCancelledSign(t *testing.T, signer keys.Signer) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := signer.Sign(ctx, []byte("x")); !errors.Is(err, context.Canceled) {
		t.Fatalf("%v, want context.Canceled", err)
	}
}

func testDeterministic(t *testing.T, signer keys.Signer) {
	if !bytes.Equal(sign(t, signer, []byte("x")), sign(t, signer, []byte("x"))) {
		t.Fatal("two signatures of one message differ")
	}
}

// RunWrapper tests a wrapper. other is a wrapper with another root key.
func RunWrapper(t *testing.T, wrapper, other keys.Wrapper) {
	for name, test := range map[string]func(*testing.T, keys.Wrapper, keys.Wrapper){
		"RoundTrip":           testRoundTrip,
		"WrapHidesTheKey":     testHides,
		"UnwrapNeedsTheRight": testUnwrapRefuses,
		"DataKeyBounds":       testDataKeyBounds,
		"BindingBounds":       testBindingBounds,
		"ConcurrentWraps":     testConcurrentWrap,
		"CancelledWrapFails":  testCancelledWrap,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, wrapper, other)
		})
	}
}

const binding = "tenant ten_1 secret sec_1"

func wrap(t *testing.T, wrapper keys.Wrapper, dataKey []byte) []byte {
	t.Helper()
	wrapped, err := wrapper.Wrap(t.Context(), dataKey, binding)
	if err != nil {
		t.Fatal(err)
	}
	return wrapped
}

func dataKey(size int) []byte {
	key := make([]byte, size)
	for i := range key {
		key[i] = byte(i*7 + 1)
	}
	return key
}

func testRoundTrip(t *testing.T, wrapper, _ keys.Wrapper) {
	for _, size := range []int{keys.MinDataKeyBytes, 32, keys.MaxDataKeyBytes} {
		got, err := wrapper.Unwrap(t.Context(), wrap(t, wrapper, dataKey(size)), binding)
		if err != nil || !bytes.Equal(got, dataKey(size)) {
			t.Errorf("%d bytes: %x, %v", size, got, err)
		}
	}
}

func testHides(t *testing.T, wrapper, _ keys.Wrapper) {
	key := dataKey(32)
	first, second := wrap(t, wrapper, key), wrap(t, wrapper, key)
	if bytes.Contains(first, key) || bytes.Contains(first, key[:8]) {
		t.Fatal("the wrapped key shows the data key")
	}
	if bytes.Equal(first, second) {
		t.Fatal("wrapping twice gives the same bytes")
	}
}

func testUnwrapRefuses(t *testing.T, wrapper, other keys.Wrapper) {
	wrapped := wrap(t, wrapper, dataKey(32))
	changed := func(i int) []byte {
		b := bytes.Clone(wrapped)
		b[i] ^= 1
		return b
	}
	foreign := wrap(t, other, dataKey(32))
	for name, c := range map[string]struct {
		wrapped []byte
		binding string
	}{
		"another binding":         {wrapped, binding + " "},
		"a longer binding":        {wrapped, strings.ToUpper(binding)},
		"a changed first byte":    {changed(0), binding},
		"a changed middle byte":   {changed(len(wrapped) / 2), binding},
		"a changed last byte":     {changed(len(wrapped) - 1), binding},
		"a missing last byte":     {wrapped[:len(wrapped)-1], binding},
		"an added byte":           {append(bytes.Clone(wrapped), 0), binding},
		"nothing":                 {nil, binding},
		"one byte":                {[]byte{1}, binding},
		"another root key's wrap": {foreign, binding},
	} {
		key, err := wrapper.Unwrap(t.Context(), c.wrapped, c.binding)
		if !errors.Is(err, keys.ErrUnwrap) || key != nil {
			t.Errorf("%s: %x, %v, want ErrUnwrap", name, key, err)
		}
		if err != nil && err.Error() != keys.ErrUnwrap.Error() {
			t.Errorf("%s: the error tells why: %v", name, err)
		}
	}
}

func testDataKeyBounds(t *testing.T, wrapper, _ keys.Wrapper) {
	for _, size := range []int{0, keys.MinDataKeyBytes - 1, keys.MaxDataKeyBytes + 1} {
		if _, err := wrapper.Wrap(t.Context(), dataKey(size), binding); err == nil {
			t.Errorf("%d bytes were wrapped", size)
		}
	}
}

func testBindingBounds(t *testing.T, wrapper, _ keys.Wrapper) {
	for _, b := range []string{"", strings.Repeat("b", keys.MaxBindingBytes+1)} {
		if _, err := wrapper.Wrap(t.Context(), dataKey(32), b); err == nil {
			t.Errorf("a binding of %d bytes was taken", len(b))
		}
	}
}

func testConcurrentWrap(t *testing.T, wrapper, _ keys.Wrapper) {
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			b := fmt.Sprintf("binding %d", i)
			wrapped, err := wrapper.Wrap(t.Context(), dataKey(16+i), b)
			if err != nil {
				t.Error(err)
				return
			}
			if got, err := wrapper.Unwrap(t.Context(), wrapped, b); err != nil || !bytes.Equal(got, dataKey(16+i)) {
				t.Errorf("%d: %x, %v", i, got, err)
			}
		})
	}
	wg.Wait()
}

func testCancelledWrap(t *testing.T, wrapper, _ keys.Wrapper) {
	wrapped := wrap(t, wrapper, dataKey(32))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := wrapper.Wrap(ctx, dataKey(32), binding); !errors.Is(err, context.Canceled) {
		t.Errorf("Wrap: %v, want context.Canceled", err)
	}
	if _, err := wrapper.Unwrap(ctx, wrapped, binding); !errors.Is(err, context.Canceled) {
		t.Errorf("Unwrap: %v, want context.Canceled", err)
	}
}
