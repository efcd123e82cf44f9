// Package llm asks a language model for contracts, beside the offline planner: Amazon
// Bedrock (Converse), or an endpoint of the OpenAI chat shape.
//
// The model sees the description, the day, the locale, and contracts made from them;
// never data, seeds, names of datasets or anything of another tenant. What it answers is
// text of a stranger: it is parsed, validated and compiled like a contract that a caller
// sends, and approved by a person like every plan. It decides neither seed nor day, and
// wherever it fails the offline planner's plan stands.
package llm

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/sdg"
)

// Kind is the protocol by which a model is asked.
type Kind string

const (
	Bedrock Kind = "bedrock"
	OpenAI  Kind = "openai"
)

const (
	// DefaultTimeout bounds the asking, the second attempt included.
	DefaultTimeout = 60 * time.Second
	// MaxTimeout is the longest that can be configured.
	MaxTimeout = 5 * time.Minute
	// DefaultMaxTokens bounds one answer of the model; a contract of twenty columns has
	// about 2,000 tokens.
	DefaultMaxTokens = 16_000
	// maxBody bounds what is read of one answer, in bytes: a contract of the largest size,
	// escaped inside JSON.
	maxBody = 2*contract.MaxBytes + 64<<10
)

// Config of a planner. Kind, Model and Check are required.
type Config struct {
	Kind Kind
	// Model is a Bedrock model id, inference profile or their ARN, or the endpoint's name of a model.
	Model string
	// URL is where an endpoint of the OpenAI shape begins, such as https://api.example.com/v1.
	URL string
	// Key is sent to that endpoint as a bearer token; empty sends none.
	Key sdg.Secret
	// AllowLoopbackHTTP lets URL be plain HTTP on this machine, such as http://127.0.0.1:11434/v1.
	AllowLoopbackHTTP bool
	// AWS is the configuration for Bedrock: region and credentials.
	AWS aws.Config
	// Timeout bounds the asking as a whole, up to MaxTimeout; 0 means DefaultTimeout.
	Timeout time.Duration
	// MaxTokens bounds one answer; 0 means DefaultMaxTokens.
	MaxTokens int
	// Check says whether the engine can make a valid contract.
	Check func(*contract.Contract) error
	// Log hears why the model was of no use; nil discards. Neither texts nor keys are logged.
	Log *slog.Logger
}

// New checks the configuration and makes a planner. It asks nobody.
func New(c Config) (*Planner, error) {
	if c.Check == nil {
		return nil, fmt.Errorf("a language model's contracts need a check")
	}
	if c.Model == "" {
		return nil, invalid("planner_model", "names no model")
	}
	if len(c.Model) > 2048 {
		return nil, invalid("planner_model", "has more than 2048 bytes")
	}
	if c.Timeout < 0 || c.Timeout > MaxTimeout {
		return nil, invalid("planner_timeout", fmt.Sprintf("is %v, and must be between 1s and %v", c.Timeout, MaxTimeout))
	}
	if c.Timeout == 0 {
		c.Timeout = DefaultTimeout
	}
	if c.MaxTokens == 0 {
		c.MaxTokens = DefaultMaxTokens
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	p := &Planner{name: c.Model, timeout: c.Timeout, check: c.Check, log: c.Log}
	var err error
	switch c.Kind {
	case Bedrock:
		p.model, err = newBedrock(c)
	case OpenAI:
		p.model, err = newOpenAI(c)
	default:
		err = invalid("planner", fmt.Sprintf("is %q, and must be offline, %s or %s", c.Kind, Bedrock, OpenAI))
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

func invalid(field, message string) error {
	return sdg.Invalid("See the language model in DEPLOY.md.", sdg.FieldError{Field: field, Message: message})
}

// endpoint reads the address of an endpoint. Plain HTTP would show descriptions and the
// key to everybody on the way.
func endpoint(c Config) (*url.URL, error) {
	u, err := url.Parse(c.URL)
	if err != nil || u.Host == "" || u.Opaque != "" {
		return nil, invalid("planner_url", "is no address such as https://api.example.com/v1")
	}
	if u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, invalid("planner_url", "holds credentials, a query or a fragment; the key belongs in SDG_PLANNER_API_KEY")
	}
	switch {
	case u.Scheme == "https":
	case u.Scheme == "http" && c.AllowLoopbackHTTP && loopback(u.Hostname()):
	case u.Scheme == "http" && loopback(u.Hostname()):
		return nil, invalid("planner_url", "is plain HTTP, which must be allowed explicitly on this machine (--planner-loopback-http)")
	default:
		return nil, invalid("planner_url", "must begin with https://; plain HTTP is possible on this machine only")
	}
	return u, nil
}

// loopback accepts addresses alone: a name, also localhost, means what a resolver says.
func loopback(host string) bool {
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback()
}

// client returns an HTTP client whose answers are bounded and which follows no redirect:
// another host must see neither the key nor the text.
func client(inner http.RoundTripper) *http.Client {
	return &http.Client{
		Transport:     bounded{inner},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}
