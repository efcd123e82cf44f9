package netguard

import (
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"strings"
)

// maxCA is what a tenant's certificate authorities may be long, in bytes of PEM.
const maxCA = 256 << 10

// ParseCA reads certificates in PEM: at least one, and nothing but certificates and
// text between them. Errors are *Refusal and repeat nothing of the text, which may be a
// private key that was pasted into the wrong field.
func ParseCA(text string) (*x509.CertPool, error) {
	refuse := func(why string) (*x509.CertPool, error) { return nil, &Refusal{Message: why} }
	if len(text) > maxCA {
		return refuse("The certificate authority is longer than 256 KiB.")
	}
	pool := x509.NewCertPool()
	rest, found := []byte(text), false
	for {
		var b *pem.Block
		if b, rest = pem.Decode(rest); b == nil {
			break
		}
		if b.Type != "CERTIFICATE" {
			return refuse("The certificate authority holds something else than certificates; give the certificates alone, never a key.")
		}
		cert, err := x509.ParseCertificate(b.Bytes)
		if err != nil {
			return refuse("The certificate authority holds a certificate that cannot be read.")
		}
		pool.AddCert(cert)
		found = true
	}
	if !found || strings.Contains(string(rest), "-----BEGIN") {
		return refuse("The certificate authority is not made of whole certificates in PEM (-----BEGIN CERTIFICATE-----).")
	}
	return pool, nil
}

// TLS returns the configuration for connections to host: TLS 1.2 or later, a chain that
// leads to the given authorities (to the system's, if ca is empty), and a certificate that
// names the host. There is no way to ask for less.
func TLS(host, ca string) (*tls.Config, error) {
	h, err := ParseHost(host)
	if err != nil {
		return nil, err
	}
	config := &tls.Config{MinVersion: tls.VersionTLS12, ServerName: h.name}
	if ca != "" {
		if config.RootCAs, err = ParseCA(ca); err != nil {
			return nil, err
		}
	}
	return config, nil
}

// CheckTLS tells whether a driver, after its own way of reading its options, still has a
// configuration that encrypts and verifies. An adapter calls it before it connects, for
// each configuration that the driver might fall back to.
func CheckTLS(config *tls.Config) error {
	switch {
	case config == nil:
		return errors.New("the driver would connect without TLS")
	case config.InsecureSkipVerify:
		return errors.New("the driver would not verify the certificate")
	case config.MinVersion < tls.VersionTLS12:
		return errors.New("the driver would accept TLS below 1.2")
	case config.ServerName == "":
		return errors.New("the driver would not check the certificate's name")
	}
	return nil
}
