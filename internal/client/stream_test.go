package client_test

import (
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/client"
)

var sampleTime = time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC)

func TestFollowResumesWithoutLoss(t *testing.T) {
	t.Parallel()
	parts := []string{
		"retry: 3000\n\nid: 1\nevent: status\ndata: {\"status\":\"queued\"}\n\n: keep open\n\nid: 2\nevent: progress\ndata: {\"prog", // cut off
		"id: 2\r\nevent: progress\r\ndata: {\"progress\":\r\ndata: 0.5}\r\n\r\n",
		"", // the service restarts
		"id: 3\nevent: done\ndata: {\"status\":\"succeeded\"}\n\nid: 4\nevent: status\ndata: {}\n\n",
	}
	c, got := against(t, func(n int, w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(w, parts[n-1])
	})
	var events []string
	for e, err := range c.FollowJob(t.Context(), "job_1", "") {
		if err != nil {
			t.Fatal(err)
		}
		events = append(events, e.ID+" "+string(e.Type)+" "+strings.ReplaceAll(string(e.Data), "\n", ""))
	}
	want := []string{`1 status {"status":"queued"}`, `2 progress {"progress":0.5}`, `3 done {"status":"succeeded"}`}
	if diff := cmp.Diff(want, events); diff != "" {
		t.Error(diff)
	}
	var resumed []string
	for _, r := range got.requests {
		resumed = append(resumed, r.Header.Get("Last-Event-ID"))
	}
	if diff := cmp.Diff([]string{"", "1", "2", "2"}, resumed); diff != "" {
		t.Error(diff)
	}
	for _, pause := range got.pauses {
		if pause != 3*time.Second {
			t.Errorf("paused %v, the service asked for 3s", pause)
		}
	}
}

func TestFollowEnds(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		answer func(w http.ResponseWriter)
		want   func(error) bool
	}{
		"when the job is unknown": {
			func(w http.ResponseWriter) { refuse(w, 404, "", "", `{"error":"No.","code":"NOT_FOUND"}`) },
			func(err error) bool { var e *client.Error; return errors.As(err, &e) && e.Status == 404 },
		},
		"when nothing ever comes": {func(http.ResponseWriter) {}, func(err error) bool { return errors.Is(err, io.EOF) }},
		"at an event beyond the limit": {
			func(w http.ResponseWriter) {
				_, _ = io.WriteString(w, "data: "+strings.Repeat("x", client.MaxEventBytes)+"\n\n")
			},
			func(err error) bool { return errors.Is(err, client.ErrEventTooLong) },
		},
		"at an event that is no JSON": {func(w http.ResponseWriter) { _, _ = io.WriteString(w, "id: 1\ndata: {\n\n") }, func(err error) bool { return err != nil }},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, _ := against(t, func(_ int, w http.ResponseWriter, _ *http.Request) { test.answer(w) })
			var failures []error
			for _, err := range c.FollowJob(t.Context(), "job_1", "") {
				failures = append(failures, err)
			}
			if len(failures) != 1 || !test.want(failures[0]) {
				t.Errorf("errors %v", failures)
			}
		})
	}
}

func TestNothingFollowsTheLastEvent(t *testing.T) {
	t.Parallel()
	c, got := against(t, func(_ int, w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	for e, err := range c.FollowJob(t.Context(), "job_1", "9") {
		t.Errorf("got event %v, error %v", e, err)
	}
	if len(got.requests) != 1 || got.requests[0].Header.Get("Last-Event-ID") != "9" {
		t.Errorf("requests %v, want one that resumes behind 9", got.requests)
	}
}

func TestLeavingAStreamEndsIt(t *testing.T) {
	t.Parallel()
	c, got := against(t, func(_ int, w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "id: 1\ndata: {}\n\nid: 2\ndata: {}\n\n")
	})
	for range c.FollowJob(t.Context(), "job_1", "") {
		break
	}
	if len(got.requests) != 1 {
		t.Errorf("%d connections, want 1", len(got.requests))
	}
}
