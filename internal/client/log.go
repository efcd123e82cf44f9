package client

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
)

// LogInfo says where the service's transparency log is.
type LogInfo struct {
	Origin string `json:"origin"`
	Key    string `json:"key"`    // <name>+<8 hex digits>+<base64>
	Prefix string `json:"prefix"` // path below the service's address
	Policy string `json:"policy"` // C2SP tlog-policy, as the service suggests it
}

// Log reads where the log is. What it says about keys is the service's own word.
func (c *Client) Log(ctx context.Context) (Reply[LogInfo], error) {
	return call[LogInfo](ctx, c, request{method: http.MethodGet, path: "/v1/log"})
}

// LogProof returns the offline proof that the log holds a job's seal, a C2SP tlog-proof.
func (c *Client) LogProof(ctx context.Context, jobID string) ([]byte, error) {
	got, err := call[struct {
		Proof string `json:"proof"`
	}](ctx, c, get("/log-proofs/"+url.PathEscape(jobID), nil))
	return []byte(got.Value.Proof), err
}

// LogFile returns one of the log's static files, such as "checkpoint" or a tile. It is
// believed by nobody: package translog holds it against a checkpoint.
func (c *Client) LogFile(ctx context.Context, path string) ([]byte, error) {
	resp, err := c.send(ctx, request{method: http.MethodGet, path: "/v1/log/" + path, header: http.Header{"Accept": {"*/*"}}})
	if err != nil {
		return nil, err
	}
	raw, err := readAll(resp)
	if err != nil {
		return nil, fmt.Errorf("read %s of the log: %w", path, err)
	}
	return raw, nil
}
