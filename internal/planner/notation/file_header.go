package notation

import "github.com/sdg-service/sdg/internal/planner/token"

// FileHeaders calls the header of a file what it is, its columns: "csv, header: bin_id,district,weight_kg" is "csv, columns:
// bin_id,district,weight_kg".
func FileHeaders(text string) (Rewriting, bool) {
	l := &lister{text: text, toks: tokensOf(text)}
	w, at := &writer{}, 0
	for i := range l.toks {
		if !l.at(i).Is("header", "headers") || !l.itemOpens(i) && !l.at(i-1).Is("csv", "tsv", "file", "the", "a", ".") {
			continue
		}
		to := i + 1
		if l.at(to).Is("line", "row") {
			to++
		}
		colon := l.at(to).Is(":", "=")
		names := to
		if colon {
			names++
		}
		if !l.namesListed(names) || !colon && !l.says(max(0, i-4), i, "csv", "tsv", "file") {
			continue
		}
		w.copy(text, at, l.at(i).Span.Start)
		w.write("columns: ", l.span(i, names))
		at = l.at(names).Span.Start
	}
	return w.rest(text, at)
}

// namesListed: three names of a word each stand at token i, with commas between them.
func (l *lister) namesListed(i int) bool {
	for k := i; k < i+6; k += 2 {
		if l.at(k).Kind != token.Word || !l.plain(k) || k < i+4 && !l.at(k+1).Is(",") {
			return false
		}
	}
	return true
}
