package lambdahttp

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/aws/aws-lambda-go/events"
)

type requestIDKey struct{}

// RequestID returns API Gateway's id of the request that this context is of, or "".
func RequestID(ctx context.Context) string {
	id, _ := ctx.Value(requestIDKey{}).(string)
	return id
}

// clientHeaders are what a client can write into a request to look like another
// one. The only address to trust is the one that API Gateway saw, in RemoteAddr.
var clientHeaders = []string{"X-Forwarded-For", "Forwarded", "X-Real-Ip", "True-Client-Ip", "X-Client-Ip"}

// newRequest makes the request that the client sent to API Gateway.
func newRequest(ctx context.Context, event events.APIGatewayProxyRequest) (*http.Request, error) {
	target, err := targetOf(event)
	if err != nil {
		return nil, err
	}
	body := []byte(event.Body)
	if event.IsBase64Encoded {
		if body, err = base64.StdEncoding.DecodeString(event.Body); err != nil {
			return nil, fmt.Errorf("decode body: %w", err)
		}
	}
	ctx = context.WithValue(ctx, requestIDKey{}, event.RequestContext.RequestID)
	r, err := http.NewRequestWithContext(ctx, event.HTTPMethod, "/", bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.URL = target
	r.RequestURI = target.RequestURI()
	r.Header = headerOf(event)
	r.Host = r.Header.Get("Host")
	if r.Host == "" {
		r.Host = event.RequestContext.DomainName
	}
	for _, name := range slices.Concat(clientHeaders, []string{"Host", "Content-Length", "Transfer-Encoding"}) {
		r.Header.Del(name)
	}
	r.RemoteAddr = remoteAddr(event.RequestContext.Identity.SourceIP)
	// A server's request, unlike a client's, always has a body and no way to get it again.
	r.GetBody = nil
	if len(body) == 0 {
		r.Body = io.NopCloser(bytes.NewReader(nil))
	}
	return r, nil
}

// targetOf returns path and query. API Gateway leaves the path as the client
// wrote it, and decodes the query.
func targetOf(event events.APIGatewayProxyRequest) (*url.URL, error) {
	raw := withoutStage(event)
	if !strings.HasPrefix(raw, "/") {
		return nil, fmt.Errorf("path %q is not absolute", raw)
	}
	path, err := url.PathUnescape(raw)
	if err != nil {
		return nil, fmt.Errorf("decode path: %w", err)
	}
	query := url.Values(event.MultiValueQueryStringParameters)
	if query == nil {
		query = make(url.Values)
		for name, value := range event.QueryStringParameters {
			query.Set(name, value)
		}
	}
	target := &url.URL{Path: path, RawQuery: query.Encode()}
	if target.EscapedPath() != raw {
		// As net/http does: RawPath tells an encoded slash from a slash, and is set
		// only when it is needed and is a valid encoding of Path. Routers rely on it.
		target.RawPath = raw
		if target.EscapedPath() != raw {
			target.RawPath = ""
		}
	}
	return target, nil
}

// withoutStage returns the path without the stage's name, which some ways to
// reach an API put before it. A path whose resource begins with the same name
// as the stage is left alone.
func withoutStage(event events.APIGatewayProxyRequest) string {
	stage, path := "/"+event.RequestContext.Stage, event.Path
	rest, ok := strings.CutPrefix(path, stage)
	if stage == "/" || !ok || rest != "" && rest[0] != '/' {
		return path
	}
	if event.RequestContext.Path == stage+path || // the usual form: the stage is only there
		event.Resource == stage || strings.HasPrefix(event.Resource, stage+"/") ||
		event.Resource == "/{proxy+}" && "/"+event.PathParameters["proxy"] == path {
		return path
	}
	if rest == "" {
		return "/"
	}
	return rest
}

// headerOf returns the headers, in the same order for the same event.
func headerOf(event events.APIGatewayProxyRequest) http.Header {
	header := make(http.Header)
	if event.MultiValueHeaders != nil {
		for _, name := range slices.Sorted(maps.Keys(event.MultiValueHeaders)) {
			for _, value := range event.MultiValueHeaders[name] {
				header.Add(name, value)
			}
		}
		return header
	}
	for _, name := range slices.Sorted(maps.Keys(event.Headers)) {
		header.Add(name, event.Headers[name])
	}
	return header
}

// remoteAddr returns the client's address in net/http's form, or "" when API
// Gateway gives none. The port is not known.
func remoteAddr(sourceIP string) string {
	address, err := netip.ParseAddr(sourceIP)
	if err != nil {
		return ""
	}
	return net.JoinHostPort(address.String(), "0")
}
