package lambdahttp_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"os"
	"reflect"
	"testing"

	"github.com/aws/aws-lambda-go/events"

	"github.com/sdg-service/sdg/internal/lambdahttp"
)

// sample returns AWS's own example of a REST proxy event (aws-lambda-go v1.55.1).
func sample(t testing.TB) events.APIGatewayProxyRequest {
	t.Helper()
	content, err := os.ReadFile("testdata/rest-proxy.json")
	if err != nil {
		t.Fatal(err)
	}
	var event events.APIGatewayProxyRequest
	if err := json.Unmarshal(content, &event); err != nil {
		t.Fatal(err)
	}
	return event
}

// seen is what a handler gets to see of a request.
type seen struct {
	*http.Request
	body string
	id   string
}

// receive serves the event and returns the request that the handler got, or nil.
func receive(t testing.TB, event events.APIGatewayProxyRequest) (*seen, events.APIGatewayProxyResponse) {
	t.Helper()
	var got *seen
	handler := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		got = &seen{r, string(body), lambdahttp.RequestID(r.Context())}
	})
	response, err := lambdahttp.New(handler).Handle(context.Background(), event)
	if err != nil {
		t.Fatal(err)
	}
	return got, response
}

func TestSampleEvent(t *testing.T) {
	t.Parallel()
	got, _ := receive(t, sample(t))
	if got.Method != http.MethodPost || got.URL.Path != "/hello/world" || got.URL.RawQuery != "name=me" || got.RequestURI != "/hello/world?name=me" {
		t.Errorf("%s %s, URI %s", got.Method, got.URL, got.RequestURI)
	}
	if got.Host != "gy415nuibc.execute-api.us-east-1.amazonaws.com" || got.Header.Get("Host") != "" {
		t.Errorf("host %q, header %q", got.Host, got.Header.Get("Host"))
	}
	if got.RemoteAddr != "192.168.196.186:0" {
		t.Errorf("client %q", got.RemoteAddr)
	}
	if got.id != "deef4878-7910-11e6-8f14-25afc3e9ae33" {
		t.Errorf("request id %q", got.id)
	}
	if got.body != "{\r\n\t\"a\": 1\r\n}" || got.ContentLength != int64(len(got.body)) {
		t.Errorf("body %q, length %d", got.body, got.ContentLength)
	}
	for name, want := range map[string]string{"Cache-Control": "no-cache", "Headername": "headerValue", "X-Forwarded-Proto": "https", "X-Forwarded-For": ""} {
		if got.Header.Get(name) != want {
			t.Errorf("%s is %q, want %q", name, got.Header.Get(name), want)
		}
	}
}

func TestRequestMapping(t *testing.T) {
	t.Parallel()
	type event = events.APIGatewayProxyRequest
	for name, c := range map[string]struct {
		change func(*event)
		check  func(*seen) any
		want   any
	}{
		"base64 body": {
			func(e *event) { e.Body, e.IsBase64Encoded = "AP8=", true },
			func(s *seen) any { return s.body }, "\x00\xff",
		},
		"no body": {
			func(e *event) { e.Body = "" },
			func(s *seen) any { return []any{s.body, s.ContentLength, s.Body != nil} }, []any{"", int64(0), true},
		},
		"several query values": {
			func(e *event) {
				e.MultiValueQueryStringParameters = map[string][]string{"b": {"2", "1 &="}, "a": {""}}
			},
			func(s *seen) any { return s.URL.RawQuery }, "a=&b=2&b=1+%26%3D",
		},
		"single query values only": {
			func(e *event) {
				e.MultiValueQueryStringParameters, e.QueryStringParameters = nil, map[string]string{"a": "1"}
			},
			func(s *seen) any { return s.URL.RawQuery }, "a=1",
		},
		"several header values": {
			func(e *event) { e.MultiValueHeaders = map[string][]string{"X-A": {"2", "1"}, "x-a": {"3"}} },
			func(s *seen) any { return s.Header.Values("X-A") }, []string{"2", "1", "3"},
		},
		"single header values only": {
			func(e *event) { e.MultiValueHeaders, e.Headers = nil, map[string]string{"x-a": "1"} },
			func(s *seen) any { return s.Header.Get("X-A") }, "1",
		},
		"no host header": {
			func(e *event) { e.MultiValueHeaders = map[string][]string{} },
			func(s *seen) any { return s.Host }, "gy415nuibc.execute-api.us-east-2.amazonaws.com",
		},
		"client headers are dropped": {
			func(e *event) {
				e.MultiValueHeaders = map[string][]string{"x-forwarded-for": {"1.1.1.1"}, "X-Real-IP": {"1.1.1.1"}, "Forwarded": {"for=1.1.1.1"}}
			},
			func(s *seen) any { return []any{s.RemoteAddr, len(s.Header)} }, []any{"192.168.196.186:0", 0},
		},
		"IPv6 client": {
			func(e *event) { e.RequestContext.Identity.SourceIP = "2001:db8::1" },
			func(s *seen) any { return s.RemoteAddr }, "[2001:db8::1]:0",
		},
		"no client address": {
			func(e *event) { e.RequestContext.Identity.SourceIP = "test-invoke-source-ip" },
			func(s *seen) any { return s.RemoteAddr }, "",
		},
		"encoded path": {
			func(e *event) { e.Path = "/a%20b/c%2Fd" },
			func(s *seen) any { return []string{s.URL.Path, s.URL.RawPath} }, []string{"/a b/c/d", "/a%20b/c%2Fd"},
		},
		"path that needs no encoding": {
			func(e *event) { e.Path = "/v1/jobs:preview" },
			func(s *seen) any { return []string{s.URL.Path, s.URL.RawPath} }, []string{"/v1/jobs:preview", ""},
		},
		"path with unencoded bytes": {
			func(e *event) { e.Path = "/a b?c#d" },
			func(s *seen) any { return []string{s.URL.Path, s.URL.RawPath, s.URL.Fragment} }, []string{"/a b?c#d", "", ""},
		},
		"stage only in the context": {
			func(e *event) { e.Path, e.RequestContext.Path = "/v1/jobs", "/testStage/v1/jobs" },
			func(s *seen) any { return s.URL.Path }, "/v1/jobs",
		},
		"stage before the path": {
			func(e *event) {
				e.Path, e.RequestContext.Path = "/testStage/v1/jobs", "/testStage/v1/jobs"
				e.PathParameters["proxy"] = "v1/jobs"
			},
			func(s *seen) any { return s.URL.Path }, "/v1/jobs",
		},
		"stage alone": {
			func(e *event) {
				e.Path, e.Resource = "/testStage", "/"
			},
			func(s *seen) any { return s.URL.Path }, "/",
		},
		"stage named like the first part": {
			func(e *event) {
				e.RequestContext.Stage = "v1"
				e.Path, e.RequestContext.Path, e.Resource = "/v1/jobs", "/v1/v1/jobs", "/v1/jobs"
			},
			func(s *seen) any { return s.URL.Path }, "/v1/jobs",
		},
		"stage named like the first part, own domain": {
			func(e *event) {
				e.RequestContext.Stage = "v1"
				e.Path, e.RequestContext.Path, e.PathParameters["proxy"] = "/v1/jobs", "/v1/jobs", "v1/jobs"
			},
			func(s *seen) any { return s.URL.Path }, "/v1/jobs",
		},
		"stage is the beginning of a name": {
			func(e *event) { e.Path = "/testStages/x" },
			func(s *seen) any { return s.URL.Path }, "/testStages/x",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			event := sample(t)
			c.change(&event)
			got, response := receive(t, event)
			if got == nil {
				t.Fatalf("did not arrive: %+v", response)
			}
			if value := c.check(got); !reflect.DeepEqual(value, c.want) {
				t.Errorf("%#v, want %#v", value, c.want)
			}
		})
	}
}

func TestUnreadableRequest(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(*events.APIGatewayProxyRequest){
		"path":          func(e *events.APIGatewayProxyRequest) { e.Path = "/a%zz" },
		"relative path": func(e *events.APIGatewayProxyRequest) { e.Path = "a" },
		"no path":       func(e *events.APIGatewayProxyRequest) { e.Path = "" },
		"body":          func(e *events.APIGatewayProxyRequest) { e.Body, e.IsBase64Encoded = "***", true },
		"method":        func(e *events.APIGatewayProxyRequest) { e.HTTPMethod = "GET /" },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			event := sample(t)
			change(&event)
			got, response := receive(t, event)
			if got != nil || response.StatusCode != http.StatusBadRequest {
				t.Fatalf("%+v", response)
			}
			wantEnvelope(t, response.Body, "BAD_REQUEST")
		})
	}
}

// wantEnvelope fails unless the body is the API's error with this code and the
// sample's request id.
func wantEnvelope(t *testing.T, body, code string) {
	t.Helper()
	var got map[string]string
	if err := json.Unmarshal([]byte(body), &got); err != nil {
		t.Fatalf("%q: %v", body, err)
	}
	if len(got) != 4 || got["error"] == "" || got["hint"] == "" || got["code"] != code ||
		got["correlation_id"] != "deef4878-7910-11e6-8f14-25afc3e9ae33" {
		t.Fatalf("%q", body)
	}
}

// FuzzTarget checks that any path and query give a request with exactly these,
// or a 400, and that nothing of the one gets into the other.
func FuzzTarget(f *testing.F) {
	for _, c := range [][3]string{
		{"/v1/jobs", "cursor", "a b"}, {"/a%2Fb/%", "k", "&x=1"}, {"/testStage/x", "", "#"}, {"//evil.example/x", "é", "\xff"},
		{"/a?b=c", "b", "\x00"}, {"/..%2f../x", "%", "%zz"}, {"relative", ";", "+"},
	} {
		f.Add(c[0], c[1], c[2])
	}
	event := sample(f)
	f.Fuzz(func(t *testing.T, path, name, value string) {
		event := event
		event.Path, event.PathParameters = path, map[string]string{}
		event.MultiValueQueryStringParameters = map[string][]string{name: {value, ""}}
		got, response := receive(t, event)
		if got == nil {
			if response.StatusCode != http.StatusBadRequest {
				t.Fatalf("%+v", response)
			}
			return
		}
		query, err := url.ParseQuery(got.URL.RawQuery)
		if err != nil || !reflect.DeepEqual(query, url.Values{name: {value, ""}}) {
			t.Fatalf("query %q, %v", query, err)
		}
		if got.URL.Host != "" || got.URL.Scheme != "" || got.URL.Fragment != "" || got.URL.Path[0] != '/' {
			t.Fatalf("URL %#v", got.URL)
		}
		if back, err := url.PathUnescape(got.URL.EscapedPath()); err != nil || back != got.URL.Path {
			t.Fatalf("path %q is written %q", got.URL.Path, got.URL.EscapedPath())
		}
	})
}
