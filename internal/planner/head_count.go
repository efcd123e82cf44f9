package planner

// suffixCount: "hotel bookings x 700", "survey responses n=600", "patients (n = 80)".
func (p *parser) suffixCount(i, end int, first bool) int {
	head, n := p.nounRun(i, end)
	if !first || n == 0 || !p.countable(head) {
		return 0
	}
	at := i + n
	open := p.any(at, end, "(")
	k := p.any(at+open, end, "x", "×", "n =", "n :", "*")
	if k == 0 && open == 0 && p.table == nil {
		// "quality inspections - 5000 rows", "loyalty cards, 3,300: …"
		m := p.any(at, end, ",", "-", "--", "—", "–", ":", ";")
		if to, ok := p.countBehind(at+m, end); ok && (m > 0 || p.lit(to, end, ":") || p.lit(to, end, ".")) {
			table := p.addTable(head, i, at)
			table.rows, table.rowsSaid = int64(p.tok(at+m).num), true
			p.claim(at, to, &table.element)
			return to - i + p.headTail(to, end)
		}
	}
	t := p.tok(at + open + k)
	if k == 0 || at+open+k >= end || t.kind != numberToken || t.percent || t.num < 1 || t.num != float64(int64(t.num)) || t.unit != "" {
		return 0
	}
	to := at + open + k + 1
	if open > 0 {
		if !p.lit(to, end, ")") {
			return 0
		}
		to++
	}
	table := p.addTable(head, i, at)
	table.rows, table.rowsSaid = int64(t.num), true
	p.claim(at, to, &table.element)
	return to - i + p.headTail(to, end)
}

// countBehind: a number of rows stands at i, closed by a word for rows, a colon or the end.
func (p *parser) countBehind(i, end int) (int, bool) {
	t := p.tok(i)
	if i >= end || t.kind != numberToken || t.percent || t.num < 2 || t.num != float64(int64(t.num)) || t.unit != "" || t.year && !p.any2(i+1, end, rowWords...) {
		return 0, false
	}
	if n := p.any(i+1, end, rowWords...); n > 0 {
		return i + 1 + n, true
	}
	return i + 1, i+1 >= end || p.any2(i+1, end, ":", ".", ";")
}

// localeOfHead: "German customers" and "UK patients" have German and British names and
// addresses.
func (p *parser) localeOfHead(t *tableDraft, from, to int) {
	last := t.nouns[len(t.nouns)-1]
	if p.locale != DefaultLocale || !personalNames[last] && !companyNouns[last] && last != "address" && last != "people" && last != "household" {
		return
	}
	for k := from; k < to; k++ {
		w := p.toks[k]
		if loc := localeWords[w.low]; w.kind == wordToken && loc != "" && w.text != w.low && !w.is("english") {
			p.locale = loc
			return
		}
	}
}
