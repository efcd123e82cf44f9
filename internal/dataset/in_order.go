package dataset

import (
	"cmp"
	"slices"

	"github.com/parquet-go/parquet-go"
)

// inOrder is a group whose fields keep the order of the file; parquet.Group alone sorts
// them by name.
type inOrder struct {
	parquet.Group
	fields []parquet.Field
}

func newInOrder(group parquet.Group, place map[string]int) inOrder {
	fields := group.Fields()
	slices.SortFunc(fields, func(a, b parquet.Field) int { return cmp.Compare(place[a.Name()], place[b.Name()]) })
	return inOrder{group, fields}
}

func (o inOrder) Fields() []parquet.Field { return o.fields }
