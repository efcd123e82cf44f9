// Package planner turns a description — English, SQL, JSON Schema, a CSV header, a list
// of columns — into a generation contract, without a network and without a model.
//
// A text is read in layers, each by a package that knows those below it: tokens with their byte spans (token), terms
// (term: numbers, dates, names, conditions), phrases about a column's values (phrase), clauses (clause: tables, columns,
// relations, rules), sentences and whole texts (sentence). What they find is a draft (draft), of which package lower makes
// the contract. Before that, schemas are read as such (schema) and the text is said in the words that its readers know
// (idiom). Every part of the text ends in the contract (Provenance), in an assumption, in a question, or in Unparsed.
//
// Two readers make facts of a description: these phrase readers, and the grammar of package reading, whose drafts
// sentence/adopt.go takes over. Where the grammar leaves fewer doubts, its plan is taken (read_grammar.go); what the
// plan left unread is taken from the other one (package complement). Messages about a plan that stands are commands first
// (package revision); what no command takes goes to the readers. Notations of programs and outlines are rewritten
// before either reads them (package notation). Copies of the caller's tables (copying) and telemetry runs (recording)
// have readers of their own.
package planner

import "github.com/sdg-service/sdg/internal/planner/plan"

// What a planner is asked and answers.
type (
	Request     = plan.Request
	Result      = plan.Result
	Outcome     = plan.Outcome
	Span        = plan.Span
	Assumption  = plan.Assumption
	Fragment    = plan.Fragment
	Provenance  = plan.Provenance
	Question    = plan.Question
	Refusal     = plan.Refusal
	Dataset     = plan.Dataset
	Synthesis   = plan.Synthesis
	CopiedTable = plan.CopiedTable
	Recording   = plan.Recording
	Host        = plan.Host
)

// What Result.Outcome tells, and what a Request is measured by.
const (
	Planned        = plan.Planned
	Clarification  = plan.Clarification
	Refused        = plan.Refused
	MaxDescription = plan.MaxDescription
	DefaultLocale  = plan.DefaultLocale
)
