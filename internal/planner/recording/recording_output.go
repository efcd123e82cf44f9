package recording

import (
	"github.com/sdg-service/sdg/internal/planner/clause"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// readOutput reads wishes for the form of the files: "as parquet", "JSON Lines files", "export to csv and parquet". Recordings are sealed as CSV
// like all tables; the plan says how to get the other forms.
func (r *recordingReader) readOutput() {
	end := len(r.Toks)
	for i := 0; i < end; i++ {
		form, n := r.formAt(i)
		if n == 0 || !r.free(i, n) {
			continue
		}
		forms, to := []clause.OutputForm{form}, i+n
		for {
			k := r.Any(to, end, ", and", "as well as", ",", "and", "or", "+", "&", "/")
			form, n := r.formAt(to + k)
			if k == 0 || n == 0 || !r.free(to, k+n) {
				break
			}
			forms, to = append(forms, form), to+k+n
		}
		if !wishes(forms) { // CSV is what there is
			i = to - 1
			continue
		}
		for n := 1; n > 0; to += n {
			n = r.here(to, "files", "file", "format", "tables", "output", "copies", "too", "as well", "also", "please", "instead of csv", "instead", "beside the csv", "besides csv")
		}
		from := i
		for from > 0 && r.free(from-1, 1) && r.Toks[from-1].Is("as", "in", "to", "into", "also", "and", "deliver", "delivered", "delivery", "export", "exported", "output", "save", "saved", "store", "stored", "write", "written",
			"files", "file", "format", "formats", "tables", "apache", "wide", "everything", "all", ":") {
			from--
		}
		span := r.Span(from, to)
		r.Claim(from, to, &r.Root)
		r.NoteForms(forms, &span)
		r.formed = true
		i = to - 1
	}
}

// formAt reads the name of a form of files.
func (p Reader) formAt(i int) (clause.OutputForm, int) {
	t := p.Tok(i)
	if t.Kind != token.Word {
		return clause.OutputForm{}, 0
	}
	if n := p.Any(i, len(p.Toks), "json lines", "json-lines", "json - lines", "newline-delimited json"); n > 0 {
		return clause.OutputForm{Format: "jsonl"}, n
	}
	if n := p.Any(i, len(p.Toks), "gzipped csv", "compressed csv", "csv.gz"); n > 0 {
		return clause.OutputForm{Format: "csv.gz"}, n
	}
	form, known := clause.OutputForms[t.Low]
	if !known || form.Dialect != "" || form == (clause.OutputForm{}) && !t.Is("csv", "csvs") {
		return clause.OutputForm{}, 0
	}
	return form, 1
}

// formOfTables: "the tables in parquet" and "LIT101 and P101 as columns" describe no table.
func (p Reader) formOfTables(i int) bool {
	n := p.Any(i+1, len(p.Toks), "as", "in", "to")
	_, k := p.formAt(i + 1 + n)
	return p.Toks[i].Is("tables") && k > 0 || p.Toks[i].Is("columns") && p.Tok(i-1).Is("as")
}

// wishes: one of the forms is not the sealed one.
func wishes(forms []clause.OutputForm) bool {
	for _, f := range forms {
		if f != (clause.OutputForm{}) {
			return true
		}
	}
	return false
}
