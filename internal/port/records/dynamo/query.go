package dynamo

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb"

	"github.com/sdg-service/sdg/internal/port/records"
)

// Query implements records.Store. It reads on while DynamoDB's pages hold only items
// that the query must not show, so that an empty page is always the last one.
func (s *Store) Query(ctx context.Context, q records.Query) (records.Page, error) {
	if err := q.Validate(); err != nil {
		return records.Page{}, fmt.Errorf("query records: %w", err)
	}
	if err := ctx.Err(); err != nil {
		return records.Page{}, fmt.Errorf("query records: %w", err)
	}
	r := newSelection(q)
	if r.empty {
		return records.Page{}, nil
	}
	input := r.input(s.table, q)
	e := newExpression()
	input.KeyConditionExpression = aws.String(r.keyCondition(e))
	input.FilterExpression = aws.String(e.unexpired(s.now()))
	input.ExpressionAttributeNames, input.ExpressionAttributeValues = e.placeholders()
	for {
		out, err := s.client.Query(ctx, input)
		if err != nil {
			return records.Page{}, fmt.Errorf("query records of %q: %w", q.Partition, err)
		}
		page, err := r.page(out)
		if err != nil {
			return records.Page{}, fmt.Errorf("query records of %q: %w", q.Partition, err)
		}
		if len(page.Items) > 0 || page.Next == "" {
			return page, nil
		}
		input.ExclusiveStartKey = out.LastEvaluatedKey
	}
}

// selection is the run of sort keys that a query selects. DynamoDB allows one
// condition on the sort key, and refuses a start key outside of it, so prefix and
// start are brought together here.
type selection struct {
	partition, prefix        string
	partitionAttr, sortAttr  string
	low, high                string // inclusive bounds beside the prefix, or empty
	skip                     string // sort key whose items are not shown, or empty
	startAfter               attributes
	empty                    bool
	index, descending, bound bool
}

func newSelection(q records.Query) *selection {
	s := &selection{
		partition: q.Partition, prefix: q.Prefix,
		partitionAttr: attrPartition, sortAttr: attrSort,
		index: q.Index, descending: q.Descending,
	}
	if q.Index {
		s.partitionAttr, s.sortAttr = attrIndexPartition, attrIndexSort
	}
	start := q.From
	var item records.Key
	if q.After != "" {
		start = q.After
		if q.Index {
			start, item, _ = records.ParseIndexPosition(q.After) // checked by Query.Validate
		}
	}
	if start == "" {
		return s
	}
	if !strings.HasPrefix(start, q.Prefix) {
		// The start is before the whole run, and changes nothing, or past it.
		s.empty = (start > q.Prefix) != q.Descending
		return s
	}
	switch {
	case q.After == "":
		s.bounds(start)
	case !q.Index:
		s.startAfter = keyAttributes(records.Key{Partition: q.Partition, Sort: start})
	case item != (records.Key{}):
		s.startAfter = keyAttributes(item)
		s.startAfter[attrIndexPartition] = text(q.Partition)
		s.startAfter[attrIndexSort] = text(start)
	default:
		s.bounds(start)
		s.skip = start
	}
	return s
}

// bounds makes start the first key shown.
func (s *selection) bounds(start string) {
	s.bound = true
	if s.descending {
		s.low, s.high = s.prefix, start
	} else {
		s.low, s.high = start, pastPrefix(s.prefix)
	}
}

// pastPrefix returns the least string greater than all with the prefix, or "" when
// there is none. It counts in code points, whose order is the byte order of UTF-8.
func pastPrefix(prefix string) string {
	for prefix != "" {
		last, size := utf8.DecodeLastRuneInString(prefix)
		prefix = prefix[:len(prefix)-size]
		switch {
		case last == utf8.MaxRune:
		case last == 0xD7FF: // the surrogates that follow are not characters
			return prefix + "\uE000"
		default:
			return prefix + string(last+1)
		}
	}
	return ""
}

func (s *selection) keyCondition(e *expression) string {
	e.values[":partition"] = text(s.partition)
	condition := e.name(s.partitionAttr) + " = :partition"
	if s.bound {
		if s.low != "" {
			e.values[":low"] = text(s.low)
		}
		if s.high != "" {
			e.values[":high"] = text(s.high)
		}
		switch {
		case s.low == "":
			return condition + " AND " + e.name(s.sortAttr) + " <= :high"
		case s.high == "":
			return condition + " AND " + e.name(s.sortAttr) + " >= :low"
		default:
			return condition + " AND " + e.name(s.sortAttr) + " BETWEEN :low AND :high"
		}
	}
	if s.prefix == "" {
		return condition
	}
	e.values[":prefix"] = text(s.prefix)
	return condition + " AND begins_with(" + e.name(s.sortAttr) + ", :prefix)"
}

func (s *selection) input(table string, q records.Query) *dynamodb.QueryInput {
	input := &dynamodb.QueryInput{
		TableName:         aws.String(table),
		ScanIndexForward:  aws.Bool(!q.Descending),
		Limit:             aws.Int32(int32(q.PageSize())),
		ExclusiveStartKey: s.startAfter,
	}
	if q.Index {
		input.IndexName = aws.String(IndexName)
	} else {
		input.ConsistentRead = aws.Bool(true)
	}
	return input
}

// page keeps what the bounds let through too much out of the answer.
func (s *selection) page(out *dynamodb.QueryOutput) (records.Page, error) {
	var page records.Page
	for _, all := range out.Items {
		item, err := decode(all)
		if err != nil {
			return records.Page{}, err
		}
		sort := item.Sort
		if s.index {
			sort = item.Index.Sort
		}
		if !strings.HasPrefix(sort, s.prefix) || (s.skip != "" && sort == s.skip) {
			continue
		}
		page.Items = append(page.Items, item)
	}
	if out.LastEvaluatedKey == nil {
		return page, nil
	}
	r := reader{all: out.LastEvaluatedKey}
	last := records.Item{Key: records.Key{Partition: r.text(attrPartition), Sort: r.text(attrSort)}}
	sort := last.Sort
	page.Next = last.Sort
	if s.index {
		last.Index = records.Key{Partition: r.text(attrIndexPartition), Sort: r.text(attrIndexSort)}
		sort = last.Index.Sort
		page.Next = last.IndexPosition()
	}
	if r.err != nil {
		return records.Page{}, fmt.Errorf("read the answer's last key: %w", r.err)
	}
	if !strings.HasPrefix(sort, s.prefix) {
		page.Next = ""
	}
	return page, nil
}
