package bigquery

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"cloud.google.com/go/bigquery"
	"golang.org/x/oauth2"
	"google.golang.org/api/googleapi"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

// failed makes a SourceError of what Google answered, in Google's own sentence.
func (s *source) failed(doing string, err error) error {
	if err == nil {
		return nil
	}
	code, words := "", err
	var (
		rest    *googleapi.Error
		job     *bigquery.Error
		token   *oauth2.RetrieveError
		address *url.Error
	)
	switch {
	case errors.As(err, &token):
		code, words = tokenRefusal(token)
	case errors.As(err, &rest):
		code = http.StatusText(rest.Code)
		if len(rest.Errors) > 0 {
			code = rest.Errors[0].Reason
		}
		if rest.Message != "" {
			words = fmt.Errorf("%s: %s", code, rest.Message)
		}
	case errors.As(err, &job):
		code, words = job.Reason, fmt.Errorf("%s: %s", job.Reason, job.Message)
	case errors.As(err, &address):
		words = address.Err
	default:
		if st, ok := status.FromError(err); ok {
			code, words = st.Code().String(), fmt.Errorf("%s: %s", st.Code(), st.Message())
			switch st.Code() {
			case codes.Canceled:
				words = context.Canceled
			case codes.DeadlineExceeded:
				words = context.DeadlineExceeded
			}
		}
	}
	return s.scrub.Source(doing, code, words)
}

// tokenRefusal reads an error of RFC 6749 §5.2.
func tokenRefusal(e *oauth2.RetrieveError) (code string, words error) {
	var answer struct {
		Code        string `json:"error"`
		Description string `json:"error_description"`
	}
	if err := json.Unmarshal(e.Body, &answer); err != nil || answer.Code == "" {
		return http.StatusText(e.Response.StatusCode), fmt.Errorf("the key was refused: %s", e.Response.Status)
	}
	return answer.Code, fmt.Errorf("%s: %s", answer.Code, answer.Description)
}

// notFound tells the answer for what does not exist or may not be seen.
func notFound(err error) bool {
	var e *googleapi.Error
	return errors.As(err, &e) && e.Code == http.StatusNotFound
}
