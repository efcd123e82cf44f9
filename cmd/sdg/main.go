// Command sdg is the command line and the embedded service.
package main

//go:generate go run . reference ../../docs/cli.md

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/sdg-service/sdg/internal/cli"
	"github.com/sdg-service/sdg/internal/connector/adapters"
	"github.com/sdg-service/sdg/internal/embedded"
)

func main() { os.Exit(run()) }

func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// After the first signal the second one ends the process at once.
	context.AfterFunc(ctx, stop)
	settings, err := os.UserConfigDir()
	if err != nil {
		settings = "" // an account without a home remembers nothing
	}
	program := cli.Program{
		Name: os.Args[0], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Environ: os.Environ(), ConfigDir: settings,
		Version: cli.ReadVersion(), OpenService: openService,
	}
	return int(program.Run(ctx, os.Args[1:]))
}

func openService(ctx context.Context, opts cli.ServiceOptions) (cli.Service, error) {
	return embedded.Open(ctx, embedded.Options{
		Home: opts.Home, BaseURL: opts.BaseURL, Tier: opts.Plan, Log: opts.Log, JWTIssuer: opts.JWTIssuer, JWTAudience: opts.JWTAudience,
		LogWitnesses: opts.LogWitnesses, Adapters: adapters.All(), AllowPrivateSources: opts.AllowPrivateSources,
		Model: opts.Model,
	})
}
