package clause

import (
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/term"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// suffixCount: "hotel bookings x 700", "survey responses n=600", "patients (n = 80)".
func (p Reader) suffixCount(i, end int, first bool) int {
	head, n := p.NounRun(i, end)
	if !first || n == 0 {
		return 0
	}
	at := i + n
	if of := p.Any(at, end, "of", "among", "with", "for"); of > 0 && p.Table == nil {
		// "survey of voters n=1500": the rows are voters.
		if about, m := p.NounRun(at+of, end); m > 0 && p.Any2(at+of+m+p.Any(at+of+m, end, "(", ","), end, "n =", "n :") {
			head, at = about, at+of+m
		}
	}
	counted := p.Table == nil && p.Any2(at+p.Any(at, end, "(", ","), end, "n =", "n :")
	if !p.Countable(head) && !counted && !p.Any2(at-1, at, "records", "data") && !p.titledCount(i, at, end) {
		return 0
	}
	open := p.Any(at, end, "(")
	if counted && open == 0 {
		at += p.Any(at, end, ",")
	}
	k := p.TimesMark(at+open, end)
	if k == 0 && open == 0 && p.Table == nil {
		// "quality inspections - 5000 rows", "loyalty cards, 3,300: …"
		m := p.Any(at, end, ",", "-", "--", "—", "–", ":", ";")
		if to, ok := p.countBehind(at+m, end); ok && (m > 0 || p.Any2(to, end, ":", ".", ",", ";", "(", "with")) {
			table := p.AddTable(head, i, at)
			table.Rows, table.RowsSaid = int64(p.Tok(at+m).Num), true
			p.Claim(at, to, &table.Element)
			return to - i + p.HeadTail(to, end)
		}
	}
	t := p.Tok(at + open + k)
	if k == 0 || at+open+k >= end || t.Kind != token.Number || t.Percent || t.Num < 1 || t.Num != float64(int64(t.Num)) || t.Unit != "" {
		return 0
	}
	to := at + open + k + 1
	if open > 0 {
		if !p.Lit(to, end, ")") {
			return 0
		}
		to++
	}
	table := p.AddTable(head, i, at)
	table.Rows, table.RowsSaid = int64(t.Num), true
	p.Claim(at, to, &table.Element)
	return to - i + p.HeadTail(to, end)
}

// titledCount: behind a heading in the singular that names no column comes how many rows it has:
// "satisfaction survey 200 rows: …".
func (p Reader) titledCount(i, at, end int) bool {
	k := at + p.Any(at, end, ",", "-", "–", "—", ":")
	return p.Table == nil && p.HeaderMatch(i, end) < at-i && !draft.FunctionWords[p.Tok(at-1).Low] && p.CountIn(k, end) && p.Any2(k+1, end, "rows", "records", "entries", "lines", "responses")
}

// countBehind: a number of rows stands at i, closed by a word for rows, a colon or the end.
func (p Reader) countBehind(i, end int) (int, bool) {
	t := p.Tok(i)
	if p.ValueWithShare(i) {
		return 0, false
	}
	if i >= end || t.Kind != token.Number || t.Percent || t.Num < 2 || t.Num != float64(int64(t.Num)) || t.Unit != "" || t.Year && !p.Any2(i+1, end, term.RowWords...) {
		return 0, false
	}
	if n := p.Any(i+1, end, term.RowWords...); n > 0 {
		return i + 1 + n, true
	}
	if p.Lit(i-1, end, ":") && p.Lit(i+1, end, ",") && p.HeaderMatch(i+2, end) > 0 {
		return i + 2, true // "Calibration records: 1200, serial number"
	}
	if p.Tok(i-1).Kind == token.Word && p.Any2(i+1, end, ",", ";", "(", "with") && (p.ColumnsIn(i+2, end) || p.ListOfNames(i+1, end)) {
		return i + 1, true // "Marathon finishers 1800, bib number"
	}
	return i + 1, i+1 >= end || p.Any2(i+1, end, ":", ".", ";") || p.Lit(i-1, end, ":") && p.Lit(i+1, end, "(") && p.ColumnsIn(i+2, end)
}

// localeOfHead: "German customers" and "UK patients" have German and British names and
// addresses.
func (p Reader) localeOfHead(t *draft.Table, from, to int) {
	last := t.Nouns[len(t.Nouns)-1]
	if p.Locale != plan.DefaultLocale {
		return
	}
	people := term.PersonalNames[last] || term.CompanyNouns[last] || last == "name" || last == "surname" || last == "number" || last == "phone" || last == "iban" || last == "postcode" || last == "address" || last == "people" || last == "household"
	for k := from; k < to; k++ {
		w := p.Toks[k]
		if p.Any2(k, to, "united kingdom", "great britain") {
			p.Locale = "en_GB"
			return
		}
		if loc := term.LocaleWords[w.Low]; w.Kind == token.Word && loc != "" && (w.Text != w.Low || people && !w.Is("us")) && !w.Is("english") {
			if !people {
				t.Home = loc // of "British flats" only an address tells whether they are there
				return
			}
			p.Locale = loc
			return
		}
	}
}
