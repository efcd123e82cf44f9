package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/planner/llm"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/translog"
)

const (
	// drainTime is how long requests may go on after Ctrl-C, closeTime the running steps.
	drainTime = 10 * time.Second
	closeTime = 20 * time.Second
	// firstRequest is what the banner suggests.
	firstRequest = "1,000 customers with name, email and signup date"
)

// ServiceOptions say which embedded service to open.
type ServiceOptions struct {
	Home    string
	BaseURL string
	// JWTIssuer and JWTAudience say whose bearer tokens are accepted; empty means none.
	JWTIssuer, JWTAudience string
	// LogWitnesses are witnesses of the transparency log, the part of its trust policy
	// behind the log; empty means none.
	LogWitnesses string
	// AllowPrivateSources lets connectors reach hosts of this machine and its network.
	AllowPrivateSources bool
	// Model names the language model that drafts plans; its zero value none.
	Model llm.Config
	Plan  sdg.Tier // empty leaves the workspace's plan as it is
	Log   *slog.Logger
}

// Service is an opened embedded service.
type Service interface {
	// Serve answers requests until ctx ends, then lets the running ones end for at most drain.
	Serve(ctx context.Context, l net.Listener, drain time.Duration) error
	// Close gives running steps the time that ctx leaves; the next start goes on with them.
	Close(ctx context.Context) error
}

// OpenService opens the embedded service.
type OpenService func(ctx context.Context, opts ServiceOptions) (Service, error)

// serveFlags are the flags of sdg serve.
type serveFlags struct {
	addr, plan, level, publicURL string
	jwtIssuer, jwtAudience       string
	witnesses                    string
	allowRemote                  bool
	privateSources               bool
	model                        modelFlags
}

func (s *shell) serveCommand() *cobra.Command {
	var f serveFlags
	c := &cobra.Command{
		Use: "serve", Short: "Run the service on this machine", Args: arguments(),
		Long: "Run the whole service in this process over one folder: no account, no cloud, no container. What was running when it stopped goes on at the next start.\n\n" +
			"Ctrl-C lets running requests end; a second Ctrl-C leaves at once, which loses nothing either.",
		Example: "sdg serve\nsdg serve --addr 127.0.0.1:9000 --home ~/sdg --plan free",
		RunE:    func(c *cobra.Command, _ []string) error { return s.serve(c.Context(), f) },
	}
	c.Flags().StringVar(&f.addr, "addr", s.getenv("SDG_ADDR", "127.0.0.1:8080"), "address to listen on; port 0 takes a free one ($SDG_ADDR)")
	c.Flags().StringVar(&f.plan, "plan", s.getenv("SDG_PLAN", ""), "plan of the workspace: free, developer, growth or enterprise ($SDG_PLAN; enterprise at the first start)")
	c.Flags().StringVar(&f.level, "log-level", "info", "least severe log line: debug, info, warn or error")
	c.Flags().StringVar(&f.publicURL, "public-url", "", "address under which others reach the service (default http://<addr>)")
	c.Flags().StringVar(&f.jwtIssuer, "jwt-issuer", s.getenv("SDG_JWT_ISSUER", ""), "accept bearer tokens of this issuer beside API keys ($SDG_JWT_ISSUER)")
	c.Flags().StringVar(&f.jwtAudience, "jwt-audience", s.getenv("SDG_JWT_AUDIENCE", ""), "audience that such tokens must have ($SDG_JWT_AUDIENCE)")
	c.Flags().StringVar(&f.witnesses, "log-witnesses", "", "file with witnesses of the transparency log: witness, group and quorum lines of a C2SP tlog-policy")
	c.Flags().BoolVar(&f.privateSources, "allow-private-sources", false, "let connectors reach this machine and its network, not only public addresses: whoever may make connectors then reaches them too")
	c.Flags().BoolVar(&f.allowRemote, "allow-remote", false, "listen on an address that other machines can reach; the service speaks plain HTTP, so put TLS before it")
	s.addModelFlags(c, &f.model)
	return c
}

func (s *shell) serve(ctx context.Context, f serveFlags) error {
	opts := ServiceOptions{Home: s.home, BaseURL: f.publicURL, AllowPrivateSources: f.privateSources, JWTIssuer: f.jwtIssuer, JWTAudience: f.jwtAudience}
	if f.witnesses != "" {
		raw, err := os.ReadFile(f.witnesses)
		if err == nil {
			_, err = translog.ParsePolicy(string(raw))
		}
		if err != nil {
			return usage("Write witness, group and quorum lines as c2sp.org/tlog-policy says.", "The witnesses cannot be read from %s: %v.", clean(f.witnesses), err)
		}
		opts.LogWitnesses = string(raw)
	}
	model, err := s.modelConfig(f.model)
	if err != nil {
		return err
	}
	opts.Model = model
	var level slog.Level
	if err := level.UnmarshalText([]byte(f.level)); err != nil {
		return usage("Choose debug, info, warn or error.", "There is no log level %q.", f.level)
	}
	opts.Log = s.logger(level)
	if f.plan != "" {
		tier, err := sdg.ParseTier(f.plan)
		if err != nil {
			return usage("See sdg serve --help.", "%s", sentence(err.Error()))
		}
		opts.Plan = tier
	}
	l, err := listen(ctx, f)
	if err != nil {
		return err
	}
	if opts.BaseURL == "" {
		opts.BaseURL = "http://" + l.Addr().String()
	}
	service, err := s.OpenService(ctx, opts)
	if err != nil {
		return errors.Join(fmt.Errorf("open the service in %s: %w", opts.Home, err), l.Close())
	}
	if err := s.banner(opts); err != nil {
		return errors.Join(err, l.Close(), service.Close(ctx))
	}
	told := make(chan struct{})
	untold := context.AfterFunc(ctx, func() {
		s.err.printf("Stopping. Press Ctrl-C again to leave at once.\n")
		close(told)
	})
	served := service.Serve(ctx, l, drainTime)
	if !untold() {
		<-told
	}
	closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), closeTime)
	defer cancel()
	if err := errors.Join(served, service.Close(closing)); err != nil {
		return &Failure{Exit: ExitFailure, Code: "FAILURE", Message: sentence(err.Error()), Hint: "What was running goes on at the next start.", Err: err}
	}
	return nil
}

// listen opens the address, and refuses one that others can reach unless that is wanted.
func listen(ctx context.Context, f serveFlags) (net.Listener, error) {
	host, _, err := net.SplitHostPort(f.addr)
	if err != nil {
		return nil, usage("For example --addr 127.0.0.1:8080.", "The address %q is not of the form host:port.", f.addr)
	}
	if !loopback(host) && !f.allowRemote {
		return nil, usage("Listen on 127.0.0.1, or add --allow-remote behind a proxy that speaks TLS.",
			"The address %s can be reached by other machines, and the service speaks plain HTTP: keys and data would travel readable.", clean(f.addr))
	}
	if ip := net.ParseIP(host); (host == "" || ip != nil && ip.IsUnspecified()) && f.publicURL == "" {
		return nil, usage("For example --public-url https://sdg.example.com.",
			"The address %s stands for all of this machine's; links to files need --public-url to begin with.", clean(f.addr))
	}
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", f.addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, &Failure{
			Exit: ExitFailure, Code: "ADDRESS_IN_USE", Message: "Something listens on " + f.addr + " already; perhaps another sdg serve.", Err: err,
			Hint: "Use that one, or take a free port with sdg serve --addr 127.0.0.1:0.",
		}
	}
	if err != nil {
		return nil, fmt.Errorf("listen on %s: %w", f.addr, err)
	}
	return l, nil
}

func (s *shell) logger(level slog.Level) *slog.Logger {
	opts := &slog.HandlerOptions{Level: level}
	if s.err.terminal {
		return slog.New(slog.NewTextHandler(s.err, opts))
	}
	return slog.New(slog.NewJSONHandler(s.Stderr, opts))
}

// banner says where the service is, and how to make the first request. The key itself
// is never shown.
func (s *shell) banner(opts ServiceOptions) error {
	key := filepath.Join(opts.Home, devKeyFile)
	if _, err := os.Stat(key); err != nil {
		return fmt.Errorf("find the first API key: %w", err)
	}
	if s.json {
		return s.print(struct {
			URL     string `json:"url"`
			Docs    string `json:"docs_url"`
			OpenAPI string `json:"openapi_url"`
			Home    string `json:"home"`
			KeyFile string `json:"key_file"`
		}{opts.BaseURL, opts.BaseURL + "/docs", opts.BaseURL + "/v1/openapi.json", opts.Home, key})
	}
	s.out.printf("%s %s\n\n", s.out.head("sdg is ready at"), s.out.strong(opts.BaseURL))
	s.out.printf("  API pages  %s/docs\n  OpenAPI    %s/v1/openapi.json\n  API key    %s\n\n", opts.BaseURL, opts.BaseURL, clean(key))
	s.out.printf("%s\n\n", s.out.strong("First data, in another terminal:"))
	flags := ""
	if opts.BaseURL != defaultURL {
		flags += " --url " + shellWord(opts.BaseURL)
	}
	if opts.Home != defaultHome {
		flags += " --home " + shellWord(opts.Home)
	}
	s.out.printf("  %s fabricate%s \"%s\"\n\n%s\n\n", s.called(), flags, firstRequest, s.out.strong("or:"))
	s.out.printf("  curl -s %s/v1/client/fabricate/preview \\\n    -H \"X-API-Key: $(cat %s)\" -H 'Content-Type: application/json' \\\n    -d '{\"description\": \"%s\"}'\n\n",
		opts.BaseURL, shellWord(key), firstRequest)
	return nil
}
