package embedded

import (
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"fmt"
	"net/http"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/notary/witness"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/translog"
)

const (
	// logKeyPurpose separates the log's key from everything else that comes from the root keys.
	logKeyPurpose = "sdg/log-key/v1"
	// notarizeEvery is how often the log is looked at without a commit's signal: it repeats
	// what failed before.
	notarizeEvery = 30 * time.Second
	// witnessTimeout bounds one witness's answer: the log does not wait for it longer.
	witnessTimeout = 10 * time.Second
)

// logKey signs the transparency log. It comes from the root key, so that the log lives on
// over a restart, but is another key: what it signs is never a chain head.
type logKey struct{ private ed25519.PrivateKey }

var _ keys.Signer = logKey{}

func newLogKey(ctx context.Context, root keys.Signer) (logKey, error) {
	signature, err := root.Sign(ctx, []byte(logKeyPurpose))
	if err != nil {
		return logKey{}, fmt.Errorf("derive the log's key: %w", err)
	}
	seed := sha256.Sum256(signature)
	return logKey{ed25519.NewKeyFromSeed(seed[:])}, nil
}

func (k logKey) Sign(_ context.Context, message []byte) ([]byte, error) {
	if err := keys.CheckMessage(message); err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	return ed25519.Sign(k.private, message), nil
}

func (k logKey) Public(context.Context) (ed25519.PublicKey, error) {
	return k.private.Public().(ed25519.PublicKey), nil
}

// String keeps the key out of logs.
func (logKey) String() string { return "(key of the log)" }

// GoString keeps the key out of logs.
func (logKey) GoString() string { return "(key of the log)" }

// openWitnesses returns the clients of the witnesses in a part of a trust policy.
func openWitnesses(text string) ([]notary.Witness, error) {
	if text == "" {
		return nil, nil
	}
	policy, err := translog.ParsePolicy(text)
	if err != nil {
		return nil, fmt.Errorf("read the witnesses of the log: %w", err)
	}
	var all []notary.Witness
	for _, c := range witness.Clients(policy, &http.Client{Timeout: witnessTimeout}) {
		all = append(all, c)
	}
	return all, nil
}

// notarize brings new seals into the log and signs their notes, as they are written.
func (s *Service) notarize(ctx context.Context) {
	sequencer := &notary.Sequencer{Log: *s.App.TransparencyLog(), Signer: s.logKey, Witnesses: s.witnesses, Logger: s.log}
	notes := &app.Notary{App: s.App, Wrapper: s.App.Wrapper, Log: s.log}
	for ctx.Err() == nil {
		changed, stop := s.bell.watch(notaryBell)
		if _, err := notes.Notarize(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("sign notes", "error", err)
		}
		if _, err := sequencer.Sequence(ctx); err != nil && ctx.Err() == nil {
			s.log.Error("sequence the transparency log", "error", err)
		}
		wait(ctx, changed, notarizeEvery)
		stop()
	}
}
