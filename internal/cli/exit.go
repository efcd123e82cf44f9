package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/sdg"
)

// ExitCode is how a run ended, for scripts.
type ExitCode int

// Exit codes.
const (
	ExitOK          ExitCode = 0
	ExitFailure     ExitCode = 1
	ExitUsage       ExitCode = 2
	ExitNotFound    ExitCode = 3
	ExitDenied      ExitCode = 4
	ExitInvalid     ExitCode = 5
	ExitConflict    ExitCode = 6
	ExitLimit       ExitCode = 7
	ExitGate        ExitCode = 8
	ExitEvidence    ExitCode = 9
	ExitTimeout     ExitCode = 10
	ExitInterrupted ExitCode = 130
)

// exitMeanings documents the codes, in order.
var exitMeanings = []struct {
	code    ExitCode
	meaning string
}{
	{ExitOK, "success"},
	{ExitFailure, "a failure that no other code names: the service cannot be reached, a job failed, a file cannot be written"},
	{ExitUsage, "the command line is wrong, or input is needed and there is no terminal to ask on"},
	{ExitNotFound, "there is no such thing in the workspace of the key"},
	{ExitDenied, "no API key, a bad or revoked one, or one without the needed scope"},
	{ExitInvalid, "the request was not accepted: an invalid contract, questions about the description, a refusal"},
	{ExitConflict, "the state does not allow it: the plan changed, the job has ended, another file is in the way"},
	{ExitLimit, "credits, quota or rate limit"},
	{ExitGate, "the job ran, and a quality, reproducibility or safety gate stopped it"},
	{ExitEvidence, "the evidence did not verify; the first failed check is named"},
	{ExitTimeout, "the time given by --timeout is over"},
	{ExitInterrupted, "interrupted by Ctrl-C; a job that was accepted goes on"},
}

func exitCodesTopic() *cobra.Command {
	var b strings.Builder
	b.WriteString("Every command ends with one of these codes.\n\n")
	for _, m := range exitMeanings {
		fmt.Fprintf(&b, "%3d  %s\n", m.code, m.meaning)
	}
	return &cobra.Command{Use: "exit-codes", Short: "What the exit codes mean", Long: strings.TrimSuffix(b.String(), "\n")}
}

// exitOfCode maps the service's error codes.
var exitOfCode = map[sdg.Code]ExitCode{
	sdg.BadRequest: ExitInvalid, sdg.ValidationFailed: ExitInvalid, sdg.PayloadTooLarge: ExitInvalid, sdg.UnsupportedMediaType: ExitInvalid,
	sdg.Unauthenticated: ExitDenied, sdg.Forbidden: ExitDenied,
	sdg.NotFound: ExitNotFound, sdg.MethodNotAllowed: ExitNotFound,
	sdg.IdempotencyConflict: ExitConflict, sdg.IdempotencyInProgress: ExitConflict, sdg.PlanMismatch: ExitConflict,
	sdg.JobTerminal: ExitConflict, sdg.StateConflict: ExitConflict, sdg.StreamInUse: ExitConflict,
	sdg.QuoteExceedsMax: ExitLimit, sdg.RateLimited: ExitLimit,
}

// exitOfReason maps why a job or project ended without success.
var exitOfReason = map[sdg.ReasonCode]ExitCode{
	sdg.ConstraintUnsatisfiable: ExitGate, sdg.ConstraintViolated: ExitGate, sdg.ValueSafety: ExitGate, sdg.NotReproducible: ExitGate,
	sdg.PrivacyNotMet:      ExitGate,
	sdg.NeedsClarification: ExitInvalid, sdg.SourceEmpty: ExitInvalid, sdg.ImportTooLarge: ExitLimit,
	sdg.PlanRejected: ExitConflict, sdg.ApprovalExpired: ExitConflict, sdg.Cancelled: ExitConflict, sdg.SourceDeleted: ExitConflict,
}

// exitCode says how a run with this error ends.
func exitCode(ctx context.Context, err error) ExitCode {
	if err == nil {
		return ExitOK
	}
	if ctx.Err() != nil || errors.Is(err, errInterrupted) {
		return ExitInterrupted
	}
	var local *Failure
	var remote *client.Error
	var unverified *evidence.CheckError
	switch {
	case errors.As(err, &local):
		return local.Exit
	case errors.Is(err, context.DeadlineExceeded):
		return ExitTimeout
	case errors.As(err, &remote):
		if exit, known := exitOfCode[remote.Code]; known {
			return exit
		}
		return ExitFailure
	case errors.As(err, &unverified):
		return ExitEvidence
	case errors.Is(err, client.ErrExists):
		return ExitConflict
	}
	return ExitFailure
}
