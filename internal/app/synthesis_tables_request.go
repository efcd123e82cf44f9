package app

import (
	"fmt"

	"github.com/sdg-service/sdg/internal/sdg"
)

// onlyTables finds what cannot be said of several tables.
func onlyTables(req SynthesisRequest) []sdg.FieldError {
	found := faults{fields: misplacedFields(req, severalTables)}
	for i, r := range req.Tables {
		at := fmt.Sprintf("body.tables[%d]", i)
		switch {
		case req.ModelID == "" && r.DatasetID == "":
			found.add(at+".dataset_id", nil, "is missing")
		case req.ModelID != "" && (r.DatasetID != "" || r.Columns != nil || len(r.Treatments) > 0 || r.Key != nil || r.Order != nil):
			found.add(at, nil, "of a model takes table, rows, conditions and constraints only: the rest was decided when it was trained")
		}
		if r.Rows < 0 {
			found.add(at+".rows", nil, "is negative")
		}
	}
	return found.fields
}
