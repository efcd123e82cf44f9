package app

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/synth"
	"github.com/sdg-service/sdg/internal/sdg"
)

// refusedEngines say why several tables are not learnt by an engine.
var refusedEngines = map[synth.Engine]string{
	synth.DP: "promises privacy for each row of one table: whoever has several rows, or rows in several tables, would be protected less than epsilon says. " +
		"Leave engine out and ask for a privacy_level, or sum the rows of each person up into one table and synthesize that with dp",
	synth.Copula: "knows nothing of rows above or below, or of their order: leave engine out, or synthesize the tables one by one",
}

// onlyTables finds what cannot be said of several tables.
func onlyTables(req SynthesisRequest) []sdg.FieldError {
	rest := req
	rest.Tables, rest.Relations, rest.Scale, rest.ModelID, rest.Seed, rest.Agreed = nil, nil, 0, "", nil, Agreement{}
	rest.Engine, rest.PrivacyLevel, rest.AcceptRisk = "", "", false
	var found faults
	if why, refused := refusedEngines[req.Engine]; refused {
		found.add("body.engine", string(req.Engine), "%s %s", req.Engine, why)
	} else if req.Engine != "" && req.Engine != synth.CART {
		found.add("body.engine", string(req.Engine), "is unknown: leave it out")
	}
	v := reflect.ValueOf(rest)
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() && !(f.Kind() == reflect.Slice && f.Len() == 0) {
			name := fieldName(v.Type().Field(i).Name)
			switch name {
			case "conditions", "constraints", "columns", "treatments", "rows", "table":
				found.add("body."+name, nil, "is for a single table: say it in tables[…].%s", name)
			default:
				found.add("body."+name, nil, "is for a single table")
			}
		}
	}
	if req.ModelID != "" {
		for name, set := range map[string]bool{"privacy_level": req.PrivacyLevel != "", "accept_risk": req.AcceptRisk, "relations": req.Relations != nil} {
			if set {
				found.add("body."+name, nil, "was decided when the model was trained")
			}
		}
	}
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
	slices.SortStableFunc(found.fields, func(a, b sdg.FieldError) int { return strings.Compare(a.Field, b.Field) })
	return found.fields
}

// fieldName writes the name of a field of Go as requests spell it: DatasetID is dataset_id.
func fieldName(name string) string {
	var b strings.Builder
	for i, r := range strings.ReplaceAll(name, "ID", "Id") {
		if r >= 'A' && r <= 'Z' {
			if i > 0 {
				b.WriteByte('_')
			}
			r += 'a' - 'A'
		}
		b.WriteRune(r)
	}
	return b.String()
}
