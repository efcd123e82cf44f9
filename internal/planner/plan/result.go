package plan

import (
	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// MaxDescription is the longest description that Plan reads, in bytes.
const MaxDescription = 64 << 10

// Approach is how a planner reads a request, of several ways that it tries.
type Approach struct {
	Lexed    *Lexed                         // the text in tokens
	Check    func(*contract.Contract) error // whether the engine can carry out a contract
	Failed   func(error)                    // told of readers that fail
	Read     bool                           // read the text by the grammar alone
	Open     bool                           // build also what contradicts itself, for an answer to revise
	Answers  bool                           // Previous is such a plan, and Description the answer
	Revised  bool                           // commands of the message have changed Previous, and Description is the rest
	Brief    bool                           // read the text as a brief series, if it is one
	Fields   bool                           // read each line of a list that tells of one column as that column alone
	Headed   bool                           // read its beginning as the heading of a series, if it is one
	Lenient  bool                           // leave out what can only have been misread, instead of asking about it
	Distrust bool                           // so much was not understood that what contradicts itself was misread, too
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
