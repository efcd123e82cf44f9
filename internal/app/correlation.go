package app

import "context"

type correlationContext struct{}

// WithCorrelation notes the correlation id of the request that everything done with the
// context follows from. Records, workflow inputs and log lines carry it on.
func WithCorrelation(ctx context.Context, id string) context.Context {
	return context.WithValue(ctx, correlationContext{}, id)
}

// CorrelationOf returns the correlation id that WithCorrelation noted, or "".
func CorrelationOf(ctx context.Context) string {
	id, _ := ctx.Value(correlationContext{}).(string)
	return id
}
