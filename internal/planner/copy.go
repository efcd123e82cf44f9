package planner

import (
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/planner/copying"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/plan"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// AsksForCopy reports whether a text may ask for rows like those of a dataset, so that it
// is worth reading which datasets there are. It may err on the side of yes.
func (*Planner) AsksForCopy(text string) bool {
	p := readerOf(&draft.Parser{Text: text, Toks: token.Tokenize(text)})
	r := copying.CopyReader{Reader: copying.Of(p.Parser)}
	if r.AsksForCopy() || len(r.AsksForMore()) > 0 || slices.ContainsFunc(p.Toks, func(t token.Token) bool {
		return t.Is("dataset", "datasets", "upload", "uploads", "uploaded") || strings.HasPrefix(t.Low, "ds_")
	}) {
		return true
	}
	return slices.ContainsFunc(r.References(), func(f copying.Reference) bool { return f.File || f.Noun || f.Owned })
}

// DatasetsMeant are the ids of the datasets that a request asks for a copy of, as far as their
// names tell: the request need not know the columns of its datasets yet.
func (*Planner) DatasetsMeant(req plan.Request) []string {
	text, _ := req.WholeText()
	r := copying.Read(text, req)
	switch {
	case r == nil && req.PreviousSynthesis != nil: // what a revision says shows only when columns are known
		r = copying.NewCopyReader(text, req)
		if r.GoOn(*req.PreviousSynthesis); r.Several != nil {
			return r.Several.Ids()
		}
		return []string{req.PreviousSynthesis.DatasetID}
	case r == nil || r.Set == nil:
		return nil
	case r.Several != nil:
		return r.Several.Ids()
	}
	return []string{r.Set.ID}
}
