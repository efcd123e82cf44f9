package llm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/aws/aws-sdk-go-v2/aws"
	awshttp "github.com/aws/aws-sdk-go-v2/aws/transport/http"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime/document"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime/types"
)

// bedrock asks a model of Amazon Bedrock, which must answer by calling one tool whose
// input is the contract.
type bedrock struct {
	api   *bedrockruntime.Client
	model string
	limit int32
	tools *types.ToolConfiguration
}

func newBedrock(c Config) (*bedrock, error) {
	if c.AWS.Region == "" {
		return nil, invalid("planner", "is bedrock, and there is no AWS region (AWS_REGION, or the profile's)")
	}
	if c.MaxTokens > 1<<20 {
		return nil, invalid("planner", fmt.Sprintf("may answer with %d tokens, and at most %d are possible", c.MaxTokens, 1<<20))
	}
	var transport http.RoundTripper = http.DefaultTransport
	if own, ok := transport.(*http.Transport); ok {
		transport = own.Clone()
	}
	api := bedrockruntime.NewFromConfig(c.AWS, func(o *bedrockruntime.Options) {
		// One attempt: who waits has the offline planner's plan already.
		o.RetryMaxAttempts = 1
		o.HTTPClient = client(transport)
	})
	return &bedrock{api: api, model: c.Model, limit: int32(c.MaxTokens), tools: &types.ToolConfiguration{
		Tools: []types.Tool{&types.ToolMemberToolSpec{Value: types.ToolSpecification{
			Name: aws.String(toolName), Description: aws.String(toolPurpose),
			InputSchema: &types.ToolInputSchemaMemberJson{Value: document.NewLazyDocument(schema())},
		}}},
		ToolChoice: &types.ToolChoiceMemberTool{Value: types.SpecificToolChoice{Name: aws.String(toolName)}},
	}}, nil
}

func (b *bedrock) ask(ctx context.Context, question string, tries []try) ([]byte, error) {
	messages := []types.Message{said(types.ConversationRoleUser, question)}
	for _, t := range tries {
		// As text: a call of the tool must repeat its input, which may be no JSON at all.
		messages = append(messages, said(types.ConversationRoleAssistant, string(t.answer)), said(types.ConversationRoleUser, t.faults))
	}
	out, err := b.api.Converse(ctx, &bedrockruntime.ConverseInput{
		ModelId:         aws.String(b.model),
		System:          []types.SystemContentBlock{&types.SystemContentBlockMemberText{Value: instructions}},
		Messages:        messages,
		InferenceConfig: &types.InferenceConfiguration{MaxTokens: aws.Int32(b.limit)},
		ToolConfig:      b.tools,
	})
	if err != nil {
		if answer, ok := errors.AsType[*awshttp.ResponseError](err); ok {
			if fault := statusFault(answer.HTTPStatusCode()); fault != nil {
				return nil, fmt.Errorf("%w: %w", fault, err)
			}
		}
		return nil, fmt.Errorf("converse: %w", err)
	}
	switch out.StopReason {
	case types.StopReasonContentFiltered, types.StopReasonGuardrailIntervened:
		return nil, errRefused
	case types.StopReasonMaxTokens, types.StopReasonModelContextWindowExceeded:
		return nil, errCut
	}
	message, ok := out.Output.(*types.ConverseOutputMemberMessage)
	if !ok {
		return nil, errShape
	}
	for _, block := range message.Value.Content {
		call, ok := block.(*types.ContentBlockMemberToolUse)
		if !ok || call.Value.Name == nil || *call.Value.Name != toolName || call.Value.Input == nil {
			continue
		}
		raw, err := call.Value.Input.MarshalSmithyDocument()
		if err != nil {
			return nil, fmt.Errorf("read the tool's input: %w", err)
		}
		var text string
		if json.Unmarshal(raw, &text) == nil {
			raw = []byte(text) // some models put the document into a string
		}
		return raw, nil
	}
	return nil, errRefused // it talked instead of answering
}

func said(role types.ConversationRole, text string) types.Message {
	if text == "" {
		text = "{}" // the service takes no empty text
	}
	return types.Message{Role: role, Content: []types.ContentBlock{&types.ContentBlockMemberText{Value: text}}}
}
