//go:build sources || live

package harness

import (
	"crypto/tls"
	"path/filepath"
	"testing"

	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

// Certificates are what a server may present, and the authorities that signed them.
type Certificates struct {
	// CA signed all of them but OtherCA's; OtherCAPEM is an authority that signed none of
	// them. Both are PEM, for the field ssl_ca.
	CA, OtherCAPEM string
	// Good names Host and 127.0.0.1.
	Good Certificate
	// WrongHost names OtherHost alone.
	WrongHost Certificate
	// Expired names Host and ended an hour ago.
	Expired Certificate
	// OtherCA names Host, but the other authority signed it.
	OtherCA Certificate
}

// Certificate is a server's certificate with its key.
type Certificate struct{ TLS tls.Certificate }

// NewCertificates makes new authorities and certificates.
func NewCertificates(t testing.TB) Certificates {
	t.Helper()
	ca, other := netguardtest.NewAuthority(t), netguardtest.NewAuthority(t)
	return Certificates{
		CA: ca.PEM, OtherCAPEM: other.PEM,
		Good:      Certificate{ca.Issue(t, Host, "127.0.0.1")},
		WrongHost: Certificate{ca.Issue(t, OtherHost)},
		Expired:   Certificate{ca.IssueExpired(t, Host, "127.0.0.1")},
		OtherCA:   Certificate{other.Issue(t, Host, "127.0.0.1")},
	}
}

// PEM returns certificate and key as files hold them; the key is PKCS #8.
func (c Certificate) PEM(t testing.TB) (cert, key []byte) {
	t.Helper()
	return netguardtest.PEM(t, c.TLS)
}

// Files writes server.crt and server.key into the folder, for the user of Server.User, and
// returns their paths. What is there is replaced.
func (c Certificate) Files(t testing.TB, dir, asUser string) (cert, key string) {
	t.Helper()
	cert, key = filepath.Join(dir, "server.crt"), filepath.Join(dir, "server.key")
	certPEM, keyPEM := c.PEM(t)
	Write(t, asUser, cert, certPEM)
	Write(t, asUser, key, keyPEM)
	return cert, key
}

// TLSCase is a server that must be refused (or, in the first case, accepted).
type TLSCase struct {
	Name string
	// Server is the certificate that the server presents.
	Server Certificate
	// CA is for the field ssl_ca.
	CA string
	// Accepted is true for the one good case.
	Accepted bool
	// Words are in the error's text.
	Words string
}

// TLSCases are the cases in which the server speaks TLS. Plain text and downgrades depend
// on the protocol: each type adds its own.
func (c Certificates) TLSCases() []TLSCase {
	return []TLSCase{
		{Name: "good", Server: c.Good, CA: c.CA, Accepted: true},
		{Name: "wrong authority", Server: c.Good, CA: c.OtherCAPEM, Words: "certificate signed by unknown authority"},
		{Name: "system's authorities", Server: c.Good, CA: "", Words: "certificate signed by unknown authority"},
		{Name: "signed by another authority", Server: c.OtherCA, CA: c.CA, Words: "certificate signed by unknown authority"},
		{Name: "wrong host name", Server: c.WrongHost, CA: c.CA, Words: "certificate is valid for " + OtherHost},
		{Name: "expired", Server: c.Expired, CA: c.CA, Words: "certificate has expired"},
	}
}
