package lower

import (
	"strings"

	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/lexicon"
	"github.com/sdg-service/sdg/internal/planner/term"
)

// listKeys gives the listed series to the column that names them: the one of the grid's key
// noun, else the first whose name is that of such things, else one of its own.
func (p Reader) listKeys(t *draft.Table) {
	g := t.Grid
	if len(g.KeyList) == 0 {
		return
	}
	g.Keys = int64(len(g.KeyList))
	for _, c := range t.Columns {
		if c != g.Time && c.Fk == nil && c.Values == nil && !c.Dropped && c.Min == nil && c.TrueShare == nil && !c.IsDate(p.Lex) && (!p.TypeOf(c).Numeric() || namesThings(g, c)) && p.tellsApart(g, c) {
			g.Key = c
			break
		}
	}
	if g.Key == nil {
		noun := p.seriesNoun(t)
		g.Key = &draft.Column{Scale: -1, Table: t, Words: []string{noun}, Generated: true, At: -1}
		t.Columns = append([]*draft.Column{g.Key}, t.Columns...)
		p.Assume(&g.Key.Element, "a column tells the series apart", nil)
	}
	g.Key.SetValues(g.KeyList)
	g.Key.Semantic = ""
}

// namesThings: the column is the code of a grid's things, whatever type such codes usually have: "station_id" of 12 stations.
func namesThings(g *draft.Grid, c *draft.Column) bool {
	return c.Typ == "" && len(c.Words) == 2 && draft.Identifying(c) && len(g.KeyNouns) > 0 && c.Words[0] == lexicon.Singular(g.KeyNouns[len(g.KeyNouns)-1])
}

// tellsApart: the column's name is that of the things which a grid runs over.
func (p Reader) tellsApart(g *draft.Grid, c *draft.Column) bool {
	last := c.Words[len(c.Words)-1]
	if len(c.Words) > 1 && (last == "id" || last == "name" || last == "code" || last == "key") {
		return true
	}
	if len(g.KeyNouns) > 0 && lexicon.Singular(g.KeyNouns[len(g.KeyNouns)-1]) == lexicon.Singular(last) {
		return true
	}
	return term.SeriesNouns[lexicon.Singular(last)] || c.Semantic == "city" || c.Semantic == "country" || c.Semantic == "state" || c.Semantic == "company" || c.Semantic == "full_name"
}

// seriesNoun names the column of listed series where the text has none for it: after the noun of
// the grid, else after what the names are, else after what is measured.
func (p Reader) seriesNoun(t *draft.Table) string {
	g := t.Grid
	if len(g.KeyNouns) > 0 {
		return lexicon.Singular(g.KeyNouns[len(g.KeyNouns)-1])
	}
	countries, pairs := true, true
	for _, v := range g.KeyList {
		countries = countries && term.LocaleWords[strings.ToLower(v.Text)] != ""
		pairs = pairs && len(v.Text) >= 6 && len(v.Text) <= 7 && strings.ToUpper(v.Text) == v.Text
	}
	about := append([]string{}, t.Nouns...)
	for k := g.At; k < g.End && k < len(p.Toks); k++ {
		about = append(about, p.Toks[k].Low)
	}
	for _, c := range t.Columns {
		about = append(about, c.Words...)
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
func (p Reader) keyValues(t *draft.Table, noun string) {
	g := t.Grid
	for k, c := range t.Columns {
		if len(c.Words) != 1 || lexicon.Singular(c.Words[0]) != noun || len(c.Values) < 2 || c.Dropped || c.Fk != nil {
			continue
		}
		if g.Key != nil && g.Key != c && g.Key.Values == nil {
			g.Key.SetValues(c.Values)
			for i, e := range p.Owner {
				if e == &c.Element {
					p.Owner[i] = &g.Key.Element
				}
			}
			t.Columns = append(t.Columns[:k:k], t.Columns[k+1:]...)
		} else if g.Key == nil {
			g.Key = c
			if c.Base == nil {
				c.Words = []string{noun}
			}
		}
		return
	}
}
