package planner

import "github.com/sdg-service/sdg/internal/planner/token"

// readOutput reads wishes for the form of the files: "as parquet", "JSON Lines files", "export to csv and parquet". Recordings are sealed as CSV
// like all tables; the plan says how to get the other forms.
func (r *recordingReader) readOutput() {
	end := len(r.toks)
	for i := 0; i < end; i++ {
		form, n := r.formAt(i)
		if n == 0 || !r.free(i, n) {
			continue
		}
		forms, to := []outputForm{form}, i+n
		for {
			k := r.any(to, end, ", and", "as well as", ",", "and", "or", "+", "&", "/")
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
		for from > 0 && r.free(from-1, 1) && r.toks[from-1].Is("as", "in", "to", "into", "also", "and", "deliver", "delivered", "delivery", "export", "exported", "output", "save", "saved", "store", "stored", "write", "written",
			"files", "file", "format", "formats", "tables", "apache", "wide", "everything", "all", ":") {
			from--
		}
		span := r.span(from, to)
		r.claim(from, to, &r.root)
		r.noteForms(forms, &span)
		r.formed = true
		i = to - 1
	}
}

// formAt reads the name of a form of files.
func (p *parser) formAt(i int) (outputForm, int) {
	t := p.tok(i)
	if t.Kind != token.Word {
		return outputForm{}, 0
	}
	if n := p.any(i, len(p.toks), "json lines", "json-lines", "json - lines", "newline-delimited json"); n > 0 {
		return outputForm{format: "jsonl"}, n
	}
	if n := p.any(i, len(p.toks), "gzipped csv", "compressed csv", "csv.gz"); n > 0 {
		return outputForm{format: "csv.gz"}, n
	}
	form, known := outputForms[t.Low]
	if !known || form.dialect != "" || form == (outputForm{}) && !t.Is("csv", "csvs") {
		return outputForm{}, 0
	}
	return form, 1
}

// formOfTables: "the tables in parquet" and "LIT101 and P101 as columns" describe no table.
func (p *parser) formOfTables(i int) bool {
	n := p.any(i+1, len(p.toks), "as", "in", "to")
	_, k := p.formAt(i + 1 + n)
	return p.toks[i].Is("tables") && k > 0 || p.toks[i].Is("columns") && p.tok(i-1).Is("as")
}

// wishes: one of the forms is not the sealed one.
func wishes(forms []outputForm) bool {
	for _, f := range forms {
		if f != (outputForm{}) {
			return true
		}
	}
	return false
}
