package sdg

import "encoding/json"

// StreamEventType is the kind of a Server-Sent Event.
type StreamEventType string

const (
	StreamStatus   StreamEventType = "status"
	StreamProgress StreamEventType = "progress"
	StreamStep     StreamEventType = "step"
	StreamArtifact StreamEventType = "artifact"
	StreamEvidence StreamEventType = "evidence"
	StreamDone     StreamEventType = "done"
)

// StreamEvent is one event of a job's or project's stream. Seq grows by one.
type StreamEvent struct {
	Seq  int64           `json:"seq"`
	Type StreamEventType `json:"type"`
	Data json.RawMessage `json:"data"`
	At   Time            `json:"at"`
}
