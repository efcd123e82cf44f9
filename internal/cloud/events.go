package cloud

import (
	awseventbridge "github.com/aws/aws-sdk-go-v2/service/eventbridge"

	"github.com/sdg-service/sdg/internal/port/events/eventbridge"
)

// Events returns the publisher to the stack's event bus.
func (s *Service) Events() *eventbridge.Publisher {
	return eventbridge.New(awseventbridge.NewFromConfig(s.AWS), s.Environment.ARN(EventBusVariable, "events", "event-bus/"))
}
