package netguard

import (
	"net/url"
	"strings"
)

// maxURL is what a tenant's URL may be long, in bytes.
const maxURL = 4096

// ParseURL reads a URL that a tenant gave. It is https, names one host that CheckHost and
// a port that the web policy accepts, and holds no credentials, fragment, backslash, or
// character that is not printable ASCII: readers disagree about what such URLs mean.
// Errors are *Refusal and never repeat the URL, whose query may hold a secret.
func (g *Guard) ParseURL(text string) (*url.URL, error) {
	refuse := func(why string) (*url.URL, error) { return nil, &Refusal{Message: why} }
	if len(text) > maxURL {
		return refuse("The URL is longer than 4096 characters.")
	}
	for i := 0; i < len(text); i++ {
		if text[i] <= ' ' || text[i] > '~' || text[i] == '\\' {
			return refuse("The URL holds a space, a backslash, a control character or a letter beyond ASCII; escape it.")
		}
	}
	if strings.Contains(text, "#") {
		return refuse("The URL has a fragment; leave out what begins with #.")
	}
	u, err := url.Parse(text)
	if err != nil {
		return refuse("The URL is malformed.")
	}
	if err := g.checkURL(u); err != nil {
		return nil, err
	}
	return u, nil
}

// checkURL also checks URLs that no tenant wrote: the aims of redirects.
func (g *Guard) checkURL(u *url.URL) error {
	switch {
	case u.Scheme != "https":
		return &Refusal{Message: "The URL does not begin with https://."}
	case u.Opaque != "" || u.Host == "":
		return &Refusal{Message: "The URL names no host."}
	case u.User != nil:
		return &Refusal{Message: "The URL holds a user name or password; give credentials in their own fields."}
	}
	h, err := ParseHost(u.Hostname())
	if err != nil {
		return err
	}
	if err := g.checkHost(h); err != nil {
		return err
	}
	if strings.HasSuffix(u.Host, ":") {
		return &Refusal{Message: "The URL has a colon without a port."}
	}
	if u.Port() == "" {
		return nil
	}
	port, err := parsePort(u.Port())
	if err != nil {
		return err
	}
	return g.CheckPort(WebPorts, int(port))
}
