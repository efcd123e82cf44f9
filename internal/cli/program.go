// Package cli is the command line: the commands of sdg over internal/client, and the
// offline verifier over internal/evidence. It links no cloud SDK; `sdg serve` gets the
// service from the composition root in cmd/sdg.
//
// Data goes to stdout, words to stderr. On a terminal data are tables; in a pipe they
// are tab-separated, without colour; with --json they are the API's own JSON.
package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"charm.land/fang/v2"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Program is one run of sdg.
type Program struct {
	// Name is how the program was called, such as "bin/sdg" or "sdg".
	Name           string
	Stdin          io.Reader
	Stdout, Stderr io.Writer
	// Environ is the environment in the form of os.Environ.
	Environ []string
	// ConfigDir is the folder of the user's settings, below which the keys of services
	// are remembered; empty remembers nothing.
	ConfigDir string
	Version   Version
	// OpenService opens the embedded service for `sdg serve`.
	OpenService OpenService
	// Terminal tells whether a stream is a terminal, and how wide it is; nil asks the
	// operating system.
	Terminal func(stream any) (width int, ok bool)
	// ReadSecret reads a line from a terminal without showing it; nil asks the operating system.
	ReadSecret func(ctx context.Context, stdin io.Reader) (string, error)
}

// Run carries out the arguments (without the program's name) and returns the exit code.
// When ctx ends the run stops at the next safe place.
func (p Program) Run(ctx context.Context, args []string) ExitCode {
	if p.Terminal == nil {
		p.Terminal = terminalWidth
	}
	if p.ReadSecret == nil {
		p.ReadSecret = readHidden
	}
	s := &shell{Program: p}
	root := s.root()
	s.keepFailures(root)
	// Errors in the flags themselves must be shown in the right form too.
	s.json, s.noColor = slices.Contains(args, "--json"), slices.Contains(args, "--no-color")
	s.open()
	root.SetArgs(args)
	root.SetIn(p.Stdin)
	help := &trimmed{w: s.out}
	root.SetOut(help)
	root.SetErr(s.err)
	err := fang.Execute(ctx, root,
		fang.WithVersion(p.Version.String()),
		fang.WithErrorHandler(func(_ io.Writer, _ fang.Styles, err error) { s.fail(ctx, err) }))
	help.flush()
	if err == nil && s.failed != nil {
		err = s.failed
		s.fail(ctx, err)
	}
	return exitCode(ctx, err)
}

// shell is what the commands of one run share.
type shell struct {
	Program
	out, err screen

	url, home, keyFile     string
	json, noInput, noColor bool

	given  string // the flags that say where the service is, for suggested commands
	failed error  // of the command that ran
}

// called is how users call the program where they are: as they did, unless it is on their path.
func (s *shell) called() string {
	if dir, _ := filepath.Split(s.Name); dir == "" || filepath.IsAbs(dir) {
		return "sdg"
	}
	return shellWord(s.Name)
}

// next writes a command that users may run next, for the same service.
func (s *shell) next(command string) string { return s.called() + " " + command + s.given }

// keepFailures makes the commands leave their errors in s. Handed to fang, an error makes
// it ask the terminal for its colours over standard input, where a prompt may still read.
func (s *shell) keepFailures(c *cobra.Command) {
	if run := c.RunE; run != nil {
		c.RunE = func(c *cobra.Command, args []string) error {
			s.failed = run(c, args)
			return nil
		}
	}
	for _, child := range c.Commands() {
		s.keepFailures(child)
	}
}

// open prepares the screens; it is repeated when the flags are known.
func (s *shell) open() {
	s.out = newScreen(s.Stdout, s.Terminal, s.Environ, s.noColor)
	s.err = newScreen(s.Stderr, s.Terminal, s.Environ, s.noColor)
}

// root builds the command tree.
func (s *shell) root() *cobra.Command {
	root := group("sdg", "Synthetic data from a description, with evidence that anyone can check")
	part := func(id, title string, commands ...*cobra.Command) {
		root.AddGroup(&cobra.Group{ID: id, Title: title})
		for _, c := range commands {
			c.GroupID = id
		}
		root.AddCommand(commands...)
	}
	part("data", "data", s.fabricateCommand(), s.synthesizeCommand(), s.scadaCommand(), s.icsCommand(), s.chatCommand(), s.datasetsCommand(), s.connectorsCommand(), s.jobsCommand(), s.sealsCommand(), s.evidenceCommand())
	part("service", "service", s.serveCommand(), s.keysCommand(), s.signingKeysCommand(), s.logCommand(), s.auditCommand(), s.workspaceCommand())
	part("help", "help", s.versionCommand(), exitCodesTopic())
	root.SetHelpCommandGroupID("help")
	root.SetCompletionCommandGroupID("help")
	root.AddCommand(s.referenceCommand())
	root.Long = "Make synthetic tables from a description in plain English, and check the sealed evidence of what was made.\n\n" +
		"Start the service on this machine with sdg serve; every other command talks to it, or to the service at --url."
	root.Example = `sdg serve
sdg fabricate "1,000 customers with name, email and signup date in the last year"
sdg jobs list
sdg evidence verify job_01jd…`
	f := root.PersistentFlags()
	f.StringVar(&s.url, "url", s.getenv("SDG_URL", defaultURL), "address of the service ($SDG_URL)")
	f.StringVar(&s.keyFile, "api-key-file", "", "file with the API key, - for stdin (else $SDG_API_KEY, else the key in --home)")
	f.StringVar(&s.home, "home", s.getenv("SDG_HOME", defaultHome), "folder of the embedded service ($SDG_HOME)")
	f.BoolVar(&s.json, "json", false, "print the API's JSON")
	f.BoolVar(&s.noInput, "no-input", false, "never ask")
	f.BoolVar(&s.noColor, "no-color", false, "no colours (also $NO_COLOR)")
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		if bad := new(pflag.InvalidValueError); errors.As(err, &bad) {
			return usage("For example: --"+bad.GetFlag().Name+" "+flagExample(bad.GetFlag().Value.Type()), "--%s takes %s, not %q.", bad.GetFlag().Name, flagTakes(bad.GetFlag().Value.Type()), bad.GetValue())
		}
		return usage("Run "+c.CommandPath()+" --help.", "%s", sentence(err.Error()))
	})
	root.PersistentPreRun = func(*cobra.Command, []string) {
		s.open()
		for _, name := range []string{"url", "home", "api-key-file"} {
			if flag := f.Lookup(name); flag.Changed && flag.Value.String() != "-" {
				s.given += " --" + name + " " + shellWord(flag.Value.String())
			}
		}
	}
	return root
}

// flagTakes says what a flag of the type is given.
func flagTakes(kind string) string {
	switch kind {
	case "duration":
		return "a time with its unit"
	case "uint", "uint16", "uint32", "uint64":
		return "a whole number that is not below zero"
	case "int", "int32", "int64":
		return "a whole number"
	case "float32", "float64":
		return "a number"
	case "bool":
		return "true or false"
	}
	return "a value of another form"
}

func flagExample(kind string) string {
	switch kind {
	case "duration":
		return "10m"
	case "float32", "float64":
		return "0.5"
	case "bool":
		return "true"
	}
	return "1000"
}

// maxTypos is how many letters a suggested command may differ in.
const maxTypos = 2

// group makes a command that only holds others. Without arguments it shows its help; an
// unknown one is a usage error with the nearest names, and is never run.
func group(use, short string, children ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Args: cobra.ArbitraryArgs}
	c.RunE = func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return c.Help()
		}
		hint := "Run " + c.CommandPath() + " --help."
		for c.SuggestionsMinimumDistance = 1; c.SuggestionsMinimumDistance <= maxTypos; c.SuggestionsMinimumDistance++ {
			if near := c.SuggestionsFor(args[0]); len(near) > 0 {
				path := c.CommandPath() + " "
				hint = "Did you mean " + path + strings.Join(near, " or "+path) + "?"
				break
			}
		}
		return usage(hint, "There is no command %s %s.", c.CommandPath(), clean(args[0]))
	}
	c.AddCommand(children...)
	return c
}

// arguments demands exactly the named arguments.
func arguments(names ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) < len(names) {
			return usage("Run "+c.CommandPath()+" --help.", "%s needs %s.", c.CommandPath(), names[len(args)])
		}
		if len(args) > len(names) {
			return usage("Put text with spaces in quotes.", "%s takes no argument %q.", c.CommandPath(), args[len(names)])
		}
		return nil
	}
}

// atLeastOne demands of the named number and time flags that a value given is above zero:
// zero stands for the flag's absence, and must not be typed to no effect.
func atLeastOne(c *cobra.Command, names ...string) {
	run := c.RunE
	c.RunE = func(c *cobra.Command, args []string) error {
		for _, name := range names {
			flag := c.Flags().Lookup(name)
			if value := flag.Value.String(); flag.Changed && (strings.HasPrefix(value, "-") || value == "0" || value == "0s") {
				return usage("Leave it out for the default.", "--%s must be above zero, not %s.", name, value)
			}
		}
		return run(c, args)
	}
}

// trimmed takes the padding from the ends of lines, which help pages are laid out with.
type trimmed struct {
	w    io.Writer
	line []byte
}

func (t *trimmed) Write(p []byte) (int, error) {
	for _, b := range p {
		t.line = append(t.line, b)
		if b == '\n' {
			t.flush()
		}
	}
	return len(p), nil
}

// flush writes what is held back.
func (t *trimmed) flush() {
	end := ""
	if bytes.HasSuffix(t.line, []byte("\n")) {
		end = "\n"
	}
	_, _ = fmt.Fprintf(t.w, "%s%s", bytes.TrimRight(t.line, " \n"), end) // nobody reads it if this fails
	t.line = t.line[:0]
}

// errInterrupted is what a run ends with that the user left.
var errInterrupted = errors.New("interrupted")
