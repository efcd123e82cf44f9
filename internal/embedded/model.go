package embedded

import (
	"context"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/config"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/planner/llm"
)

// openModel returns the language model of the options, or nil where there is none.
func openModel(ctx context.Context, opts Options) (app.Model, error) {
	c := opts.Model
	if c.Kind == "" {
		return nil, nil
	}
	c.Log = opts.Log
	c.Check = app.Makeable
	if c.Kind == llm.Bedrock && c.AWS.Region == "" {
		var err error
		if c.AWS, err = config.LoadDefaultConfig(ctx); err != nil {
			return nil, fmt.Errorf("load the AWS configuration of the language model: %w", err)
		}
	}
	model, err := llm.New(c)
	if err != nil {
		return nil, fmt.Errorf("open the language model: %w", err)
	}
	return model, nil
}
