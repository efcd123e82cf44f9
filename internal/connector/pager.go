package connector

import (
	"slices"
	"strings"
)

// Pager makes a page of a catalogue that a source gives whole and in an order of its own:
// names are compared as they are shown, quotes included, which no source's ORDER BY does.
// It holds no more than two pages, however long the catalogue is.
type Pager struct {
	listing  Listing
	contains string
	entries  []Entry
}

// NewPager returns the pager of a listing. Listing.Schema is the adapter's to apply.
func NewPager(l Listing) *Pager {
	return &Pager{listing: l, contains: strings.ToLower(l.Contains)}
}

// Add takes one table, in any order; each name once.
func (p *Pager) Add(name string, rowsEstimate int64) {
	if name <= p.listing.After || !strings.Contains(strings.ToLower(name), p.contains) {
		return
	}
	p.entries = append(p.entries, Entry{Name: name, RowsEstimate: rowsEstimate})
	if len(p.entries) >= 2*(p.listing.Limit+1) {
		p.cut()
	}
}

// cut keeps one entry more than a page has: it tells that there is a next one.
func (p *Pager) cut() {
	slices.SortFunc(p.entries, func(a, b Entry) int { return strings.Compare(a.Name, b.Name) })
	p.entries = p.entries[:min(len(p.entries), p.listing.Limit+1)]
}

// Page returns the page.
func (p *Pager) Page() Page {
	p.cut()
	if len(p.entries) <= p.listing.Limit {
		return Page{Entries: p.entries}
	}
	entries := p.entries[:p.listing.Limit]
	return Page{Entries: entries, Next: entries[len(entries)-1].Name}
}
