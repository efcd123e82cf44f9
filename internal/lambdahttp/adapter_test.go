package lambdahttp_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/lambdahttp"
)

func TestBufferedAnswers(t *testing.T) {
	t.Parallel()
	type header = map[string][]string
	text := header{"Content-Type": {"text/plain; charset=utf-8"}}
	for name, c := range map[string]struct {
		handler http.HandlerFunc
		status  int
		header  header
		body    string
		base64  bool
	}{
		"nothing written": {func(http.ResponseWriter, *http.Request) {}, 200, header{}, "", false},
		"implicit status": {func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "hi") }, 200, text, "hi", false},
		"several writes": {func(w http.ResponseWriter, _ *http.Request) {
			_, _ = io.WriteString(w, "a")
			_, _ = io.WriteString(w, "b")
		}, 200, text, "ab", false},
		"status only":      {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204) }, 204, header{}, "", false},
		"first status":     {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(201); w.WriteHeader(500) }, 201, header{}, "", false},
		"early hints":      {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(103); w.WriteHeader(202) }, 202, header{}, "", false},
		"body of no body":  {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(204); _, _ = io.WriteString(w, "x") }, 204, header{}, "", false},
		"headers too late": {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(200); w.Header().Set("X", "y") }, 200, header{}, "", false},
		"several cookies": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Add("Set-Cookie", "a=1")
			w.Header().Add("Set-Cookie", "b=2")
		}, 200, header{"Set-Cookie": {"a=1", "b=2"}}, "", false},
		"binary": {func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/zip")
			_, _ = w.Write([]byte{0xff, 0, 1})
		}, 200, header{"Content-Type": {"application/zip"}}, "/wAB", true},
		"flushes and deadlines": {func(w http.ResponseWriter, _ *http.Request) {
			controller := http.NewResponseController(w)
			if err := errors.Join(controller.Flush(), controller.SetWriteDeadline(time.Now())); err != nil {
				panic(err)
			}
			_, _ = io.WriteString(w, "ok")
		}, 200, header{}, "ok", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := lambdahttp.New(c.handler).Handle(t.Context(), sample(t))
			if err != nil {
				t.Fatal(err)
			}
			if got.StatusCode != c.status || got.Body != c.body || got.IsBase64Encoded != c.base64 || !reflect.DeepEqual(got.MultiValueHeaders, c.header) {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestAnyBytesSurvive(t *testing.T) {
	t.Parallel()
	var all []byte
	for i := range 256 {
		all = append(all, byte(i))
	}
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(all) })
	got, err := lambdahttp.New(handler).Handle(t.Context(), sample(t))
	if err != nil {
		t.Fatal(err)
	}
	if body, err := base64.StdEncoding.DecodeString(got.Body); err != nil || !bytes.Equal(body, all) {
		t.Fatalf("%q, %v", got.Body, err)
	}
}

func TestHeadHasNoBody(t *testing.T) {
	t.Parallel()
	event := sample(t)
	event.HTTPMethod = http.MethodHead
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "body") })
	if got, err := lambdahttp.New(handler).Handle(t.Context(), event); err != nil || got.Body != "" {
		t.Fatalf("%+v, %v", got, err)
	}
}

// quiet returns an adapter whose log goes to the buffer.
func quiet(handler http.HandlerFunc, log *bytes.Buffer) *lambdahttp.Adapter {
	adapter := lambdahttp.New(handler)
	adapter.Log = slog.New(slog.NewJSONHandler(log, nil))
	return adapter
}

func TestPanicIsA500(t *testing.T) {
	t.Parallel()
	for name, handler := range map[string]http.HandlerFunc{
		"at once": func(http.ResponseWriter, *http.Request) { panic("the secret cause") },
		"after writing": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("X-Half", "done")
			_, _ = io.WriteString(w, "half an answer")
			panic("the secret cause")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var log bytes.Buffer
			got, err := quiet(handler, &log).Handle(t.Context(), sample(t))
			if err != nil || got.StatusCode != http.StatusInternalServerError || got.MultiValueHeaders["X-Half"] != nil {
				t.Fatalf("%+v, %v", got, err)
			}
			wantEnvelope(t, got.Body, "INTERNAL")
			if strings.Contains(got.Body, "secret cause") {
				t.Error("the answer tells the cause")
			}
			if !strings.Contains(log.String(), "secret cause") || !strings.Contains(log.String(), "deef4878") {
				t.Errorf("logged %s", log.String())
			}
		})
	}
}

func TestAnswerTooLargeIsA500(t *testing.T) {
	t.Parallel()
	for size, status := range map[int]int{lambdahttp.MaxBufferedBytes: 200, lambdahttp.MaxBufferedBytes + 1: 500} {
		var log bytes.Buffer
		handler := func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(bytes.Repeat([]byte("x"), size)) }
		got, err := quiet(handler, &log).Handle(t.Context(), sample(t))
		if err != nil || got.StatusCode != status {
			t.Errorf("%d bytes: %d, %v", size, got.StatusCode, err)
		}
	}
}

func TestEndedInvocationIsAnError(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	handler := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	})
	if _, err := lambdahttp.New(handler).Handle(ctx, sample(t)); !errors.Is(err, context.Canceled) {
		t.Fatalf("%v, want context.Canceled", err)
	}
}
