package cloud

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/notary/witness"
	"github.com/sdg-service/sdg/internal/translog"
)

// witnessTimeout bounds one witness's answer: the log does not wait for it longer.
const witnessTimeout = 10 * time.Second

// Notary signs pending notes and extends the transparency log. It runs on a schedule.
type Notary struct {
	Notes     *app.Notary
	Sequencer *notary.Sequencer
	Log       *slog.Logger
}

// Notary returns the notary. It needs kms:Sign on the log's key and kms:Decrypt on the
// vault's key, which no other function has.
func (s *Service) Notary() *Notary {
	n := &Notary{
		Notes:     &app.Notary{App: s.App(), Wrapper: s.Wrapper(), Log: s.Log},
		Sequencer: &notary.Sequencer{Log: *s.App().TransparencyLog(), Signer: s.LogSigner(), Logger: s.Log},
		Log:       s.Log,
	}
	if text := s.LogWitnesses(); text != "" {
		policy, err := translog.ParsePolicy(text)
		if err != nil {
			s.Environment.Fault(LogWitnessesVariable, "is %q, which is no part of a trust policy: %w", text, err)
			return n
		}
		for _, c := range witness.Clients(policy, &http.Client{Timeout: witnessTimeout}) {
			n.Sequencer.Witnesses = append(n.Sequencer.Witnesses, c)
		}
	}
	return n
}

// LogWitnesses returns the part of the log's policy behind the log. Lines may be given
// with semicolons between them, as a parameter of a stack has one line.
func (s *Service) LogWitnesses() string {
	text, _ := s.Environment.Lookup(LogWitnessesVariable)
	if text == "" {
		return ""
	}
	lines := strings.Split(strings.ReplaceAll(text, ";", "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	return strings.Join(lines, "\n") + "\n"
}

// Handle signs what waits and publishes what is new. One does not wait for the other.
func (n *Notary) Handle(ctx context.Context) error {
	signed, noteErr := n.Notes.Notarize(ctx)
	placed, logErr := n.Sequencer.Sequence(ctx)
	if signed > 0 || placed > 0 {
		n.Log.InfoContext(ctx, "notarized", "notes", signed, "entries", placed)
	}
	if err := errors.Join(noteErr, logErr); err != nil {
		return fmt.Errorf("notarize: %w", err)
	}
	return nil
}

// Witness returns the handler of add-checkpoint for the logs that are configured.
func (s *Service) Witness() http.Handler {
	var policy strings.Builder
	logs, _ := s.Environment.Lookup(WitnessLogsVariable)
	if logs == "" {
		s.Environment.Fault(WitnessLogsVariable, "is not set")
	}
	for _, key := range strings.Split(logs, ",") {
		fmt.Fprintf(&policy, "log %s\n", strings.TrimSpace(key))
	}
	policy.WriteString("quorum none\n")
	parsed, err := translog.ParsePolicy(policy.String())
	if err != nil {
		s.Environment.Fault(WitnessLogsVariable, "is %q, which is no list of log keys: %w", logs, err)
	}
	w := &witness.Witness{
		Records: s.Records(), Signer: s.witnessSigner(), Name: s.Environment.Matching(WitnessNameVariable, keyName, "key name"),
		Logs: parsed, Now: time.Now,
	}
	return http.StripPrefix("/witness", w.Handler(s.Log))
}
