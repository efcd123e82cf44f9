// Package huggingface reads datasets of the Hugging Face hub: the splits of their
// configurations, as the Parquet files into which the hub's viewer converts every dataset;
// and where it did not, or not wholly, the table files of the repository.
//
// Everything is read at one commit, to which branches and tags are resolved when a source
// is first used.
package huggingface

import (
	"context"
	"crypto/x509"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
	"github.com/sdg-service/sdg/internal/netguard"
)

// Options change where the hub is. The zero value is huggingface.co.
type Options struct {
	// Hub and Viewer are https URLs without a closing slash.
	Hub, Viewer string
	// CA are the only authorities to trust; nil means the system's.
	CA *x509.CertPool
}

type adapter struct{ options Options }

// New returns the adapter.
func New() connector.Adapter { return NewWith(Options{}) }

// NewWith returns an adapter with other options.
func NewWith(o Options) connector.Adapter {
	if o.Hub == "" {
		o.Hub = "https://huggingface.co"
	}
	if o.Viewer == "" {
		o.Viewer = "https://datasets-server.huggingface.co"
	}
	return &adapter{o}
}

// redirects are those of a renamed dataset, and to the host that has the file.
const redirects = 5

// Open prepares a client; the hub is asked for the first time by the first call.
func (a *adapter) Open(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	web := files.WebOptions()
	web.CA, web.Redirects = a.options.CA, redirects
	client := guard.Client(web)
	h := &hub{
		client: client, base: a.options.Hub, viewer: a.options.Viewer, id: c.String("dataset_id"), token: c.Secret("token").Reveal(), scrubber: c.Scrubber(),
	}
	return &source{
		ctx: ctx, hub: h, revision: c.String("revision"), config: c.String("config"), split: c.String("split"), done: client.CloseIdleConnections,
	}, nil
}
