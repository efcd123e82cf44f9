package lambdahttp_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"github.com/sdg-service/sdg/internal/lambdahttp"
)

func stream(t *testing.T, ctx context.Context, adapter *lambdahttp.Adapter, event events.APIGatewayProxyRequest) *events.APIGatewayProxyStreamingResponse {
	t.Helper()
	response, err := adapter.Stream(ctx, event)
	if err != nil {
		t.Fatal(err)
	}
	return response
}

// wire reads what Lambda sends: a JSON prelude, eight NUL bytes, the body.
func wire(t *testing.T, response io.Reader) (prelude struct {
	StatusCode        int                 `json:"statusCode"`
	MultiValueHeaders map[string][]string `json:"multiValueHeaders"`
}, body string, err error) {
	t.Helper()
	all, err := io.ReadAll(response)
	head, rest, ok := bytes.Cut(all, make([]byte, 8))
	if !ok {
		t.Fatalf("no prelude in %q", all)
	}
	if err := json.Unmarshal(head, &prelude); err != nil {
		t.Fatal(err)
	}
	return prelude, string(rest), err
}

func TestStreamedAnswer(t *testing.T) {
	t.Parallel()
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		w.Header().Add("Set-Cookie", "a=1")
		w.Header().Add("Set-Cookie", "b=2")
		w.WriteHeader(http.StatusAccepted)
		_, _ = io.WriteString(w, "id: 1\n\n"+lambdahttp.RequestID(r.Context()))
	})
	prelude, body, err := wire(t, stream(t, t.Context(), lambdahttp.New(handler), sample(t)))
	if err != nil || prelude.StatusCode != 202 || len(prelude.MultiValueHeaders["Set-Cookie"]) != 2 ||
		body != "id: 1\n\ndeef4878-7910-11e6-8f14-25afc3e9ae33" {
		t.Fatalf("%+v %q, %v", prelude, body, err)
	}
}

// TestEventsArriveOneByOne has the handler wait for the reader after each event.
func TestEventsArriveOneByOne(t *testing.T) {
	t.Parallel()
	proceed := make(chan struct{})
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		controller := http.NewResponseController(w)
		if err := errors.Join(controller.Flush(), controller.SetWriteDeadline(time.Now())); err != nil {
			t.Error(err)
		}
		for _, event := range []string{"one", "two", "three"} {
			<-proceed
			if _, err := io.WriteString(w, event); err != nil {
				t.Error(err)
			}
			if err := controller.Flush(); err != nil {
				t.Error(err)
			}
		}
	})
	response := stream(t, t.Context(), lambdahttp.New(handler), sample(t)) // returns before any event
	for _, want := range []string{"one", "two", "three"} {
		proceed <- struct{}{}
		got := make([]byte, len(want))
		if _, err := io.ReadFull(response.Body, got); err != nil || string(got) != want {
			t.Fatalf("%q, %v, want %q", got, err, want)
		}
	}
	if rest, err := io.ReadAll(response.Body); err != nil || len(rest) > 0 {
		t.Fatalf("%q, %v", rest, err)
	}
	if err := response.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestClientThatGoesAwayEndsTheHandler(t *testing.T) {
	t.Parallel()
	ended := make(chan error, 2)
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
		ended <- r.Context().Err()
		_, err := io.WriteString(w, "too late")
		ended <- err
	})
	response := stream(t, t.Context(), lambdahttp.New(handler), sample(t))
	if err := response.Close(); err != nil {
		t.Fatal(err)
	}
	// Close has waited for the handler: both are there.
	if ctxErr, writeErr := <-ended, <-ended; !errors.Is(ctxErr, context.Canceled) || !errors.Is(writeErr, io.ErrClosedPipe) {
		t.Fatalf("%v, %v", ctxErr, writeErr)
	}
}

func TestClientThatGoesAwayEndsAWrite(t *testing.T) {
	t.Parallel()
	failed := make(chan error, 1)
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for {
			if _, err := w.Write(make([]byte, 1000)); err != nil {
				failed <- err
				return
			}
		}
	})
	response := stream(t, t.Context(), lambdahttp.New(handler), sample(t))
	if _, err := io.ReadFull(response.Body, make([]byte, 2500)); err != nil {
		t.Fatal(err)
	}
	if err := response.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-failed; !errors.Is(err, io.ErrClosedPipe) {
		t.Fatalf("%v", err)
	}
}

func TestStreamPanics(t *testing.T) {
	t.Parallel()
	t.Run("before the answer began", func(t *testing.T) {
		t.Parallel()
		var log bytes.Buffer
		adapter := quiet(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("X-Half", "done")
			panic("the secret cause")
		}, &log)
		prelude, body, err := wire(t, stream(t, t.Context(), adapter, sample(t)))
		if err != nil || prelude.StatusCode != 500 || prelude.MultiValueHeaders["X-Half"] != nil {
			t.Fatalf("%+v, %v", prelude, err)
		}
		wantEnvelope(t, body, "INTERNAL")
	})
	t.Run("in the middle", func(t *testing.T) {
		t.Parallel()
		var log bytes.Buffer
		adapter := quiet(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, "half")
			panic("the secret cause")
		}, &log)
		prelude, body, err := wire(t, stream(t, t.Context(), adapter, sample(t)))
		if err == nil || prelude.StatusCode != 200 || body != "half" {
			t.Fatalf("%+v %q, %v: a cut answer looks whole", prelude, body, err)
		}
		if !strings.Contains(log.String(), "secret cause") || strings.Contains(err.Error(), "secret cause") {
			t.Fatalf("error %v, logged %s", err, log.String())
		}
	})
}

func TestStreamOfNothing(t *testing.T) {
	t.Parallel()
	prelude, body, err := wire(t, stream(t, t.Context(), lambdahttp.New(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})), sample(t)))
	if err != nil || prelude.StatusCode != 200 || body != "" {
		t.Fatalf("%+v %q, %v", prelude, body, err)
	}
}

func TestStreamOfUnreadableRequest(t *testing.T) {
	t.Parallel()
	event := sample(t)
	event.Path = "/%zz"
	prelude, body, err := wire(t, stream(t, t.Context(), lambdahttp.New(http.NotFoundHandler()), event))
	if err != nil || prelude.StatusCode != 400 {
		t.Fatalf("%+v, %v", prelude, err)
	}
	wantEnvelope(t, body, "BAD_REQUEST")
}

func TestStreamHead(t *testing.T) {
	t.Parallel()
	event := sample(t)
	event.HTTPMethod = http.MethodHead
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "body") })
	if prelude, body, err := wire(t, stream(t, t.Context(), lambdahttp.New(handler), event)); err != nil || body != "" || prelude.StatusCode != 200 {
		t.Fatalf("%+v %q, %v", prelude, body, err)
	}
}

func TestStreamWhoseTimeIsUpBeforeItBegan(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	release, ended := make(chan struct{}), make(chan struct{})
	handler := http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		defer close(ended)
		cancel()
		<-release // a handler that does not mind its context
	})
	if _, err := lambdahttp.New(handler).Stream(ctx, sample(t)); !errors.Is(err, context.Canceled) {
		t.Fatalf("%v, want context.Canceled", err)
	}
	close(release)
	<-ended
}
