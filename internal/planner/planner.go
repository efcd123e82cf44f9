// Package planner turns a description — English, SQL, JSON Schema, a CSV header, a list
// of columns — into a generation contract, without a network and without a model.
//
// The text is read in five passes: tokens with their byte spans; phrases (numbers,
// shares, dates, ranges, lists); clauses (table heads, column items, relations, rules,
// controls); typed facts about tables and columns; the contract. Every part of the text
// ends in the contract (Provenance), in an assumption, in a question, or in Unparsed.
//
// Two readers make facts of a description: the phrase readers of this package, and the grammar of package reading,
// whose drafts adopt.go takes over. Where the grammar leaves fewer doubts, its plan is taken (read_grammar.go); what the
// plan left unread is taken from the other one (package complement). Messages about a plan that stands are commands first
// (package revision); what no command takes goes to the readers. Notations of programs and outlines are rewritten
// before either reads them (package notation).
package planner

import (
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// MaxDescription is the longest description that Plan reads, in bytes.
const MaxDescription = 64 << 10

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

	approach `json:"-"`
}

// approach is how a planner reads a request, of several ways that it tries.
type approach struct {
	lexed    *lexed                         // the text in tokens
	check    func(*contract.Contract) error // whether the engine can carry out a contract
	failed   func(error)                    // told of readers that fail
	read     bool                           // read the text by the grammar alone
	open     bool                           // build also what contradicts itself, for an answer to revise
	answers  bool                           // Previous is such a plan, and Description the answer
	revised  bool                           // commands of the message have changed Previous, and Description is the rest
	brief    bool                           // read the text as a brief series, if it is one
	fields   bool                           // read each line of a list that tells of one column as that column alone
	headed   bool                           // read its beginning as the heading of a series, if it is one
	lenient  bool                           // leave out what can only have been misread, instead of asking about it
	distrust bool                           // so much was not understood that what contradicts itself was misread, too
}

// Outcome tells which part of a Result is filled.
type Outcome string

const (
	// Planned: Contract is valid and complete, or Synthesis or Recording is set.
	Planned Outcome = "planned"
	// Clarification: Questions must be answered first.
	Clarification Outcome = "clarification"
	// Refused: the request asks for what the service does not make; see Refusal.
	Refused Outcome = "refusal"
)

// Result is what the planner made of a description.
type Result struct {
	Outcome Outcome `json:"outcome"`
	// Exactly one of Contract, Synthesis and Recording is set when Outcome is Planned. Contract
	// passes contract.Validate. What Synthesis asks for is checked by who knows the dataset, what
	// Recording asks for by recording.New.
	Contract  *contract.Contract `json:"contract,omitempty"`
	Synthesis *Synthesis         `json:"synthesis,omitempty"`
	Recording *Recording         `json:"recording,omitempty"`
	// Assumptions are the decisions that the text did not make.
	Assumptions []Assumption `json:"assumptions"`
	// Unparsed are the clauses that nobody understood, and the numbers that changed nothing, in
	// order, without overlap. Those of PreviousText, first, have no Span.
	Unparsed   []Fragment   `json:"unparsed"`
	Provenance []Provenance `json:"provenance"`
	Questions  []Question   `json:"questions"`
	Refusal    *Refusal     `json:"refusal,omitempty"`
}

// Span is a range of bytes of the description, End exclusive.
type Span = token.Span

// Assumption is one decision of the planner.
type Assumption struct {
	Text string `json:"text"`
	// Path of the contract element that it is about, such as "tables[0].columns[2]".
	Path string `json:"path,omitempty"`
	// Span of the text that led to it; nil for a default.
	Span *Span `json:"span,omitempty"`
}

// Fragment is a piece of the description.
type Fragment struct {
	Text string `json:"text"`
	Span Span   `json:"span"`
}

// Provenance ties a contract element to the text it came from.
type Provenance struct {
	Path string `json:"path"`
	Span Span   `json:"span"`
}

// Question is something the planner must know before it can plan.
type Question struct {
	// ID is stable for the kind of question, such as "shares_sum".
	ID          string   `json:"id"`
	Text        string   `json:"text"`
	Suggestions []string `json:"suggestions"`
}

// Refusal says what will not be made, and what can be made instead.
type Refusal struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}
