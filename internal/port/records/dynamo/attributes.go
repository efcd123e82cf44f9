package dynamo

import (
	"fmt"
	"strconv"
	"time"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/sdg-service/sdg/internal/port/records"
)

// Attribute names. Expressions say them through names, since DynamoDB reserves words.
const (
	attrPartition      = "pk"
	attrSort           = "sk"
	attrIndexPartition = "gpk"
	attrIndexSort      = "gsk"
	attrVersion        = "version"
	attrBody           = "body"
	attrExpires        = "expires"
	attrTTL            = "ttl"
)

type attributes = map[string]types.AttributeValue

func text(s string) types.AttributeValue { return &types.AttributeValueMemberS{Value: s} }

func number(n int64) types.AttributeValue {
	return &types.AttributeValueMemberN{Value: strconv.FormatInt(n, 10)}
}

func keyAttributes(key records.Key) attributes {
	return attributes{attrPartition: text(key.Partition), attrSort: text(key.Sort)}
}

// content returns the attributes of an item but its key and version.
func content(item records.Item) attributes {
	all := attributes{attrBody: text(string(item.Body))}
	if item.Index.Partition != "" {
		all[attrIndexPartition] = text(item.Index.Partition)
		all[attrIndexSort] = text(item.Index.Sort)
	}
	if at := item.ExpiresAt; !at.IsZero() {
		all[attrExpires] = number(at.UnixNano())
		all[attrTTL] = number(at.Unix() + 1)
	}
	return all
}

func encode(item records.Item, version int64) attributes {
	all := content(item)
	all[attrPartition] = text(item.Partition)
	all[attrSort] = text(item.Sort)
	all[attrVersion] = number(version)
	return all
}

func decode(all attributes) (records.Item, error) {
	r := reader{all: all}
	item := records.Item{
		Key:     records.Key{Partition: r.text(attrPartition), Sort: r.text(attrSort)},
		Version: r.number(attrVersion),
		Body:    []byte(r.text(attrBody)),
	}
	if all[attrIndexPartition] != nil {
		item.Index = records.Key{Partition: r.text(attrIndexPartition), Sort: r.text(attrIndexSort)}
	}
	if all[attrExpires] != nil {
		item.ExpiresAt = time.Unix(0, r.number(attrExpires)).UTC()
	}
	if r.err != nil {
		return records.Item{}, r.err
	}
	return item, nil
}

// reader takes attributes of the expected type and keeps the first error.
type reader struct {
	all attributes
	err error
}

func (r *reader) text(name string) string {
	value, ok := r.all[name].(*types.AttributeValueMemberS)
	if !ok {
		r.fail(fmt.Errorf("stored item has no text %q", name))
		return ""
	}
	return value.Value
}

func (r *reader) number(name string) int64 {
	value, ok := r.all[name].(*types.AttributeValueMemberN)
	if !ok {
		r.fail(fmt.Errorf("stored item has no number %q", name))
		return 0
	}
	n, err := strconv.ParseInt(value.Value, 10, 64)
	if err != nil {
		r.fail(fmt.Errorf("stored item's %q: %w", name, err))
	}
	return n
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}
