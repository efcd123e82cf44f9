package cloud

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"

	"github.com/aws/aws-lambda-go/events"

	"github.com/sdg-service/sdg/internal/app"
)

// Importer takes S3's events about uploads from their queue.
type Importer struct {
	App *app.App
	Log *slog.Logger
}

// Importer returns the reader of the queue of uploads.
func (s *Service) Importer() *Importer { return &Importer{s.App(), s.Log} }

// Handle takes a batch of the queue and reports the messages that failed: they come
// again, and after some times go to the queue of dead letters.
func (i *Importer) Handle(ctx context.Context, batch events.SQSEvent) (events.SQSEventResponse, error) {
	var answer events.SQSEventResponse
	for _, m := range batch.Records {
		key, err := uploadedKey(m.Body)
		if err == nil {
			err = i.App.ObjectStored(ctx, key)
		}
		if err != nil {
			i.Log.ErrorContext(ctx, "take the news of an upload", "error", err, "message_id", m.MessageId)
			answer.BatchItemFailures = append(answer.BatchItemFailures, events.SQSBatchItemFailure{ItemIdentifier: m.MessageId})
		}
	}
	return answer, nil
}

// uploadedKey returns the key in an EventBridge event of S3 ("Object Created"). There it
// stands as it is; only direct notifications of S3 are percent-encoded.
func uploadedKey(body string) (string, error) {
	var event struct {
		Source string `json:"source"`
		Detail struct {
			Object struct {
				Key string `json:"key"`
			} `json:"object"`
		} `json:"detail"`
	}
	if err := json.Unmarshal([]byte(body), &event); err != nil {
		return "", fmt.Errorf("decode the event: %w", err)
	}
	if event.Source != "aws.s3" || event.Detail.Object.Key == "" {
		return "", errors.New("the message is no event of S3 about an object")
	}
	return event.Detail.Object.Key, nil
}
