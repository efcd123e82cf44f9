package cli

import (
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// Version tells which program this is.
type Version struct {
	Number string `json:"version"`
	Commit string `json:"commit"`
	Go     string `json:"go"`
}

// ReadVersion finds the version that the Go toolchain recorded.
func ReadVersion() Version {
	v := Version{Number: "unreleased", Go: runtime.Version()}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	if info.Main.Version != "" && info.Main.Version != "(devel)" {
		v.Number = info.Main.Version
	}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			v.Commit = setting.Value
		}
	}
	return v
}

func (v Version) String() string {
	if v.Commit == "" {
		return v.Number
	}
	return v.Number + " (" + v.Commit[:min(len(v.Commit), 12)] + ")"
}

func (s *shell) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: "Show the version of this program", Args: arguments(), Example: "sdg version\nsdg version --json",
		RunE: func(*cobra.Command, []string) error {
			if s.json {
				return s.print(s.Version)
			}
			s.out.printf("sdg %s, %s\n", s.Version, s.Version.Go)
			return nil
		},
	}
}
