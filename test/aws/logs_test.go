//go:build unix

package aws_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sfn"

	"github.com/sdg-service/sdg/test/journey"
)

// pageOfLogs is the most lines that the emulator answers with: the first ones, and no token
// for the others.
const pageOfLogs = 10_000

// logged returns all lines that the stack's functions logged since a time, page by page
// of times.
func (s stack) logged(t *testing.T, since time.Time) (lines []string) {
	t.Helper()
	for start := since.UnixMilli(); ; {
		body, err := json.Marshal(map[string]any{"logGroupName": "/sdg/" + s.name + "/functions", "startTime": max(start, 0)})
		if err != nil {
			t.Fatal(err)
		}
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/", bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("X-Amz-Target", "Logs_20140328.FilterLogEvents")
		req.Header.Set("Content-Type", "application/x-amz-json-1.1")
		req.Header.Set("Authorization", "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/logs/aws4_request, SignedHeaders=host, Signature=0")
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(res.Body)
		res.Body.Close()
		var page struct {
			Events []struct {
				Timestamp int64
				Message   string
			}
		}
		if err != nil || res.StatusCode != http.StatusOK || json.Unmarshal(raw, &page) != nil {
			t.Fatalf("read the functions' logs: %s %v %.500s", res.Status, err, raw)
		}
		full := len(page.Events) >= pageOfLogs
		last := start
		if full {
			last = page.Events[len(page.Events)-1].Timestamp
			if last <= start {
				t.Fatalf("more than %d lines in one millisecond", pageOfLogs)
			}
		}
		for _, e := range page.Events {
			if !full || e.Timestamp < last { // those of the last moment come again
				lines = append(lines, e.Message)
			}
		}
		if !full {
			return lines
		}
		start = last
	}
}

// findCanaries looks for secrets in all that functions logged, and in all that executions
// were given and answered.
func (s stack) findCanaries(t *testing.T, target journey.Target) {
	journey.FindCanaries(t, target, "the functions' log", strings.Join(s.logged(t, time.Time{}), "\n"))
	client := sfn.NewFromConfig(s.Config)
	var told strings.Builder
	for name, arn := range s.outputs {
		if !strings.HasSuffix(name, "StateMachineArn") {
			continue
		}
		for list := sfn.NewListExecutionsPaginator(client, &sfn.ListExecutionsInput{StateMachineArn: aws.String(arn)}); list.HasMorePages(); {
			page, err := list.NextPage(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range page.Executions {
				for _, event := range s.history(t, aws.ToString(e.ExecutionArn)) {
					line, err := json.Marshal(event)
					if err != nil {
						t.Fatal(err)
					}
					fmt.Fprintf(&told, "%s %s\n", aws.ToString(e.Name), line)
				}
			}
		}
	}
	journey.FindCanaries(t, target, "the executions' histories", told.String())
}
