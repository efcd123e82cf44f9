package eventbridge_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	awsbridge "github.com/aws/aws-sdk-go-v2/service/eventbridge"

	"github.com/sdg-service/sdg/internal/port/events"
	"github.com/sdg-service/sdg/internal/port/events/eventbridge"
	"github.com/sdg-service/sdg/internal/port/events/eventstest"
)

// bus answers PutEvents like EventBridge and keeps the size of each request. It
// rejects the events whose type is in the map, which the emulator never does.
type bus struct {
	rejects map[string]string
	sizes   []int
	short   bool // answers for one entry too few
	first   entry
}

// entry is what the emulator does not show: it puts its own time in place of ours.
type entry struct {
	EventBusName, Source, DetailType string
	Time                             float64 // Unix seconds
}

func (b *bus) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Entries []entry
	}
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	b.sizes = append(b.sizes, len(in.Entries))
	b.first = in.Entries[0]
	var results []map[string]string
	failed := 0
	for _, entry := range in.Entries {
		if code, ok := b.rejects[entry.DetailType]; ok {
			results = append(results, map[string]string{"ErrorCode": code, "ErrorMessage": "m"})
			failed++
		} else {
			results = append(results, map[string]string{"EventId": "id"})
		}
	}
	if b.short {
		results = results[1:]
	}
	w.Header().Set("Content-Type", "application/x-amz-json-1.1")
	_ = json.NewEncoder(w).Encode(map[string]any{"Entries": results, "FailedEntryCount": failed})
}

func publisher(t *testing.T, b *bus) *eventbridge.Publisher {
	t.Helper()
	server := httptest.NewServer(b)
	t.Cleanup(server.Close)
	return eventbridge.New(awsbridge.New(awsbridge.Options{
		BaseEndpoint: aws.String(server.URL), Region: "us-east-1",
		Credentials: aws.CredentialsProviderFunc(func(context.Context) (aws.Credentials, error) {
			return aws.Credentials{AccessKeyID: "id", SecretAccessKey: "secret"}, nil
		}),
	}), "bus")
}

// batch returns one event per size of its data in bytes.
func batch(t *testing.T, sizes ...int) []events.Event {
	t.Helper()
	var out []events.Event
	for i, size := range sizes {
		event := eventstest.Sample(i)
		if size > 0 {
			filler := make([]byte, size-2)
			for j := range filler {
				filler[j] = 'x'
			}
			event.Data = json.RawMessage(`"` + string(filler) + `"`)
		}
		out = append(out, event)
	}
	return out
}

func TestRequestsAreCutToTheLimits(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ sizes, want []int }{
		"none":               {nil, nil},
		"ten fit":            {make([]int, 10), []int{10}},
		"eleven do not":      {make([]int, 11), []int{10, 1}},
		"two large":          {[]int{200_000, 200_000}, []int{1, 1}},
		"small beside large": {[]int{0, 240_000, 0, 0}, []int{4}},
		"halves":             {[]int{130_000, 130_000, 130_000}, []int{2, 1}},
		"just too much":      {[]int{131_000, 131_000, 0}, []int{1, 2}},
		"largest each alone": {[]int{245_000, 245_000, 245_000}, []int{1, 1, 1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b := &bus{}
			if err := publisher(t, b).Publish(t.Context(), batch(t, c.sizes...)); err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(b.sizes, c.want) {
				t.Fatalf("requests of %d events, want %d", b.sizes, c.want)
			}
		})
	}
}

func TestPartialFailureNamesTheEvents(t *testing.T) {
	t.Parallel()
	b := &bus{rejects: map[string]string{"job.failed": "ThrottlingException"}}
	events := batch(t, make([]int, 4)...)
	events[1].Type, events[3].Type = "job.failed", "job.failed"
	err := publisher(t, b).Publish(t.Context(), events)
	var rejected *eventbridge.RejectedError
	if !errors.As(err, &rejected) {
		t.Fatalf("%v, want a RejectedError", err)
	}
	if !slices.Equal(rejected.IDs, []string{"evt_000001", "evt_000003"}) || rejected.Codes[0] != "ThrottlingException" {
		t.Fatalf("%+v", rejected)
	}
}

func TestAnswerForFewerEventsIsAnError(t *testing.T) {
	t.Parallel()
	if err := publisher(t, &bus{short: true}).Publish(t.Context(), batch(t, 0, 0)); err == nil {
		t.Fatal("an event without an answer counts as published")
	}
}

func TestEntryFields(t *testing.T) {
	t.Parallel()
	b := &bus{}
	event := eventstest.Sample(7)
	if err := publisher(t, b).Publish(t.Context(), []events.Event{event}); err != nil {
		t.Fatal(err)
	}
	if want := (entry{"bus", "sdg", "job.succeeded", float64(event.CreatedAt.Unix())}); b.first != want {
		t.Fatalf("entry %+v, want %+v", b.first, want)
	}
}
