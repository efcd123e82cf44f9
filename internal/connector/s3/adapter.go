// Package s3 reads tables from buckets of Amazon S3 and of stores that speak its protocol,
// with access keys or with a role of the tenant's account that this service may assume.
package s3

import (
	"context"
	"crypto/x509"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/aws/retry"
	"github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/credentials/stscreds"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/aws/aws-sdk-go-v2/service/sts"
	"github.com/aws/smithy-go/logging"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/files"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Options change where roles are assumed, and who assumes them. The zero value is Amazon's
// STS in the connector's region, and the identity that the process runs under.
type Options struct {
	// STS is the https URL of another STS.
	STS string
	// CA are the only authorities to trust, where the connector names none.
	CA *x509.CertPool
	// Identity assumes roles.
	Identity aws.CredentialsProvider
}

type adapter struct{ options Options }

// New returns the adapter.
func New() connector.Adapter { return NewWith(Options{}) }

// NewWith returns an adapter with other options.
func NewWith(o Options) connector.Adapter {
	if o.Identity == nil {
		o.Identity = &ownIdentity{}
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
	if pem := c.String("ssl_ca"); pem != "" {
		pool, err := netguard.ParseCA(pem)
		if err != nil {
			return nil, sdg.Invalid("Give the authority's certificates in PEM.", sdg.FieldError{Field: "body.config.ssl_ca", Message: err.Error()})
		}
		web.CA = pool
	}
	client := guard.Client(web)
	scrubber := c.Scrubber()
	provider, err := a.credentials(c, client)
	if err != nil {
		return nil, err
	}
	st := &store{bucket: c.String("bucket"), scrubber: scrubber}
	endpoint := c.String("endpoint")
	if endpoint != "" {
		if _, err := guard.ParseURL(endpoint); err != nil {
			return nil, scrubber.Source("connect", "", err)
		}
	}
	st.client = s3.New(s3.Options{
		Region: c.String("region"), Credentials: provider, HTTPClient: client, Logger: logging.Nop{}, Retryer: retryer(),
		// Ranges have no checksum; TLS guards the way, and the version's ETag the object.
		ResponseChecksumValidation: aws.ResponseChecksumValidationWhenRequired, RequestChecksumCalculation: aws.RequestChecksumCalculationWhenRequired,
		DisableLogOutputChecksumValidationSkipped: true,
	}, func(o *s3.Options) {
		if endpoint != "" {
			o.BaseEndpoint, o.UsePathStyle = aws.String(strings.TrimSuffix(endpoint, "/")), true
		}
	})
	return files.NewSource(ctx, st, c.String("prefix"), client.CloseIdleConnections), nil
}

// retryer bounds how long one call may take when a store is busy.
func retryer() aws.Retryer {
	return retry.NewStandard(func(o *retry.StandardOptions) {
		o.MaxAttempts, o.MaxBackoff = 4, 5*time.Second
		o.Retryables = append([]retry.IsErrorRetryable{retry.IsErrorRetryableFunc(func(err error) aws.Ternary {
			if files.Final(err) {
				return aws.FalseTernary
			}
			return aws.UnknownTernary
		})}, o.Retryables...)
	})
}

// credentials are the connector's keys, or those of its role. A role is assumed with the
// connector's external id only: without it, whoever knows a role's name could have this
// service use it for them.
func (a *adapter) credentials(c connector.Config, client *http.Client) (aws.CredentialsProvider, error) {
	if c.HasSecret("secret_access_key") {
		return credentials.NewStaticCredentialsProvider(c.String("access_key_id"), c.Secret("secret_access_key").Reveal(), ""), nil
	}
	external := c.String("external_id")
	if external == "" {
		return nil, errors.New("the service set no external id for the connector's role")
	}
	service := sts.New(sts.Options{Region: c.String("region"), Credentials: a.options.Identity, HTTPClient: client, Logger: logging.Nop{}, Retryer: retryer()}, func(o *sts.Options) {
		if a.options.STS != "" {
			o.BaseEndpoint = aws.String(a.options.STS)
		}
	})
	role := stscreds.NewAssumeRoleProvider(service, c.String("role_arn"), func(o *stscreds.AssumeRoleOptions) {
		o.ExternalID, o.RoleSessionName = aws.String(external), "sdg-connector"
	})
	return aws.NewCredentialsCache(role), nil
}

// ownIdentity is the identity that the process runs under, found when it is first needed:
// most connectors have keys.
type ownIdentity struct {
	once  sync.Once
	inner aws.CredentialsProvider
	err   error
}

func (o *ownIdentity) Retrieve(ctx context.Context) (aws.Credentials, error) {
	o.once.Do(func() {
		own, err := config.LoadDefaultConfig(context.WithoutCancel(ctx))
		o.inner, o.err = own.Credentials, err
	})
	if o.err != nil || o.inner == nil {
		return aws.Credentials{}, errors.New("this service has no identity of its own on AWS, so it can assume no role")
	}
	found, err := o.inner.Retrieve(ctx)
	if err != nil {
		// Its words would tell how the service itself signs in.
		return aws.Credentials{}, errors.New("this service has no identity of its own on AWS, so it can assume no role")
	}
	return found, nil
}
