package cli

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// referenceCommand writes docs/cli.md. It is hidden: `go generate ./cmd/sdg` runs it,
// and a test holds the committed page against it.
func (s *shell) referenceCommand() *cobra.Command {
	return &cobra.Command{
		Use: "reference [file]", Short: "Write the command reference in Markdown", Hidden: true, Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			page := reference((&shell{}).root()) // without this machine's environment
			if len(args) == 0 {
				s.out.printf("%s", page)
				return nil
			}
			if err := os.WriteFile(args[0], []byte(page), 0o644); err != nil { //nolint:gosec // a public page
				return fmt.Errorf("write the reference: %w", err)
			}
			return nil
		},
	}
}

// reference is the whole command tree as one page.
func reference(root *cobra.Command) string {
	var b strings.Builder
	b.WriteString("# The command line\n\nWritten by `go generate ./cmd/sdg` from the commands themselves; do not edit.\n\n")
	fmt.Fprintf(&b, "%s\n\nData go to standard output, words to standard error. On a terminal data are tables, in a pipe they are tab-separated,\n"+
		"with `--json` they are the API's own JSON, and errors are its error envelope on standard error.\n\n## Flags of every command\n\n", root.Long)
	flagTable(&b, root.PersistentFlags())
	b.WriteString("\n## Exit codes\n\n| code | meaning |\n| ---: | --- |\n")
	for _, m := range exitMeanings {
		fmt.Fprintf(&b, "| %d | %s |\n", m.code, m.meaning)
	}
	for _, c := range root.Commands() {
		referenceOf(&b, c)
	}
	return b.String()
}

func referenceOf(b *strings.Builder, c *cobra.Command) {
	if c.Hidden || !c.Runnable() || c.Name() == "completion" || c.Name() == "help" {
		return
	}
	if !c.HasSubCommands() || c.LocalNonPersistentFlags().HasAvailableFlags() {
		fmt.Fprintf(b, "\n## %s\n\n", c.CommandPath())
		text := c.Long
		if text == "" {
			text = c.Short + "."
		}
		fmt.Fprintf(b, "%s\n\n    %s\n", text, strings.TrimSuffix(c.UseLine(), " [flags]"))
		if c.Example != "" {
			fmt.Fprintf(b, "\nExamples:\n\n```sh\n%s\n```\n", c.Example)
		}
		if flags := c.LocalNonPersistentFlags(); flags.HasAvailableFlags() {
			b.WriteString("\n")
			flagTable(b, flags)
		}
	}
	for _, child := range c.Commands() {
		referenceOf(b, child)
	}
}

func flagTable(b *strings.Builder, flags *pflag.FlagSet) {
	b.WriteString("| flag | default | meaning |\n| --- | --- | --- |\n")
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" || f.Name == "version" {
			return
		}
		name := "`--" + f.Name + "`"
		if f.Shorthand != "" {
			name = "`-" + f.Shorthand + "`, " + name
		}
		value := f.DefValue
		switch value {
		case "", "false", "0", "0s", "[]":
			value = ""
		default:
			value = "`" + value + "`"
		}
		fmt.Fprintf(b, "| %s | %s | %s |\n", name, value, strings.ReplaceAll(f.Usage, "|", "\\|"))
	})
}
