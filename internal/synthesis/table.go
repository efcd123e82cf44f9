package synthesis

import (
	"time"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/frame"
)

// Tables describes the table that is made in the terms of mock contracts, for what reads
// delivered CSV by its types: renditions in other formats. Any cell may be missing.
func (c *Contract) Tables() *contract.Contract {
	t := contract.Table{Name: c.Table, Rows: c.Rows}
	for _, f := range c.Kept() {
		t.Columns = append(t.Columns, contract.Column{Name: f.Name, Type: columnType(f), Scale: f.Decimals, NullShare: 1})
	}
	for i := range t.Columns {
		if t.Columns[i].Type != contract.Decimal {
			t.Columns[i].Scale = 0
		}
	}
	return &contract.Contract{Version: contract.Version, Seed: c.Seed, AsOf: "1970-01-01", Tables: []contract.Table{t}}
}

// columnType is the type in which a column's cells can be read back. A layout or a scale
// that no type has makes a text: nothing is lost.
func columnType(f frame.Field) contract.Type {
	switch {
	case f.Treatment == frame.Mask:
		return contract.String
	case f.Kind == frame.Number && f.Decimals == 0:
		return contract.Integer
	case f.Kind == frame.Number && f.Decimals <= contract.MaxScale:
		return contract.Decimal
	case f.Kind == frame.Time && f.Layout == time.DateOnly:
		return contract.Date
	case f.Kind == frame.Time && f.Layout == time.TimeOnly:
		return contract.Time
	case f.Kind == frame.Time && (f.Layout == "2006-01-02T15:04:05Z" || f.Layout == time.RFC3339): // times are written in UTC
		return contract.Timestamp
	}
	return contract.String
}
