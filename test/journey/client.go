// Package journey holds the journeys that users make through the REST interface, as one
// suite that runs against every deployment of the service.
package journey

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Target is a running service.
type Target struct {
	// URL is the base address, without a final slash.
	URL string
	// AdminKey, GenerateKey and ReadKey are API keys of one workspace; OtherKey is an
	// admin key of another one.
	AdminKey, GenerateKey, ReadKey, OtherKey string
	// Patience bounds each wait for a state.
	Patience time.Duration
	// DecodedQueries says that the service's front takes queries apart itself, so that one
	// that cannot be decoded arrives as a value like any other.
	DecodedQueries bool
	// Sources are sources of data that the service can reach, each with the table of orders.
	Sources []*Source
	// CorrelationID, when set, is sent with every request.
	CorrelationID string
}

// answer is one response.
type answer struct {
	Status int
	Header http.Header
	Raw    []byte
	JSON   map[string]any
}

// get reads a member of the JSON body by path: "results", 0, "data", "project_id".
func (a answer) get(path ...any) any {
	var v any = a.JSON
	for _, p := range path {
		switch at := p.(type) {
		case string:
			m, ok := v.(map[string]any)
			if !ok {
				return nil
			}
			v = m[at]
		case int:
			list, ok := v.([]any)
			if !ok || at >= len(list) {
				return nil
			}
			v = list[at]
		}
	}
	return v
}

func (a answer) text(path ...any) string {
	s, _ := a.get(path...).(string)
	return s
}

func (a answer) number(path ...any) float64 {
	n, _ := a.get(path...).(float64)
	return n
}

// user calls the service with one key.
type user struct {
	t      *testing.T
	target Target
	key    string
	header map[string]string
}

func (u user) with(name, value string) user {
	h := map[string]string{name: value}
	for k, v := range u.header {
		h[k] = v
	}
	u.header = h
	return u
}

// call sends a request; body may be nil, a string of raw JSON, or a value.
func (u user) call(method, path string, body any) answer {
	u.t.Helper()
	var r io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		r = strings.NewReader(b)
	default:
		raw, err := json.Marshal(b)
		if err != nil {
			u.t.Fatal(err)
		}
		r = bytes.NewReader(raw)
	}
	req, err := http.NewRequestWithContext(u.t.Context(), method, u.target.URL+path, r)
	if err != nil {
		u.t.Fatal(err)
	}
	if u.key != "" {
		req.Header.Set("X-API-Key", u.key)
	}
	req.Header.Set("Accept", "*/*") // without it API Gateway answers binary bodies in Base64
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if u.target.CorrelationID != "" {
		req.Header.Set("X-Correlation-Id", u.target.CorrelationID)
	}
	for k, v := range u.header {
		req.Header.Set(k, v)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		u.t.Fatalf("%s %s: %v", method, path, err)
	}
	defer res.Body.Close()
	raw, err := io.ReadAll(res.Body)
	if err != nil {
		u.t.Fatalf("%s %s: read body: %v", method, path, err)
	}
	a := answer{Status: res.StatusCode, Header: res.Header, Raw: raw}
	if strings.HasPrefix(res.Header.Get("Content-Type"), "application/json") {
		if err := json.Unmarshal(raw, &a.JSON); err != nil && len(raw) > 0 && raw[0] == '{' {
			u.t.Fatalf("%s %s: %v in %s", method, path, err, raw)
		}
	}
	return a
}

// want is call with a demanded status. It waits at a ceiling, as long as the answer
// says, unless the ceiling is what is demanded: those for callers without a valid key
// are not the target's to raise.
func (u user) want(status int, method, path string, body any) answer {
	u.t.Helper()
	a := u.call(method, path, body)
	for deadline := time.Now().Add(u.target.Patience); a.Status == 429 && status != 429 && time.Now().Before(deadline); {
		seconds, err := strconv.Atoi(a.Header.Get("Retry-After"))
		if err != nil {
			u.t.Fatalf("%s %s: Retry-After: %v", method, path, err)
		}
		time.Sleep(time.Duration(seconds) * time.Second)
		a = u.call(method, path, body)
	}
	if a.Status != status {
		u.t.Fatalf("%s %s: status %d, want %d: %s", method, path, a.Status, status, a.Raw)
	}
	return a
}

// refused is call with a demanded error, whose envelope must be whole.
func (u user) refused(status int, code, method, path string, body any) answer {
	u.t.Helper()
	a := u.want(status, method, path, body)
	if a.text("code") != code || a.text("error") == "" || a.text("hint") == "" || a.text("correlation_id") == "" ||
		a.text("correlation_id") != a.Header.Get("X-Correlation-Id") {
		u.t.Fatalf("%s %s: want code %s in a whole envelope, got %s", method, path, code, a.Raw)
	}
	return a
}

// until polls a resource until its status is one of the given.
func (u user) until(path string, statuses ...string) answer {
	u.t.Helper()
	deadline := time.Now().Add(u.target.Patience)
	for {
		a := u.want(http.StatusOK, http.MethodGet, path, nil)
		for _, s := range statuses {
			if a.text("status") == s {
				return a
			}
		}
		if time.Now().After(deadline) {
			u.t.Fatalf("%s: still %s, want %v: %s", path, a.text("status"), statuses, a.Raw)
		}
		time.Sleep(25 * time.Millisecond) // the poll interval of an impatient client
	}
}
