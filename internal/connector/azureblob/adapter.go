// Package azureblob reads tables from containers of Azure Blob Storage, by its REST API over
// plain https, signed with an account's key or a shared access signature.
package azureblob

import (
	"context"
	"crypto/x509"
	"encoding/base64"
	"errors"
	"net/url"
	"strings"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
	"github.com/sdg-service/sdg/internal/netguard"
)

// Options change where the service is. The zero value is Azure's public cloud.
type Options struct {
	// Service returns the https URL of an account's blob service, without a closing slash.
	Service func(account string) string
	// CA are the only authorities to trust; nil means the system's.
	CA *x509.CertPool
}

type adapter struct{ options Options }

// New returns the adapter.
func New() connector.Adapter { return NewWith(Options{}) }

// NewWith returns an adapter with other options.
func NewWith(o Options) connector.Adapter {
	if o.Service == nil {
		o.Service = func(account string) string { return "https://" + account + ".blob.core.windows.net" }
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
	base, err := guard.ParseURL(a.options.Service(c.String("account")))
	if err != nil {
		return nil, scrubber.Source("connect", "", err)
	}
	if base.Path == "" {
		base.Path = "/" // or joining would make a path without its first slash
	}
	st := &store{client: client, container: base.JoinPath(c.String("container")), account: c.String("account"), scrubber: scrubber}
	if c.HasSecret("account_key") {
		if st.key, err = base64.StdEncoding.DecodeString(c.Secret("account_key").Reveal()); err != nil {
			return nil, scrubber.Source("sign in", "", errors.New("the account key is no base64"))
		}
	} else if st.signature, err = url.ParseQuery(strings.TrimPrefix(c.Secret("sas_token").Reveal(), "?")); err != nil {
		return nil, scrubber.Source("sign in", "", errors.New("the SAS token is no query"))
	}
	return files.NewSource(ctx, st, c.String("prefix"), client.CloseIdleConnections), nil
}
