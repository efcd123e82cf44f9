// Package gcs reads tables from buckets of Google Cloud Storage, by its JSON API over plain
// https: listing and ranges are two requests, for which Google's client would add 27 MB.
package gcs

import (
	"context"
	"crypto/x509"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
	"github.com/sdg-service/sdg/internal/netguard"
)

// Options change where the service is. The zero value is Google's.
type Options struct {
	// Storage and Token are https URLs without a closing slash.
	Storage, Token string
	// CA are the only authorities to trust; nil means the system's.
	CA *x509.CertPool
}

type adapter struct{ options Options }

// New returns the adapter.
func New() connector.Adapter { return NewWith(Options{}) }

// NewWith returns an adapter with other options.
func NewWith(o Options) connector.Adapter {
	if o.Storage == "" {
		o.Storage = "https://storage.googleapis.com"
	}
	if o.Token == "" {
		// What the key's own token_uri says is never asked: the key is the tenant's.
		o.Token = "https://oauth2.googleapis.com/token"
	}
	return &adapter{o}
}

// Open prepares a client; the store is asked for the first time by the first call.
func (a *adapter) Open(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	web := files.WebOptions()
	web.CA = a.options.CA
	client := guard.Client(web)
	scrubber := c.Scrubber()
	signer, err := newSigner(c.Secret("service_account_json").Reveal(), a.options.Token, client)
	if err != nil {
		return nil, scrubber.Source("sign in", "", err)
	}
	st := &store{client: client, base: a.options.Storage, bucket: c.String("bucket"), scrubber: scrubber, signer: signer}
	return files.NewSource(ctx, st, c.String("prefix"), client.CloseIdleConnections), nil
}
