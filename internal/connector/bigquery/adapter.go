// Package bigquery reads datasets of Google BigQuery: tables by the Storage Read API as
// Arrow, or by the REST API where the service account may not open read sessions; views by
// a query whose result is read the same ways.
//
// Tables are not queried: a query of all rows of a table, even with a limit, is billed for
// all of it, a read session for what it sends.
package bigquery

import (
	"context"
	"crypto/x509"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"cloud.google.com/go/bigquery"
	"cloud.google.com/go/bigquery/storage/apiv1/storagepb"
	"golang.org/x/oauth2"
	"golang.org/x/oauth2/jwt"
	"google.golang.org/api/option"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/credentials/oauth"
	"google.golang.org/grpc/grpclog"
	"google.golang.org/grpc/keepalive"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	restHost    = "bigquery.googleapis.com"
	storageHost = "bigquerystorage.googleapis.com"
	tokenHost   = "oauth2.googleapis.com"

	signInTimeout = 30 * time.Second
	// answerTimeout is more than the time for which a query's state is held back.
	answerTimeout = 5 * time.Minute
	longestAnswer = 256 << 20
	// patience bounds questions about the catalogue: the vendor's client repeats them for as
	// long as Google fails to answer.
	patience = 2 * time.Minute
	// longestQuery ends a query in BigQuery if everything else failed to.
	longestQuery = 6 * time.Hour
	// longestMessage bounds a block of rows that a read session sends (BigQuery's own bound
	// is 128 MiB).
	longestMessage = 160 << 20
)

func init() {
	// gRPC writes its errors to stderr; all that matters is in those that calls return.
	grpclog.SetLoggerV2(grpclog.NewLoggerV2(io.Discard, io.Discard, io.Discard))
}

// Endpoint is where Google answers if that is not port 443 with certificates that the
// system's authorities signed: for tests and for inspecting gateways.
type Endpoint struct {
	// Port is for the REST API and for tokens, StoragePort for read sessions.
	Port, StoragePort int
	CA                *x509.CertPool
}

type adapter struct{ endpoint Endpoint }

// New returns the adapter.
func New() connector.Adapter { return NewAt(Endpoint{Port: 443, StoragePort: 443}) }

// NewAt returns the adapter for Google behind an endpoint.
func NewAt(e Endpoint) connector.Adapter { return adapter{e} }

func (a adapter) Open(ctx context.Context, c connector.Config, guard *netguard.Guard) (connector.Source, error) {
	s := &source{
		project: c.String("project_id"), dataset: c.String("dataset_id"), location: c.String("location"), scrub: c.Scrubber(),
		guarded: guard.Client(netguard.ClientOptions{CA: a.endpoint.CA, Timeout: answerTimeout, Stall: answerTimeout, MaxBody: longestAnswer}),
	}
	tokens, err := a.tokens(c, s.guarded)
	if err != nil {
		return nil, err
	}
	if err := s.connect(ctx, a.endpoint, tokens, guard); err != nil {
		err = s.failed("connect", err)
		_ = s.Close()
		return nil, err
	}
	return s, nil
}

// tokens signs in as the service account by itself: Google's own ways of finding
// credentials also run commands, read files and ask a metadata service.
func (a adapter) tokens(c connector.Config, client *http.Client) (oauth2.TokenSource, error) {
	var key struct {
		Email string `json:"client_email"`
		Key   string `json:"private_key"`
		KeyID string `json:"private_key_id"`
	}
	if err := json.Unmarshal([]byte(c.Secret("credentials_json").Reveal()), &key); err != nil {
		return nil, sdg.Invalid("Give the key file as Google made it.", sdg.FieldError{Field: "body.config.credentials_json", Message: "The key is not JSON."})
	}
	signer := jwt.Config{
		Email: key.Email, PrivateKey: []byte(key.Key), PrivateKeyID: key.KeyID, Scopes: []string{bigquery.Scope},
		TokenURL: "https://" + at(tokenHost, a.endpoint.Port) + "/token", Audience: "https://" + tokenHost + "/token",
	}
	plain := &http.Client{Transport: client.Transport, CheckRedirect: client.CheckRedirect, Timeout: signInTimeout}
	return signer.TokenSource(context.WithValue(context.Background(), oauth2.HTTPClient, plain)), nil
}

// at names a host with its port, if that is not the usual one.
func at(host string, port int) string {
	if port == 443 {
		return host
	}
	return net.JoinHostPort(host, strconv.Itoa(port))
}

// connect fetches the first token, so that a key that is refused is refused at once.
func (s *source) connect(ctx context.Context, e Endpoint, tokens oauth2.TokenSource, guard *netguard.Guard) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	first, err := tokens.Token()
	if err != nil {
		return err
	}
	tokens = oauth2.ReuseTokenSource(first, tokens)
	s.restAddress = at(restHost, e.Port)
	s.rest = &http.Client{Transport: &oauth2.Transport{Source: tokens, Base: s.guarded.Transport}, CheckRedirect: s.guarded.CheckRedirect, Timeout: answerTimeout}
	s.client, err = bigquery.NewClient(ctx, s.project, option.WithHTTPClient(s.rest), option.WithEndpoint("https://"+s.restAddress+"/bigquery/v2/"), option.WithTelemetryDisabled(), option.WithLogger(slog.New(slog.DiscardHandler)))
	if err != nil {
		return err
	}
	s.client.Location = s.location
	config, err := netguard.TLS(storageHost, "")
	if err != nil {
		return err
	}
	config.RootCAs = e.CA
	if err := netguard.CheckTLS(config); err != nil {
		return err
	}
	// "passthrough" hands the name to the guard, which alone resolves names; a dialer of our
	// own also keeps gRPC from asking for proxies.
	s.storage, err = grpc.NewClient("passthrough:///"+net.JoinHostPort(storageHost, strconv.Itoa(e.StoragePort)),
		grpc.WithTransportCredentials(credentials.NewTLS(config)),
		grpc.WithPerRPCCredentials(oauth.TokenSource{TokenSource: tokens}),
		grpc.WithContextDialer(func(ctx context.Context, address string) (net.Conn, error) {
			return guard.Dialer(netguard.DatabasePorts).DialContext(ctx, "tcp", address)
		}),
		grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(longestMessage)),
		grpc.WithDisableServiceConfig(),
		grpc.WithKeepaliveParams(keepalive.ClientParameters{Time: 30 * time.Second, Timeout: 30 * time.Second}),
	)
	if err != nil {
		return err
	}
	s.reader = storagepb.NewBigQueryReadClient(s.storage)
	return nil
}

type source struct {
	project, dataset, location string
	scrub                      *connector.Scrubber
	guarded                    *http.Client
	restAddress                string
	rest                       *http.Client // signs in
	client                     *bigquery.Client
	storage                    *grpc.ClientConn
	reader                     storagepb.BigQueryReadClient
	closing                    sync.Once
}

func (s *source) Close() error {
	var all []error
	s.closing.Do(func() {
		if s.client != nil {
			all = append(all, s.client.Close())
		}
		if s.storage != nil {
			all = append(all, s.storage.Close())
		}
		s.guarded.CloseIdleConnections()
	})
	return s.scrub.Source("close the connections", "", errors.Join(all...))
}

// Probe is a dry run: BigQuery checks it and the rights to run it, and bills nothing.
func (s *source) Probe(ctx context.Context) error {
	q := s.client.Query("SELECT 1")
	q.DryRun = true
	ctx, end := context.WithTimeout(ctx, patience)
	defer end()
	_, err := q.Run(ctx)
	return s.failed("probe", err)
}
