// Package plan holds what a planner is asked and what it answers.
package plan

import (
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// WholeText is what is read, and where the description begins in it: an answer to a
// question is read together with the text that was asked about. A blank line keeps the two
// apart: a long line would go on in the next.
func (req Request) WholeText() (string, int) {
	if !req.Follows() {
		return req.Description, 0
	}
	return req.PreviousText + "\n\n" + req.Description, len(req.PreviousText) + 2
}

// Follows: the description comes after questions about PreviousText, not after a plan.
func (req Request) Follows() bool {
	return req.Previous == nil && req.PreviousSynthesis == nil && req.PreviousRecording == nil && strings.TrimSpace(req.PreviousText) != ""
}

// Lexed is a text that was cut into tokens for several readers, each of which changes them.
type Lexed struct {
	Text string
	Toks []token.Token
}

// Request is one description together with what the caller stated beside it.
type Request struct {
	Description string `json:"description"`
	// Rows is the number of rows of the main table; 0 leaves it to the text. Where both
	// are given Rows wins, and the plan says so.
	Rows int64 `json:"rows,omitempty"`
	// Seed overrides a seed in the text.
	Seed *uint64 `json:"seed,omitempty"`
	// DefaultSeed (a decimal uint64) is used when neither Seed, nor the text, nor Previous gives one.
	DefaultSeed string `json:"default_seed,omitempty"`
	// AsOf is the day that relative dates are resolved against.
	AsOf time.Time `json:"as_of"`
	// Locale is a language and region; empty means DefaultLocale.
	Locale string `json:"locale,omitempty"`
	// Previous is the contract to revise, with the description it came from.
	Previous     *contract.Contract `json:"previous,omitempty"`
	PreviousText string             `json:"previous_text,omitempty"`
	// Earlier are the contracts that Previous came of, the latest first, to go back to.
	Earlier []*contract.Contract `json:"earlier,omitempty"`
	// Datasets are the caller's tables, newest first, which the text can ask a copy of.
	Datasets []Dataset `json:"datasets,omitempty"`
	// PreviousSynthesis is the copy to revise.
	PreviousSynthesis *Synthesis `json:"previous_synthesis,omitempty"`
	// PreviousRecording is the recording to revise.
	PreviousRecording *Recording `json:"previous_recording,omitempty"`

	Approach `json:"-"`
}
