package dynamo

import (
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/sdg-service/sdg/internal/port/records"
)

// expression collects what a DynamoDB expression refers to: only names and values
// that are used may be sent.
type expression struct {
	names  map[string]string
	values attributes
}

func newExpression() *expression {
	return &expression{names: make(map[string]string), values: make(attributes)}
}

// name returns the placeholder of an attribute name.
func (e *expression) name(attribute string) string {
	placeholder := "#" + attribute
	e.names[placeholder] = attribute
	return placeholder
}

// placeholders returns what to send beside the expression's text: nil, not empty, when
// there is nothing.
func (e *expression) placeholders() (names map[string]string, values attributes) {
	if len(e.names) > 0 {
		names = e.names
	}
	if len(e.values) > 0 {
		values = e.values
	}
	return names, values
}

// unexpired holds for live items and for no item at all.
func (e *expression) unexpired(now time.Time) string {
	expires := e.name(attrExpires)
	e.values[":now"] = number(now.UnixNano())
	return "(attribute_not_exists(" + expires + ") OR " + expires + " >= :now)"
}

func (e *expression) live(now time.Time) string {
	return "attribute_exists(" + e.name(attrPartition) + ") AND " + e.unexpired(now)
}

func (e *expression) dead(now time.Time) string {
	expires := e.name(attrExpires)
	e.values[":now"] = number(now.UnixNano())
	return "attribute_not_exists(" + e.name(attrPartition) + ") OR " + expires + " < :now"
}

// condition returns the text of a condition, empty for Always.
func (e *expression) condition(cond records.Condition, now time.Time) string {
	if version, demanded := cond.Version(); demanded {
		e.values[":version"] = number(version)
		return e.name(attrVersion) + " = :version AND " + e.live(now)
	}
	switch {
	case cond.IsAbsent():
		return e.dead(now)
	case cond.IsExists():
		return e.live(now)
	default:
		return ""
	}
}

// replace returns an update that replaces a whole item and adds 1 to its version.
func (e *expression) replace(item records.Item) string {
	version := e.name(attrVersion)
	e.values[":zero"], e.values[":one"] = number(0), number(1)
	set := []string{version + " = if_not_exists(" + version + ", :zero) + :one"}
	var remove []string
	all := content(item)
	for _, attribute := range slices.Sorted(maps.Keys(all)) {
		set = append(set, e.name(attribute)+" = :"+attribute)
		e.values[":"+attribute] = all[attribute]
	}
	for _, attribute := range []string{attrIndexPartition, attrIndexSort, attrExpires, attrTTL} {
		if all[attribute] == nil {
			remove = append(remove, e.name(attribute))
		}
	}
	update := "SET " + strings.Join(set, ", ")
	if len(remove) > 0 {
		update += " REMOVE " + strings.Join(remove, ", ")
	}
	return update
}
