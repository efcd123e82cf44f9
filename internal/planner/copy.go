package planner

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// Dataset is a table that the caller uploaded, and that a description can name.
type Dataset struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	// Columns are its columns; nil while nobody has read them. Conditions and the target
	// are then taken as they are written, for a second reading that knows the columns.
	Columns []string `json:"columns,omitempty"`
	// Values are frequent values of columns that hold categories, for "only women".
	Values map[string][]string `json:"values,omitempty"`
	// Shared counts the values of columns without gaps whose values several rows share: one of
	// them may say whose a row is. Entity is the one that most likely does, if any.
	Shared map[string]int64 `json:"shared,omitempty"`
	Entity string           `json:"entity,omitempty"`
	Rows   int64            `json:"rows"`
}

// Synthesis asks for rows like those of a dataset, or of several that belong together. Fields
// that the text leaves open are empty: the service has a default for each.
type Synthesis struct {
	DatasetID string `json:"dataset_id"`
	Rows      int64  `json:"rows,omitempty"`
	// Entity is the column that says whose a row is, where rows of one entity are learnt together,
	// Order the one that they follow each other by: nil leaves it to be found, empty is none.
	// Entities are made in place of rows.
	Entity   string  `json:"entity,omitempty"`
	Order    *string `json:"order,omitempty"`
	Entities int64   `json:"entities,omitempty"`
	// Tables are learnt and made together, in place of DatasetID, Rows, Conditions and Columns.
	// Scale is how many times as many rows as they have are wanted; 0 leaves it open.
	Tables []CopiedTable `json:"tables,omitempty"`
	Scale  float64       `json:"scale,omitempty"`
	// Engine is "cart", "copula" or "dp".
	Engine string `json:"engine,omitempty"`
	// Epsilon is the privacy budget of the engine dp, as a decimal number.
	Epsilon string `json:"epsilon,omitempty"`
	// PrivacyLevel is "standard", "high" or "maximum"; AcceptRisk has rows delivered also where
	// attacks on them succeed at every level.
	PrivacyLevel string `json:"privacy_level,omitempty"`
	AcceptRisk   bool   `json:"accept_risk,omitempty"`
	// Conditions hold in every row, such as `age > 60` or `country in ("DE", "FR")`.
	Conditions []string `json:"conditions,omitempty"`
	// Constraints are what columns owe each other in every row, such as `total = price * quantity`.
	Constraints []string `json:"constraints,omitempty"`
	// Target is the column that will be predicted.
	Target string `json:"target,omitempty"`
	// Columns are those to keep; nil keeps all.
	Columns []string `json:"columns,omitempty"`
	// Seed is a decimal uint64, or empty.
	Seed string `json:"seed,omitempty"`
}

// copying are the words by which a text asks for rows like those of a table.
var copying = []string{
	"synthesize", "synthesise", "synthesized", "synthesised", "synthesizing", "synthetic twin", "synthetic copy", "synthetic version", "synthetic clone", "synthetic replica",
	"twin of", "copy of", "clone of", "version of", "replica of", "clone", "replicate", "anonymised", "anonymized", "anonymise", "anonymize", "private copy", "differentially private",
	"differential privacy", "rows like", "records like", "data like", "more like", "lines like", "rows similar to", "records similar to", "data similar to", "rows based on", "data based on",
	"rows from", "records from", "rows of", "records of", "mimic", "mimics", "mimicking", "resample", "privacy safe", "privacy-safe", "train on", "learn from",
}

// AsksForCopy reports whether a text may ask for rows like those of a dataset, so that it
// is worth reading which datasets there are. It may err on the side of yes.
func AsksForCopy(text string) bool {
	p := &parser{text: text, toks: token.Tokenize(text)}
	r := copyReader{parser: p}
	if r.asksForCopy() || len(r.asksForMore()) > 0 || slices.ContainsFunc(p.toks, func(t token.Token) bool {
		return t.Is("dataset", "datasets", "upload", "uploads", "uploaded") || strings.HasPrefix(t.Low, "ds_")
	}) {
		return true
	}
	return slices.ContainsFunc(r.references(), func(f reference) bool { return f.file || f.noun || f.owned })
}

// DatasetsMeant are the ids of the datasets that a request asks for a copy of, as far as their
// names tell: the request need not know the columns of its datasets yet.
func DatasetsMeant(req Request) []string {
	text, _ := req.wholeText()
	r := readCopy(text, req)
	switch {
	case r == nil && req.PreviousSynthesis != nil: // what a revision says shows only when columns are known
		r = newCopyReader(text, req)
		if r.goOn(*req.PreviousSynthesis); r.several != nil {
			return r.several.ids()
		}
		return []string{req.PreviousSynthesis.DatasetID}
	case r == nil || r.set == nil:
		return nil
	case r.several != nil:
		return r.several.ids()
	}
	return []string{r.set.ID}
}

// copyReader reads what a text says about copying a dataset.
type copyReader struct {
	*parser
	datasets []Dataset
	set      *Dataset       // the dataset that is meant, or all that are as if they were one
	several  *severalTables // where more than one is meant
	out      Synthesis
	rules    []rowRule
	refs     []ruleRef // of the marks in rules

	source, rows, entity, engine, privacy, condition, constraint, target, columns, report element
}

func newCopyReader(text string, req Request) *copyReader {
	r := &copyReader{parser: newParser(text, req), datasets: req.Datasets}
	for e, path := range map[*element]string{
		&r.source: "source", &r.rows: "rows", &r.entity: "entity", &r.engine: "engine", &r.privacy: "privacy", &r.condition: "conditions", &r.constraint: "constraints",
		&r.target: "target", &r.columns: "columns", &r.report: "report",
	} {
		e.path = path
	}
	return r
}

// readCopy reads a request for a copy of a dataset, new or revised; nil where the text
// asks for something else.
func readCopy(text string, req Request) *copyReader {
	if looksLikeSchema(text) {
		return nil
	}
	r := newCopyReader(text, req)
	together, sets, listed := r.findSeveral(req)
	ref, matches, ok := r.findReference()
	if ok && len(matches) == 0 && r.describesColumns(text, req) {
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
		r.claim(ref.from, ref.to, &r.source)
		r.choose(ref, matches)
	case revises:
		r.goOn(*req.PreviousSynthesis)
	case r.more(req, together):
		r.set = &r.datasets[together.sets[0]]
		r.out.DatasetID = r.set.ID
		s := r.span(together.from, together.to)
		r.assume(&r.source, "the rows are to be like those of the dataset "+r.set.Name, &s)
	case r.namesOnlyADataset():
		return r
	default:
		return nil
	}
	r.slots()
	if revises && (!r.changed() || r.describesColumns(text, req)) {
		return nil
	}
	if req.Rows > 0 {
		r.out.Rows, r.out.Entities = req.Rows, 0
	}
	if r.several != nil {
		r.divide()
	}
	if req.Seed != nil {
		r.out.Seed = fmt.Sprint(*req.Seed)
	}
	r.askAboutFilters()
	r.claimFraming()
	r.askAboutRules()
	return r
}

// looksLikeSchema: SQL and JSON describe tables of their own.
func looksLikeSchema(text string) bool {
	low := strings.ToLower(strings.TrimSpace(text))
	return strings.HasPrefix(low, "{") || strings.Contains(low, "create table")
}

// describesColumns: a text that states columns of its own describes a table, even where
// it says that the table is like another.
func (r *copyReader) describesColumns(text string, req Request) bool {
	req.Datasets, req.PreviousSynthesis = nil, nil
	q := newParser(text, req)
	q.understand(req)
	stated := 0
	for _, t := range q.tables {
		for _, c := range t.columns {
			if c.stated && !c.dropped {
				stated++
			}
		}
	}
	return stated >= 2
}

// asksForCopy finds one of the words that ask for a copy.
func (r *copyReader) asksForCopy() bool {
	for i := range r.toks {
		if r.any(i, len(r.toks), copying...) > 0 {
			return true
		}
	}
	return false
}

// changed reports whether the text said anything about the copy.
func (r *copyReader) changed() bool {
	return slices.ContainsFunc(r.owner, func(e *element) bool { return e != nil && e != &r.root })
}

// slots reads everything that a text can say about a copy beside its source.
func (r *copyReader) slots() {
	r.readPrivacy()
	r.readLevel()
	r.readTarget()
	r.readReportWish()
	r.readConstraints()
	if r.several == nil {
		r.readSequence()
	}
	r.readColumnChoice()
	r.readConditions()
	if r.several == nil {
		r.readRows()
	} else {
		r.readTableRows()
	}
	for i := range r.toks {
		if r.owner[i] != nil {
			continue
		}
		if n := r.any(i, len(r.toks), "random seed", "seed"); n > 0 {
			n += r.any(i+n, len(r.toks), "of", "is", "=", ":", "to")
			if v, ok := seedValue(r.tok(i + n)); ok && r.tok(i+n).Kind == token.Number {
				r.out.Seed = fmt.Sprint(v)
				r.claim(i, i+n+1, &r.root)
			}
		}
	}
}

// framing are words that only carry a request for a copy.
var framing = lexicon.WordSet("rules constraints rule constraint make create generate give get produce build need want wants like would please can could you i me us some new more synthetic synthesize synthesise synthesized synthesised rows row records record lines entries samples " +
	"from of data tell know show how it its looks look similar same statistics statistical distribution distributions realistic my our the a an that this and or but then also based on using to in for with as is be are do copy twin clone version replica " +
	"anonymised anonymized anonymise anonymize mimic mimics mimicking resample train model learn so we so-called by at private safe privacy-safe share about now ok okay thanks instead only just change set use update switch their its them together additional further another nobody anybody recognised recognized identified each")

// claimFraming takes the words that say no more than that a copy is wanted.
func (r *copyReader) claimFraming() {
	for i, t := range r.toks {
		if r.owner[i] == nil && (t.Kind == token.Mark || t.Kind == token.Word && framing[t.Low]) {
			r.owner[i] = &r.root
		}
	}
}

// filterWords begin a choice of rows or columns. One that was not understood must not be
// passed over: the copy would hold what was to be left out.
var filterWords = lexicon.WordSet("where whose except without excluding exclude drop remove only unless not")

// askAboutFilters asks about filters that nothing was made of.
func (r *copyReader) askAboutFilters() {
	for _, f := range r.leftovers() {
		from := f[0]
		if before := r.tok(from - 1); before.Kind == token.Word && filterWords[before.Low] {
			from--
		}
		for k := from; k < f[1]; k++ {
			if t := r.toks[k]; t.Kind != token.Word || !filterWords[t.Low] {
				continue
			}
			to := k + 1
			for to < len(r.toks) && r.toks[to].Kind != token.Mark && r.toks[to].Kind != token.Line && (r.owner[to] == nil || r.owner[to] == &r.root) {
				to++
			}
			r.ask("condition", fmt.Sprintf("What does %q choose? A condition names a column of the dataset%s.", r.parser.source(k, to), r.columnList()), r.conditionExamples()...)
			return
		}
	}
}

func (r *copyReader) columnList() string {
	if r.set == nil || len(r.set.Columns) == 0 {
		return ""
	}
	list := r.set.Columns
	more := ""
	if len(list) > 12 {
		list, more = list[:12], ", …"
	}
	return " (" + strings.Join(list, ", ") + more + ")"
}

func (r *copyReader) conditionExamples() []string {
	if r.set == nil || len(r.set.Columns) == 0 {
		return []string{"where age > 60"}
	}
	return []string{"where " + r.set.Columns[0] + " is not null", "all rows"}
}
