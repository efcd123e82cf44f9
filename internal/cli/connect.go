package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	defaultURL  = client.DefaultBaseURL
	defaultHome = ".sdg"
	// devKeyFile is where sdg serve leaves the first key, below its home.
	devKeyFile = "dev-key"
	// maxKeyBytes bounds a key file.
	maxKeyBytes = 4096
)

// getenv returns a variable, or otherwise where it is unset or empty.
func (s *shell) getenv(name, otherwise string) string {
	for i := len(s.Environ) - 1; i >= 0; i-- {
		if value, ok := strings.CutPrefix(s.Environ[i], name+"="); ok && value != "" {
			return value
		}
	}
	return otherwise
}

// connect makes the client that the flags and the environment describe.
func (s *shell) connect() (*client.Client, error) {
	key, err := s.key()
	if err != nil {
		return nil, err
	}
	c, err := client.New(client.Options{BaseURL: s.url, Key: key, UserAgent: "sdg/" + s.Version.Number})
	if err != nil {
		return nil, usage("Set --url or SDG_URL.", "%s", sentence(err.Error()))
	}
	return c, nil
}

// key finds the API key: the file that a flag names, the environment, the key that the
// embedded service left. The last is for this machine only and is never sent elsewhere.
func (s *shell) key() (sdg.Secret, error) {
	if s.keyFile == "-" {
		return readKey(s.Stdin, "standard input")
	}
	if s.keyFile != "" {
		return openKey(s.keyFile)
	}
	if key := s.getenv("SDG_API_KEY", ""); key != "" {
		return sdg.NewSecret(strings.TrimSpace(key)), nil
	}
	if !local(s.url) {
		return sdg.Secret{}, &Failure{
			Exit: ExitDenied, Code: string(sdg.Unauthenticated), Message: "There is no API key for " + s.url + ".",
			Hint: "Set SDG_API_KEY, or name a file with --api-key-file.",
		}
	}
	path := filepath.Join(s.home, devKeyFile)
	key, err := openKey(path)
	if errors.Is(err, fs.ErrNotExist) {
		return sdg.Secret{}, &Failure{
			Exit: ExitDenied, Code: string(sdg.Unauthenticated), Err: err,
			Message: fmt.Sprintf("There is no API key: SDG_API_KEY is not set, and sdg serve left none in %s.", path),
			Hint:    "Start the service here with sdg serve, or point --home at its folder, or set SDG_API_KEY.",
		}
	}
	return key, err
}

// local reports whether an address is this machine's own.
func local(address string) bool {
	u, err := url.Parse(address)
	return err == nil && loopback(u.Hostname())
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

func openKey(path string) (sdg.Secret, error) {
	f, err := os.Open(path)
	if err != nil {
		return sdg.Secret{}, &Failure{
			Exit: ExitDenied, Code: string(sdg.Unauthenticated), Err: err,
			Message: sentence("the API key cannot be read: " + err.Error()), Hint: "Check --api-key-file.",
		}
	}
	defer f.Close() //nolint:errcheck // only read
	return readKey(f, path)
}

func readKey(r io.Reader, from string) (sdg.Secret, error) {
	raw, err := io.ReadAll(io.LimitReader(bufio.NewReader(r), maxKeyBytes+1))
	if err != nil {
		return sdg.Secret{}, fmt.Errorf("read the API key from %s: %w", from, err)
	}
	key := strings.TrimSpace(string(raw))
	if key == "" || len(raw) > maxKeyBytes || strings.ContainsAny(key, " \t\r\n") {
		return sdg.Secret{}, usage("The file holds the key alone, on one line.", "There is no API key in %s.", from)
	}
	return sdg.NewSecret(key), nil
}
