package files

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/sdg"
)

// footers is how many Parquet footers one page of names may read for their rows.
const footers = 10

// cursor is where a page ended: the store's page, and the last name that was given of it.
type cursor struct {
	Page string `json:"p,omitempty"`
	Last string `json:"l"`
}

func (c cursor) String() string {
	raw, err := json.Marshal(c)
	if err != nil {
		return "" // two texts can always be written
	}
	return base64.RawURLEncoding.EncodeToString(raw)
}

func parseCursor(text string) (c cursor, ok bool) {
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(raw, &c) != nil {
		return cursor{}, false
	}
	return c, true
}

// Browse lists what lies in the folder that the listing's schema names (any text that names
// begin with): table files, and folders for what lies deeper. Parquet says its rows in
// its footer, which is read where a page has few.
func (s *Source) Browse(ctx context.Context, l connector.Listing) (connector.Page, error) {
	var at cursor
	if l.After != "" {
		var ok bool
		if at, ok = parseCursor(l.After); !ok {
			return connector.Page{}, sdg.Invalid("Begin with the first page.", sdg.FieldError{Field: "cursor", Message: "The cursor is none that this connector gave."})
		}
	}
	if err := ctx.Err(); err != nil {
		return connector.Page{}, err
	}
	prefix, ok := s.within(l.Schema)
	if !ok {
		return connector.Page{}, nil
	}
	contains := strings.ToLower(l.Contains)
	var page connector.Page
	var parquets []Object
	q := Query{Prefix: prefix, Folders: true, Page: at.Page, Limit: listPage}
	for listed := 0; ; {
		got, err := s.store.List(ctx, q)
		if err != nil {
			return connector.Page{}, err
		}
		for _, e := range entriesOf(got) {
			// Names compare as the store orders them; the page was listed anew.
			if e.Name <= at.Last || !strings.Contains(strings.ToLower(e.Name), contains) {
				continue
			}
			if len(page.Entries) == l.Limit {
				page.Next = cursor{q.Page, page.Entries[l.Limit-1].Name}.String()
				return page, s.estimate(ctx, &page, parquets)
			}
			page.Entries = append(page.Entries, e.Entry)
			if IsParquet(e.Name) && e.object.Size > 0 {
				parquets = append(parquets, e.object)
			}
		}
		if got.Next == "" || got.Next == q.Page {
			return page, s.estimate(ctx, &page, parquets)
		}
		q.Page = got.Next
		if listed += listPage; listed > maxListed { // a filter that matches nothing in a huge folder
			return connector.Page{}, sdg.Invalid("Name a smaller folder.", sdg.FieldError{Field: "schema", Message: "The folder has too many objects to look through."})
		}
		if listed%(20*listPage) == 0 && len(page.Entries) > 0 { // give what there is, before callers lose patience
			page.Next = cursor{q.Page, page.Entries[len(page.Entries)-1].Name}.String()
			return page, s.estimate(ctx, &page, parquets)
		}
	}
}

type listed struct {
	connector.Entry
	object Object
}

// entriesOf merges objects and folders in the order of their names.
func entriesOf(p Page) []listed {
	var all []listed
	for _, o := range p.Objects {
		if Readable(o.Name) && !hidden(o.Name[strings.LastIndexByte(o.Name, '/')+1:]) {
			all = append(all, listed{connector.Entry{Name: o.Name, RowsEstimate: connector.UnknownRows, Bytes: o.Size}, o})
		}
	}
	for _, name := range p.Folders {
		all = append(all, listed{Entry: connector.Entry{Name: name, RowsEstimate: connector.UnknownRows}})
	}
	slices.SortFunc(all, func(a, b listed) int { return strings.Compare(a.Name, b.Name) })
	return all
}

// estimate fills in the rows of a few Parquet objects. What is no Parquet stays unknown:
// browsing shows names, reading tells what is wrong with an object.
func (s *Source) estimate(ctx context.Context, page *connector.Page, parquets []Object) error {
	if len(parquets) > footers {
		return nil
	}
	for _, o := range parquets {
		rows, err := s.RowsOf(ctx, o)
		if ended := ctx.Err(); ended != nil {
			return ended
		}
		if err != nil {
			continue
		}
		i := slices.IndexFunc(page.Entries, func(e connector.Entry) bool { return e.Name == o.Name })
		page.Entries[i].RowsEstimate = rows
	}
	return nil
}
