package authn

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
)

// HTTPFetch returns a Fetch that reads the key set at address with client. The address
// must be https, or http on the loopback interface. Redirects are not followed: who may
// redirect could name keys of their own.
func HTTPFetch(client *http.Client, address string) (Fetch, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, fmt.Errorf("key set address: %w", err)
	}
	switch {
	case u.Hostname() == "" || u.User != nil || u.Fragment != "":
		return nil, errors.New("key set address: it must have a host, and neither credentials nor a fragment")
	case u.Scheme != "https" && (u.Scheme != "http" || !loopback(u.Hostname())):
		return nil, errors.New("key set address: it must be https")
	}
	direct := *client
	direct.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return func(ctx context.Context) ([]byte, error) { return get(ctx, &direct, u.String()) }, nil
}

func get(ctx context.Context, client *http.Client, address string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, fmt.Errorf("make request for the key set: %w", err)
	}
	req.Header.Set("Accept", "application/jwk-set+json, application/json")
	resp, err := client.Do(req)
	if err != nil {
		return nil, fmt.Errorf("get key set: %w", err)
	}
	defer resp.Body.Close() //nolint:errcheck // only read
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("get key set: the issuer answered %s", resp.Status)
	}
	data, err := io.ReadAll(io.LimitReader(resp.Body, MaxKeySetBytes+1))
	if err != nil {
		return nil, fmt.Errorf("read key set: %w", err)
	}
	if len(data) > MaxKeySetBytes {
		return nil, fmt.Errorf("read key set: it has more than %d bytes", MaxKeySetBytes)
	}
	return data, nil
}

func loopback(host string) bool {
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}
