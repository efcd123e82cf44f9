package records

import (
	"fmt"
	"strings"
)

// IndexPosition is the Page.Next of an index query that ended with this item. Index
// sort keys need not be unique, so the item's own key follows, after NULs, which no
// key contains.
func (i Item) IndexPosition() string {
	return i.Index.Sort + "\x00" + i.Partition + "\x00" + i.Sort
}

// ParseIndexPosition reads the Query.After of an index query: an IndexPosition, or a
// plain index sort key, which stands for the end of all items that have it; item is
// then zero.
func ParseIndexPosition(after string) (sort string, item Key, err error) {
	parts := strings.Split(after, "\x00")
	if err := validateText("position", parts[0], MaxSortBytes); err != nil {
		return "", Key{}, err
	}
	switch len(parts) {
	case 1:
		return after, Key{}, nil
	case 3:
		item = Key{Partition: parts[1], Sort: parts[2]}
		if err := item.Validate(); err != nil {
			return "", Key{}, fmt.Errorf("position: %w", err)
		}
		return parts[0], item, nil
	default:
		return "", Key{}, fmt.Errorf("position %q does not come from a page of the index", after)
	}
}
