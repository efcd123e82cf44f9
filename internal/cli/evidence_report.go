package cli

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/evidencereport"
)

func (s *shell) evidenceReportCommand() *cobra.Command {
	var f verifyFlags
	var out string
	c := &cobra.Command{
		Use: "report BUNDLE", Short: "Write an evidence bundle as one page for people", Args: arguments("a bundle file, the folder of a delivery, or - for standard input"),
		Long: "Verify an evidence bundle and write it as one HTML page: verdicts, checks, figures and tables of every section, its place in the chain, and how to verify it. " +
			"The page carries the bundle and a verifier in it, and verifies itself, offline, whenever it is opened; it loads nothing and sends nothing. It is made to be printed, too.\n\n" +
			"The flags are those of sdg evidence verify. A bundle that fails against keys, files or the chain is still written, with the failure on top, and the exit code is 9; " +
			"one whose own document is not sound is not.",
		Example: "sdg evidence report data --html report.html\nsdg evidence report bundle.json --html report.html --trust ~/pins/sdg.json",
		RunE:    func(_ *cobra.Command, args []string) error { return s.report(f, args[0], out) },
	}
	f.register(c)
	c.Flags().StringVar(&out, "html", "", "file to write, - for standard output")
	return c
}

func (s *shell) report(f verifyFlags, bundlePath, out string) error {
	if out == "" {
		return usage("Name the file to write: --html FILE.", "There is no file for the report.")
	}
	e, err := s.examine(f, bundlePath)
	if err != nil {
		return err
	}
	in := evidencereport.Input{Bundle: e.bundle, Result: e.result, Note: e.beside.note, LogProof: e.beside.proof, MadeBy: "sdg " + s.Version.Number}
	// Keys that came with the bundle say nothing about who signed: the page gets only the user's own.
	if e.source.Pinned {
		in.KeysFrom = e.source.From
		if in.Trust, err = e.believes(f.policy); err != nil {
			return err
		}
	}
	page, err := evidencereport.Page(in)
	if errors.Is(err, evidencereport.ErrUnreadable) {
		return unverified(e.result.Err())
	}
	if err != nil {
		return err
	}
	if out == "-" {
		_, err = s.Stdout.Write(page)
	} else {
		err = writeBeside(out, page)
	}
	if err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	if out != "-" {
		s.err.printf("Written to %s. Open it in a browser: it verifies itself, offline.\n", clean(out))
	}
	if failed := e.result.Err(); failed != nil {
		return unverified(failed)
	}
	return nil
}

// believes returns what the bundle was verified with, as a trust file.
func (e examined) believes(policyPath string) ([]byte, error) {
	t := e.source.trust
	if policyPath != "" {
		policy, err := os.ReadFile(policyPath)
		if err != nil {
			return nil, fmt.Errorf("read the log policy: %w", err)
		}
		t.LogPolicy = string(policy)
	}
	return t.file()
}
