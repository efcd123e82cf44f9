package databricks

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// api speaks to a workspace. One goroutine at a time uses it.
type api struct {
	base   url.URL
	client *http.Client
	token  tokens
}

// apiError is an answer of the workspace that refuses.
type apiError struct {
	code    string
	message string
}

func (e *apiError) Error() string {
	if e.code == "" {
		return e.message
	}
	return e.code + ": " + e.message
}

// refusal reads an error in any of the forms in which the workspace writes them.
func refusal(status int, body []byte) error {
	var answer struct {
		Code        string `json:"error_code"`
		Message     string `json:"message"`
		OAuthCode   string `json:"error"`
		Description string `json:"error_description"`
	}
	if err := json.Unmarshal(body, &answer); err == nil && (answer.Message != "" || answer.Description != "" || answer.OAuthCode != "") {
		e := &apiError{code: answer.Code, message: answer.Message}
		if e.code == "" {
			e.code = answer.OAuthCode
		}
		if e.message == "" {
			e.message = answer.Description
		}
		return e
	}
	words := strings.TrimSpace(string(body))
	if words == "" || strings.HasPrefix(words, "<") {
		words = http.StatusText(status)
	}
	return &apiError{code: strconv.Itoa(status), message: words}
}

// withoutURL drops the URL that net/http puts before its errors: those of links are signed.
func withoutURL(err error) error {
	var e *url.Error
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

const (
	// repeats of a request that the workspace had no capacity for (429, 503).
	repeats     = 5
	longestWait = 30 * time.Second
)

// call sends a request and decodes its answer; in and into may be nil.
func (a *api) call(ctx context.Context, method, path string, in, into any) error {
	var body []byte
	if in != nil {
		var err error
		if body, err = json.Marshal(in); err != nil {
			return fmt.Errorf("writing a request to Databricks: %w", err)
		}
	}
	wait := time.Second
	for attempt := 0; ; attempt++ {
		status, answer, after, err := a.once(ctx, method, path, body)
		if err != nil {
			return err
		}
		if (status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable) && attempt < repeats {
			if after < 0 {
				after, wait = wait, 2*wait
			}
			if err := pause(ctx, min(after, longestWait)); err != nil {
				return err
			}
			continue
		}
		if status < 200 || status > 299 {
			return refusal(status, answer)
		}
		if into == nil {
			return nil
		}
		if err := json.Unmarshal(answer, into); err != nil {
			return errors.New("the workspace answered with something that is no JSON of the API")
		}
		return nil
	}
}

// once sends a request; after is how long to wait before it is sent again, -1 if the
// workspace does not say.
func (a *api) once(ctx context.Context, method, path string, body []byte) (status int, answer []byte, after time.Duration, err error) {
	token, err := a.bearer(ctx)
	if err != nil {
		return 0, nil, 0, err
	}
	r, err := http.NewRequestWithContext(ctx, method, a.base.JoinPath(path).String(), bytes.NewReader(body))
	if err != nil {
		return 0, nil, 0, err
	}
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("User-Agent", "sdg")
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	reply, err := a.client.Do(r)
	if err != nil {
		return 0, nil, 0, withoutURL(err)
	}
	defer func() { _ = reply.Body.Close() }()
	if answer, err = io.ReadAll(reply.Body); err != nil {
		return 0, nil, 0, withoutURL(err)
	}
	after = -1
	if seconds, err := strconv.Atoi(reply.Header.Get("Retry-After")); err == nil && seconds >= 0 {
		after = time.Duration(seconds) * time.Second
	}
	return reply.StatusCode, answer, after, nil
}

// pause waits, but not beyond ctx.
func pause(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
