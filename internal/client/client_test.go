package client_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

// seen is what a double of the service was sent.
type seen struct {
	mu       sync.Mutex
	requests []*http.Request
	bodies   []string
	pauses   []time.Duration
}

// against returns a client of a double that answers the nth request with answer(n).
func against(t *testing.T, answer func(n int, w http.ResponseWriter, r *http.Request)) (*client.Client, *seen) {
	t.Helper()
	var got seen
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Errorf("read request: %v", err)
		}
		got.mu.Lock()
		got.requests, got.bodies = append(got.requests, r), append(got.bodies, string(body))
		n := len(got.requests)
		got.mu.Unlock()
		answer(n, w, r)
	}))
	t.Cleanup(server.Close)
	keys := 0
	c, err := client.New(client.Options{
		BaseURL: server.URL, Key: sdg.NewSecret("the-key"), UserAgent: "test", Jitter: func() float64 { return 0 },
		NewIdempotencyKey: func() string { keys++; return "key-" + string(rune('0'+keys)) },
		Wait: func(ctx context.Context, d time.Duration) error {
			got.pauses = append(got.pauses, d)
			return ctx.Err()
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return c, &got
}

func refuse(w http.ResponseWriter, status int, header, value, body string) {
	if header != "" {
		w.Header().Set(header, value)
	}
	w.WriteHeader(status)
	_, _ = io.WriteString(w, body)
}

func TestRetries(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		status         int
		header, value  string
		code           string
		tries          int
		firstPause     time.Duration
		wantRetryAfter time.Duration
	}{
		"a busy service is asked again":           {status: 503, code: "INTERNAL", tries: 4, firstPause: 125 * time.Millisecond},
		"a fault is asked again":                  {status: 500, code: "INTERNAL", tries: 4, firstPause: 125 * time.Millisecond},
		"the service's pause is kept":             {status: 429, header: "Retry-After", value: "3", code: "RATE_LIMITED", tries: 4, firstPause: 3 * time.Second, wantRetryAfter: 3 * time.Second},
		"a used-up quota is not waited for":       {status: 429, header: "Retry-After", value: "864000", code: "RATE_LIMITED", tries: 1, wantRetryAfter: 240 * time.Hour},
		"a request in progress is asked again":    {status: 409, code: "IDEMPOTENCY_IN_PROGRESS", tries: 4, firstPause: 125 * time.Millisecond},
		"another conflict is final":               {status: 409, code: "PLAN_MISMATCH", tries: 1},
		"bad credentials are final":               {status: 401, code: "UNAUTHENTICATED", tries: 1},
		"a gateway's answer without an envelope":  {status: 502, tries: 4, firstPause: 125 * time.Millisecond},
		"a redirect is not followed with the key": {status: 307, header: "Location", value: "https://example.com/", tries: 1},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, got := against(t, func(_ int, w http.ResponseWriter, _ *http.Request) {
				body := "<html>oops</html>"
				if test.code != "" {
					body = `{"error":"No.","code":"` + test.code + `","correlation_id":"c-1","hint":"Do."}`
				}
				refuse(w, test.status, test.header, test.value, body)
			})
			_, err := c.CancelJob(t.Context(), "job_1")
			var failure *client.Error
			if !errors.As(err, &failure) {
				t.Fatalf("error %v, want *client.Error", err)
			}
			if string(failure.Code) != test.code || failure.Status != test.status || failure.RetryAfter != test.wantRetryAfter {
				t.Errorf("got %d %q after %v", failure.Status, failure.Code, failure.RetryAfter)
			}
			if len(got.requests) != test.tries {
				t.Fatalf("%d tries, want %d", len(got.requests), test.tries)
			}
			if test.tries > 1 && got.pauses[0] != test.firstPause {
				t.Errorf("first pause %v, want %v", got.pauses[0], test.firstPause)
			}
			for _, r := range got.requests {
				if r.Header.Get("Idempotency-Key") != "key-1" || r.Header.Get("X-API-Key") != "the-key" {
					t.Errorf("a try carries other keys: %v", r.Header)
				}
			}
		})
	}
}

func TestARepeatIsTheSameRequest(t *testing.T) {
	t.Parallel()
	c, got := against(t, func(n int, w http.ResponseWriter, _ *http.Request) {
		if n == 1 {
			refuse(w, 500, "", "", `{"error":"The service failed.","code":"INTERNAL"}`)
			return
		}
		_, _ = io.WriteString(w, `{"preview_id":"prev_1","quote":{"credits":3},"from_the_future":true}`)
	})
	reply, err := c.CreatePreview(t.Context(), client.PreviewRequest{Description: "ten cats"})
	if err != nil {
		t.Fatal(err)
	}
	if reply.Value.PreviewID != "prev_1" || reply.Value.Quote.Credits != 3 {
		t.Errorf("decoded %+v", reply.Value)
	}
	if want := `{"preview_id":"prev_1","quote":{"credits":3},"from_the_future":true}`; string(reply.JSON) != want {
		t.Errorf("kept %s", reply.JSON)
	}
	if diff := cmp.Diff([]string{`{"description":"ten cats"}`, `{"description":"ten cats"}`}, got.bodies); diff != "" {
		t.Error(diff)
	}
	if _, err := c.CreatePreview(t.Context(), client.PreviewRequest{Description: "ten cats"}); err != nil {
		t.Fatal(err)
	}
	if key := got.requests[2].Header.Get("Idempotency-Key"); key != "key-2" {
		t.Errorf("the next request has the key %s of the one before", key)
	}
}

func TestErrorsKeepTheEnvelope(t *testing.T) {
	t.Parallel()
	body := `{"error":"The request is not valid.","code":"VALIDATION_FAILED","correlation_id":"c-9","hint":"Mend it.","errors":[{"field":"body.rows","message":"too many","suggestions":["1000"]}]}`
	c, _ := against(t, func(_ int, w http.ResponseWriter, _ *http.Request) { refuse(w, 422, "", "", body) })
	_, err := c.Workspace(t.Context())
	want := &client.Error{
		Status: 422, Code: sdg.ValidationFailed, Message: "The request is not valid.", Hint: "Mend it.", CorrelationID: "c-9",
		Fields: []sdg.FieldError{{Field: "body.rows", Message: "too many", Suggestions: []string{"1000"}}}, Envelope: []byte(body),
	}
	var got *client.Error
	if !errors.As(err, &got) {
		t.Fatalf("error %v", err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestUnreachable(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.NotFoundHandler())
	server.Close()
	tries := 0
	c, err := client.New(client.Options{BaseURL: server.URL, Wait: func(context.Context, time.Duration) error { tries++; return nil }})
	if err != nil {
		t.Fatal(err)
	}
	_, err = c.Workspace(t.Context())
	var away *client.UnreachableError
	if !errors.As(err, &away) || away.URL != server.URL {
		t.Errorf("error %v, want *client.UnreachableError", err)
	}
	if tries != client.MaxTries-1 {
		t.Errorf("%d pauses, want %d", tries, client.MaxTries-1)
	}
}

func TestACancelledCallIsNotRepeated(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	c, got := against(t, func(_ int, w http.ResponseWriter, _ *http.Request) {
		cancel()
		refuse(w, 503, "", "", "")
	})
	if _, err := c.Workspace(ctx); !errors.Is(err, context.Canceled) && ctx.Err() == nil {
		t.Errorf("error %v", err)
	}
	if len(got.requests) != 1 {
		t.Errorf("%d tries, want 1", len(got.requests))
	}
}

func TestBaseURL(t *testing.T) {
	t.Parallel()
	for name, address := range map[string]string{
		"no scheme": "127.0.0.1:8080", "another scheme": "ftp://host", "no host": "http://", "a query": "http://host?x=1", "empty": "", "control": "http://ho\x7fst",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, err := client.New(client.Options{BaseURL: address}); err == nil {
				t.Errorf("%q was accepted", address)
			}
		})
	}
}
