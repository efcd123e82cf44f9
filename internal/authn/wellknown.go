package authn

import (
	"net/http"
	"strings"
)

// ForIssuer makes a Verifier for an issuer that publishes its key set at
// <issuer>/.well-known/jwks.json, as Amazon Cognito and most others do. It sets opts.Fetch.
func ForIssuer(opts Options, client *http.Client) (*Verifier, error) {
	fetch, err := HTTPFetch(client, strings.TrimSuffix(opts.Issuer, "/")+"/.well-known/jwks.json")
	if err != nil {
		return nil, err
	}
	opts.Fetch = fetch
	return New(opts)
}
