package planner

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// keyList reads the series of a grid that the text names one by one: "for Berlin, Madrid
// and Oslo", "EURUSD, EURGBP and EURJPY". Names begin with a capital, or are codes or quoted.
func (p *parser) keyList(i, end int) ([]category, int) {
	n := p.any(i, end, "for the cities of", "for", "of", "in", "from", "across", "at", "covering")
	at := i + n
	at += p.listNoun(at, end)
	var list []category
	pairs := p.pairsAhead(at, end)
	for at < end {
		to := at
		for to < end && to-at < 3 && p.properName(to) {
			to++
		}
		if pairs && to == at+1 && p.lit(to, end, "/") && p.properName(to+1) {
			to += 2 // "EUR/USD"
		}
		if to == at {
			break
		}
		list = append(list, category{text: p.source(at, to), share: -1, at: at})
		at = to
		sep := p.any(at, end, ", and", "and", "&", ",", "/")
		if sep == 0 || !p.properName(at+sep) {
			break
		}
		at += sep
	}
	if len(list) < 2 {
		return nil, 0
	}
	return list, at - i
}

// listNoun is what names of series are called before them: "for the regions North, South", "of tickers
// A, B"; 0 where there is none.
func (p *parser) listNoun(i, end int) int {
	n := p.any(i, end, "the following", "the", "our", "these")
	if t := p.tok(i + n); i+n+1 < end && t.Kind == token.Word && t.Text == t.Low && p.properName(i+n+1) && seriesNouns[lexicon.Singular(t.Low)] {
		return n + 1 + p.any(i+n+1, end, ":")
	}
	return 0
}

// pairsAhead: each of the names is two with a slash between them.
func (p *parser) pairsAhead(i, end int) bool {
	pairs := 0
	for k := i; k+2 < end && p.properName(k) && p.toks[k+1].Is("/") && p.toks[k+1].Glued && p.toks[k+2].Glued; {
		pairs++
		k += 3
		k += p.any(k, end, ", and", "and", "&", ",")
	}
	return pairs > 1
}

// properName: the token is written like the name of one thing. Months are dates.
func (p *parser) properName(i int) bool {
	t := p.tok(i)
	switch t.Kind {
	case token.Code, token.Quote:
		return true
	case token.Word:
		c := t.Text[0]
		return c >= 'A' && c <= 'Z' && (!functionWords[t.Low] || strings.ToUpper(t.Text) == t.Text && len(t.Text) > 1)
	}
	return false
}

// listKeys gives the listed series to the column that names them: the one of the grid's key
// noun, else the first whose name is that of such things, else one of its own.
func (p *parser) listKeys(t *tableDraft) {
	g := t.grid
	if len(g.keyList) == 0 {
		return
	}
	g.keys = int64(len(g.keyList))
	for _, c := range t.columns {
		if c != g.time && c.fk == nil && c.values == nil && !c.dropped && c.min == nil && c.trueShare == nil && !c.isDate(p.lex) && !p.typeOf(c).Numeric() && p.tellsApart(g, c) {
			g.key = c
			break
		}
	}
	if g.key == nil {
		noun := p.seriesNoun(t)
		g.key = &columnDraft{scale: -1, table: t, words: []string{noun}, generated: true, at: -1}
		t.columns = append([]*columnDraft{g.key}, t.columns...)
		p.assume(&g.key.element, "a column tells the series apart", nil)
	}
	g.key.setValues(g.keyList)
	g.key.semantic = ""
}

// tellsApart: the column's name is that of the things which a grid runs over.
func (p *parser) tellsApart(g *gridDraft, c *columnDraft) bool {
	last := c.words[len(c.words)-1]
	if len(c.words) > 1 && (last == "id" || last == "name" || last == "code" || last == "key") {
		return true
	}
	if len(g.keyNouns) > 0 && lexicon.Singular(g.keyNouns[len(g.keyNouns)-1]) == lexicon.Singular(last) {
		return true
	}
	return seriesNouns[lexicon.Singular(last)] || c.semantic == "city" || c.semantic == "country" || c.semantic == "state" || c.semantic == "company" || c.semantic == "full_name"
}

// seriesNouns are what things are called that have values again and again.
var seriesNouns = lexicon.WordSet(`city country state region area zone district county town place location site station sensor device meter machine inverter pump tank plant line room building
	shop store branch market outlet warehouse depot hub airport port harbour product item sku article brand category department team channel campaign server host service node pair ticker symbol
	stock share index currency coin commodity account fund person user driver vehicle bus train truck route lake river field farm greenhouse name id code key series tag asset unit
	kpi metric parameter language platform source provider operator carrier partner tenant customer client employee worker cow hive`)

// seriesNoun names the column of listed series where the text has none for it: after the noun of
// the grid, else after what the names are, else after what is measured.
func (p *parser) seriesNoun(t *tableDraft) string {
	g := t.grid
	if len(g.keyNouns) > 0 {
		return lexicon.Singular(g.keyNouns[len(g.keyNouns)-1])
	}
	countries, pairs := true, true
	for _, v := range g.keyList {
		countries = countries && localeWords[strings.ToLower(v.text)] != ""
		pairs = pairs && len(v.text) >= 6 && len(v.text) <= 7 && strings.ToUpper(v.text) == v.text
	}
	about := append([]string{}, t.nouns...)
	for k := g.at; k < g.end && k < len(p.toks); k++ {
		about = append(about, p.toks[k].Low)
	}
	for _, c := range t.columns {
		about = append(about, c.words...)
	}
	has := func(set map[string]bool) bool {
		for _, w := range about {
			if set[lexicon.Singular(w)] {
				return true
			}
		}
		return false
	}
	switch {
	case countries:
		return "country"
	case pairs:
		return "pair"
	case has(quoteWords):
		return "symbol"
	case has(weatherWords):
		return "city"
	}
	return "series"
}

var (
	weatherWords = lexicon.WordSet("weather forecast temperature rain rainfall snow humidity sunshine wind pollution pollen climate precipitation visitor tourist population")
	quoteWords   = lexicon.WordSet("close open ticker stock share price quote candle ohlc volume")
)

// keyValues: "monthly sales per region … regions: EMEA, APAC, AMER": the list in the plural
// tells the series of the column in the singular, and is no column of its own.
func (p *parser) keyValues(t *tableDraft, noun string) {
	g := t.grid
	for k, c := range t.columns {
		if len(c.words) != 1 || lexicon.Singular(c.words[0]) != noun || len(c.values) < 2 || c.dropped || c.fk != nil {
			continue
		}
		if g.key != nil && g.key != c && g.key.values == nil {
			g.key.setValues(c.values)
			for i, e := range p.owner {
				if e == &c.element {
					p.owner[i] = &g.key.element
				}
			}
			t.columns = append(t.columns[:k:k], t.columns[k+1:]...)
		} else if g.key == nil {
			g.key = c
			if c.base == nil {
				c.words = []string{noun}
			}
		}
		return
	}
}
