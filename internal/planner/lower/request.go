package lower

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/planner/plan"
)

// ApplyRequest puts the explicit parameters above the text.
func (p Reader) ApplyRequest(req plan.Request) {
	if req.Locale != "" && req.Locale != p.Locale {
		p.Assume(&p.Root, fmt.Sprintf("the locale %s of the request, not %s of the text", req.Locale, p.Locale), nil)
		p.Locale = req.Locale
	}
	if req.Seed != nil && p.Seed != nil && *req.Seed != *p.Seed {
		p.Assume(&p.Root, fmt.Sprintf("the seed %d of the request, not %d of the text", *req.Seed, *p.Seed), nil)
	}
	if req.Rows <= 0 || len(p.Tables) == 0 {
		return
	}
	root := p.RootTable()
	if root.RowsSaid && root.Rows != req.Rows {
		p.Assume(&root.Element, fmt.Sprintf("%d rows as requested beside the text, not %d as in the text", req.Rows, root.Rows), nil)
	}
	if root.Grid != nil && root.Grid.Keys > 0 && !root.RowsSaid {
		return
	}
	root.Rows, root.RowsSaid = req.Rows, true
}
