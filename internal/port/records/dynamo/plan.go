package dynamo

import (
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"

	"github.com/sdg-service/sdg/internal/port/records"
)

// planned is one operation as a transaction item. Exactly one part of action is set.
type planned struct {
	position int // in the Write's argument list
	action   types.TransactWriteItem
	// blind marks a Put with Always, which has two forms: update what is live or was
	// never there, or start anew over what has expired. DynamoDB cannot choose between
	// them in one expression, since the version depends on it. When one form's
	// condition fails the other one is right.
	blind bool
	anew  bool
}

// plan returns the actions of a Write. A Check with Always demands nothing and is
// left out.
func plan(table string, ops []records.Operation, now time.Time) ([]planned, error) {
	all := make([]planned, 0, len(ops))
	for i, op := range ops {
		p := planned{position: i}
		version, demanded := op.If.Version()
		switch {
		case op.Kind == records.OpCheck && op.If.IsAlways():
			continue
		case op.Kind == records.OpCheck:
			p.action = check(table, op, now)
		case op.Kind == records.OpDelete:
			p.action = remove(table, op, now)
		case op.Kind == records.OpPut && demanded:
			p.action = put(table, op.Item, version+1, op.If, now)
		case op.Kind == records.OpPut && op.If.IsAbsent():
			p.action = put(table, op.Item, 1, op.If, now)
		case op.Kind == records.OpPut:
			p.action = update(table, op.Item, op.If, now)
			p.blind = op.If.IsAlways()
		default:
			return nil, fmt.Errorf("operation %d: unknown kind %d", i, op.Kind)
		}
		all = append(all, p)
	}
	return all, nil
}

// other turns a blind put into its other form.
func (p *planned) other(table string, item records.Item, now time.Time) {
	p.anew = !p.anew
	if p.anew {
		p.action = put(table, item, 1, records.Absent, now)
	} else {
		p.action = update(table, item, records.Always, now)
	}
}

func check(table string, op records.Operation, now time.Time) types.TransactWriteItem {
	e := newExpression()
	condition := e.condition(op.If, now)
	names, values := e.placeholders()
	return types.TransactWriteItem{ConditionCheck: &types.ConditionCheck{
		TableName:                 aws.String(table),
		Key:                       keyAttributes(op.Item.Key),
		ConditionExpression:       aws.String(condition),
		ExpressionAttributeNames:  names,
		ExpressionAttributeValues: values,
	}}
}

func remove(table string, op records.Operation, now time.Time) types.TransactWriteItem {
	e := newExpression()
	condition := e.condition(op.If, now)
	names, values := e.placeholders()
	return types.TransactWriteItem{Delete: &types.Delete{
		TableName:                 aws.String(table),
		Key:                       keyAttributes(op.Item.Key),
		ConditionExpression:       optional(condition),
		ExpressionAttributeNames:  names,
		ExpressionAttributeValues: values,
	}}
}

// put writes an item whose version the condition determines.
func put(table string, item records.Item, version int64, cond records.Condition, now time.Time) types.TransactWriteItem {
	e := newExpression()
	condition := e.condition(cond, now)
	names, values := e.placeholders()
	return types.TransactWriteItem{Put: &types.Put{
		TableName:                 aws.String(table),
		Item:                      encode(item, version),
		ConditionExpression:       optional(condition),
		ExpressionAttributeNames:  names,
		ExpressionAttributeValues: values,
	}}
}

// update writes an item over whatever live version there is.
func update(table string, item records.Item, cond records.Condition, now time.Time) types.TransactWriteItem {
	e := newExpression()
	condition := e.unexpired(now)
	if !cond.IsAlways() {
		condition = e.condition(cond, now)
	}
	expression := e.replace(item)
	names, values := e.placeholders()
	return types.TransactWriteItem{Update: &types.Update{
		TableName:                 aws.String(table),
		Key:                       keyAttributes(item.Key),
		ConditionExpression:       aws.String(condition),
		UpdateExpression:          aws.String(expression),
		ExpressionAttributeNames:  names,
		ExpressionAttributeValues: values,
	}}
}

func optional(expression string) *string {
	if expression == "" {
		return nil
	}
	return aws.String(expression)
}
