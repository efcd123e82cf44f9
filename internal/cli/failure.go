package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Failure is an error that the command line itself found.
type Failure struct {
	Exit    ExitCode
	Code    string // for programs
	Message string // one sentence
	Hint    string // what to do next
	Fields  []sdg.FieldError
	Err     error // what caused it, or nil
	// answered means that the service answered, with questions or a refusal: under
	// --json that answer is the output, and there is no error to print.
	answered bool
}

func (f *Failure) Error() string { return f.Message }
func (f *Failure) Unwrap() error { return f.Err }

// usage is the failure of a wrong command line.
func usage(hint, format string, args ...any) *Failure {
	return &Failure{Exit: ExitUsage, Code: "USAGE", Hint: hint, Message: fmt.Sprintf(format, args...)}
}

// ended is the failure of a job or project that ended without success.
func ended(what, id, status string, reason *sdg.Reason) *Failure {
	f := &Failure{
		Exit: ExitFailure, Code: "NOT_SUCCEEDED", Message: fmt.Sprintf("The %s %s ended as %s.", what, id, status),
		Hint: "Nothing was charged for it.",
	}
	if reason == nil {
		return f
	}
	f.Code = strings.ToUpper(string(reason.Code))
	f.Message += " " + sentence(reason.Message)
	if strings.Contains(reason.Message, "Nothing is charged.") {
		f.Hint = "" // it is said already
	}
	if exit, known := exitOfReason[reason.Code]; known {
		f.Exit = exit
	}
	return f
}

// unverified is the failure of evidence that does not hold.
func unverified(err error) error {
	var check *evidence.CheckError
	if !errors.As(err, &check) {
		return err
	}
	hint := "Do not rely on these files. Get them again, and ask the sender if it fails again."
	if check.Check == evidence.CheckRequired {
		hint = "No other check failed, but do not rely on what the level stands for."
	}
	return &Failure{
		Exit: ExitEvidence, Code: "EVIDENCE_NOT_VERIFIED", Err: err,
		Message: fmt.Sprintf("The evidence did not verify: check %s failed: expected %s, found %s.", check.Check, check.Expected, check.Observed),
		Hint:    hint,
		Fields:  []sdg.FieldError{{Field: string(check.Check), Message: "expected " + check.Expected + ", found " + check.Observed}},
	}
}

// envelope is the form of every error under --json: the service's own.
type envelope struct {
	Message       string           `json:"error"`
	Code          string           `json:"code"`
	CorrelationID string           `json:"correlation_id"`
	Hint          string           `json:"hint"`
	Errors        []sdg.FieldError `json:"errors,omitempty"`
}

// describe turns any error into what users see.
func describe(ctx context.Context, err error) envelope {
	var local *Failure
	var remote *client.Error
	var away *client.UnreachableError
	switch {
	case ctx.Err() != nil || errors.Is(err, errInterrupted):
		return envelope{Message: "Interrupted.", Code: "INTERRUPTED"}
	case errors.As(err, &local):
		return envelope{Message: local.Message, Code: local.Code, Hint: local.Hint, Errors: local.Fields}
	case errors.As(err, &remote):
		return envelope{sentence(remote.Message), string(remote.Code), remote.CorrelationID, hintOf(remote), remote.Fields}
	case errors.As(err, &away):
		return envelope{
			Message: sentence(away.Error()), Code: "UNREACHABLE",
			Hint: "Start the service with sdg serve, or name another one with --url or SDG_URL.",
		}
	case errors.Is(err, context.DeadlineExceeded):
		return envelope{Message: "The time given by --timeout is over.", Code: "TIMEOUT", Hint: "A job that was accepted goes on; follow it with sdg jobs watch."}
	case errors.Is(err, client.ErrExists):
		return envelope{Message: sentence(err.Error()), Code: "FILE_EXISTS", Hint: "Choose another folder with --out."}
	}
	return envelope{Message: sentence(err.Error()), Code: "FAILURE"}
}

// hintOf is the service's hint, put for the command line where it speaks of requests,
// and left out where a field says the same.
func hintOf(e *client.Error) string {
	questions := 0
	for _, f := range e.Fields {
		if strings.Contains(f.Message, e.Hint) {
			return ""
		}
		if f.Field == "body.description" {
			questions++
		}
	}
	if questions > 0 && questions == len(e.Fields) {
		return "Put the answers into the description, and run the command again."
	}
	return e.Hint
}

// fail shows why the run ended.
func (s *shell) fail(ctx context.Context, err error) {
	if s.json {
		var local *Failure
		if errors.As(err, &local) && local.answered {
			return
		}
		var remote *client.Error
		if errors.As(err, &remote) && remote.Envelope != nil {
			s.err.printf("%s\n", strings.TrimSpace(string(remote.Envelope)))
			return
		}
		raw, encodeErr := json.Marshal(describe(ctx, err))
		if encodeErr == nil {
			s.err.printf("%s\n", raw)
		}
		return
	}
	e := describe(ctx, err)
	if e.Code == "INTERRUPTED" {
		s.err.printf("%s\n", e.Message)
		return
	}
	s.err.printf("%s %s\n", s.err.bad("error:"), s.err.wrap(clean(e.Message), 7))
	for i, f := range e.Errors {
		text := clean(f.Message)
		if f.Field != "" && f.Field != "body.description" && e.Code != "EVIDENCE_NOT_VERIFIED" {
			text = clean(strings.TrimPrefix(f.Field, "body.")) + ": " + text
		}
		if e.Code != "EVIDENCE_NOT_VERIFIED" {
			s.question(i+1, text, f.Suggestions)
		}
	}
	if e.Hint != "" {
		s.err.printf("%s  %s\n", s.err.strong("hint:"), s.err.wrap(clean(e.Hint), 7))
	}
	if e.CorrelationID != "" {
		s.err.printf("%s\n", s.err.faint("request "+clean(e.CorrelationID)))
	}
}

// question shows a numbered question or fault with ways to mend it.
func (s *shell) question(n int, text string, suggestions []string) {
	s.err.printf("  %d. %s\n", n, s.err.wrap(text, 5))
	for _, suggestion := range suggestions {
		s.err.printf("     %s %s\n", s.err.faint("try:"), s.err.wrap(clean(suggestion), 10))
	}
}

// sentence makes text a sentence.
func sentence(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	text = string(unicode.ToUpper(first)) + text[n:]
	if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "?") && !strings.HasSuffix(text, "!") {
		text += "."
	}
	return text
}
