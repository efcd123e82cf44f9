package copying

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/sentence"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// copying are the words by which a text asks for rows like those of a table.
var copying = draft.PhrasesOf(
	"synthesize", "synthesise", "synthesized", "synthesised", "synthesizing", "synthetic twin", "synthetic copy", "synthetic version", "synthetic clone", "synthetic replica",
	"twin of", "copy of", "clone of", "version of", "replica of", "clone", "replicate", "anonymised", "anonymized", "anonymise", "anonymize", "private copy", "differentially private",
	"differential privacy", "rows like", "records like", "data like", "more like", "lines like", "rows similar to", "records similar to", "data similar to", "rows based on", "data based on",
	"rows from", "records from", "rows of", "records of", "mimic", "mimics", "mimicking", "resample", "privacy safe", "privacy-safe", "train on", "learn from",
)

// CopyReader reads what a text says about copying a dataset.
type CopyReader struct {
	Reader
	datasets []plan.Dataset
	Set      *plan.Dataset  // the dataset that is meant, or all that are as if they were one
	Several  *severalTables // where more than one is meant
	Out      plan.Synthesis
	rules    []rowRule
	refs     []ruleRef // of the marks in rules

	source, rows, entity, engine, privacy, condition, constraint, target, columns, report draft.Element
}

func NewCopyReader(text string, req plan.Request) *CopyReader {
	r := &CopyReader{Reader: Of(sentence.New(text, req).Parser), datasets: req.Datasets}
	for e, path := range map[*draft.Element]string{
		&r.source: "source", &r.rows: "rows", &r.entity: "entity", &r.engine: "engine", &r.privacy: "privacy", &r.condition: "conditions", &r.constraint: "constraints",
		&r.target: "target", &r.columns: "columns", &r.report: "report",
	} {
		e.Path = path
	}
	return r
}

// Read reads a request for a copy of a dataset, new or revised; nil where the text
// asks for something else.
func Read(text string, req plan.Request) *CopyReader {
	if LooksLikeSchema(text) {
		return nil
	}
	r := NewCopyReader(text, req)
	together, sets, listed := r.findSeveral(req)
	ref, matches, ok := r.findReference()
	if ok && len(matches) == 0 && r.DescribesColumns(text, req) {
		ok = false
	}
	revises := !ok && !listed && req.PreviousSynthesis != nil
	switch {
	case listed:
		r.chooseSeveral(together, sets)
	case ok:
		if len(matches) == 0 && ref.nameTo == ref.nameFrom && len(together.sets) == 1 {
			matches = together.sets
		}
		r.Claim(ref.from, ref.to, &r.source)
		r.choose(ref, matches)
	case revises:
		r.GoOn(*req.PreviousSynthesis)
	case r.more(req, together):
		r.Set = &r.datasets[together.sets[0]]
		r.Out.DatasetID = r.Set.ID
		s := r.Span(together.from, together.to)
		r.Assume(&r.source, "the rows are to be like those of the dataset "+r.Set.Name, &s)
	case r.namesOnlyADataset():
		return r
	default:
		return nil
	}
	r.slots()
	if revises && (!r.changed() || r.DescribesColumns(text, req)) {
		return nil
	}
	if req.Rows > 0 {
		r.Out.Rows, r.Out.Entities = req.Rows, 0
	}
	if r.Several != nil {
		r.divide()
	}
	if req.Seed != nil {
		r.Out.Seed = fmt.Sprint(*req.Seed)
	}
	r.askAboutFilters()
	r.claimFraming()
	r.askAboutRules()
	return r
}

// LooksLikeSchema: SQL and JSON describe tables of their own.
func LooksLikeSchema(text string) bool {
	low := strings.ToLower(strings.TrimSpace(text))
	return strings.HasPrefix(low, "{") || strings.Contains(low, "create table")
}

// DescribesColumns: a text that states columns of its own describes a table, even where
// it says that the table is like another.
func (r *CopyReader) DescribesColumns(text string, req plan.Request) bool {
	req.Datasets, req.PreviousSynthesis = nil, nil
	q := Of(sentence.New(text, req).Parser)
	q.Understand(req)
	stated := 0
	for _, t := range q.Tables {
		for _, c := range t.Columns {
			if c.Stated && !c.Dropped {
				stated++
			}
		}
	}
	return stated >= 2
}

// AsksForCopy finds one of the words that ask for a copy.
func (r *CopyReader) AsksForCopy() bool {
	for i := range r.Toks {
		if r.AnyOf(copying, i, len(r.Toks)) > 0 {
			return true
		}
	}
	return false
}

// changed reports whether the text said anything about the copy.
func (r *CopyReader) changed() bool {
	return slices.ContainsFunc(r.Owner, func(e *draft.Element) bool { return e != nil && e != &r.Root })
}

// slots reads everything that a text can say about a copy beside its source.
func (r *CopyReader) slots() {
	r.readPrivacy()
	r.readLevel()
	r.readTarget()
	r.readReportWish()
	r.readConstraints()
	if r.Several == nil {
		r.readSequence()
	}
	r.readColumnChoice()
	r.readConditions()
	if r.Several == nil {
		r.readRows()
	} else {
		r.readTableRows()
	}
	for i := range r.Toks {
		if r.Owner[i] != nil {
			continue
		}
		if n := r.Any(i, len(r.Toks), "random seed", "seed"); n > 0 {
			n += r.Any(i+n, len(r.Toks), "of", "is", "=", ":", "to")
			if v, ok := clause.SeedValue(r.Tok(i + n)); ok && r.Tok(i+n).Kind == token.Number {
				r.Out.Seed = fmt.Sprint(v)
				r.Claim(i, i+n+1, &r.Root)
			}
		}
	}
}

// framing are words that only carry a request for a copy.
var framing = lexicon.WordSet("rules constraints rule constraint make create generate give get produce build need want wants like would please can could you i me us some new more synthetic synthesize synthesise synthesized synthesised rows row records record lines entries samples " +
	"from of data tell know show how it its looks look similar same statistics statistical distribution distributions realistic my our the a an that this and or but then also based on using to in for with as is be are do copy twin clone version replica " +
	"anonymised anonymized anonymise anonymize mimic mimics mimicking resample train model learn so we so-called by at private safe privacy-safe share about now ok okay thanks instead only just change set use update switch their its them together additional further another nobody anybody recognised recognized identified each")

// claimFraming takes the words that say no more than that a copy is wanted.
func (r *CopyReader) claimFraming() {
	for i, t := range r.Toks {
		if r.Owner[i] == nil && (t.Kind == token.Mark || t.Kind == token.Word && framing[t.Low]) {
			r.Owner[i] = &r.Root
		}
	}
}

// filterWords begin a choice of rows or columns. One that was not understood must not be
// passed over: the copy would hold what was to be left out.
var filterWords = lexicon.WordSet("where whose except without excluding exclude drop remove only unless not")

// askAboutFilters asks about filters that nothing was made of.
func (r *CopyReader) askAboutFilters() {
	for _, f := range r.Leftovers() {
		from := f[0]
		if before := r.Tok(from - 1); before.Kind == token.Word && filterWords[before.Low] {
			from--
		}
		for k := from; k < f[1]; k++ {
			if t := r.Toks[k]; t.Kind != token.Word || !filterWords[t.Low] {
				continue
			}
			to := k + 1
			for to < len(r.Toks) && r.Toks[to].Kind != token.Mark && r.Toks[to].Kind != token.Line && (r.Owner[to] == nil || r.Owner[to] == &r.Root) {
				to++
			}
			r.Ask("condition", fmt.Sprintf("What does %q choose? A condition names a column of the dataset%s.", r.Reader.Source(k, to), r.columnList()), r.conditionExamples()...)
			return
		}
	}
}

func (r *CopyReader) columnList() string {
	if r.Set == nil || len(r.Set.Columns) == 0 {
		return ""
	}
	list := r.Set.Columns
	more := ""
	if len(list) > 12 {
		list, more = list[:12], ", …"
	}
	return " (" + strings.Join(list, ", ") + more + ")"
}

func (r *CopyReader) conditionExamples() []string {
	if r.Set == nil || len(r.Set.Columns) == 0 {
		return []string{"where age > 60"}
	}
	return []string{"where " + r.Set.Columns[0] + " is not null", "all rows"}
}
