package netguard_test

import (
	"crypto/tls"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
)

func TestTLS(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	config, err := netguard.TLS("DB.example.", "text before\n"+ca.PEM+ca.PEM)
	if err != nil {
		t.Fatal(err)
	}
	if config.ServerName != "db.example" || config.MinVersion != tls.VersionTLS12 || config.InsecureSkipVerify || config.RootCAs == nil {
		t.Errorf("%+v", config)
	}
	if err := netguard.CheckTLS(config); err != nil {
		t.Error(err)
	}
	if config, err = netguard.TLS("db.example", ""); err != nil || config.RootCAs != nil {
		t.Errorf("the system's authorities: %v", err)
	}
	if _, err = netguard.TLS("a.example,b.example", ""); !isRefusal(err) {
		t.Errorf("%v", err)
	}
}

func TestCheckTLS(t *testing.T) {
	t.Parallel()
	for name, config := range map[string]*tls.Config{
		"none":       nil,
		"insecure":   {InsecureSkipVerify: true, MinVersion: tls.VersionTLS12, ServerName: "x"},
		"TLS 1.1":    {MinVersion: tls.VersionTLS11, ServerName: "x"},
		"no minimum": {ServerName: "x"},
		"no name":    {MinVersion: tls.VersionTLS13},
	} {
		if netguard.CheckTLS(config) == nil {
			t.Errorf("%s was accepted", name)
		}
	}
}

func TestHostileAuthorities(t *testing.T) {
	t.Parallel()
	ca := netguardtest.NewAuthority(t)
	_, key := netguardtest.PEM(t, ca.Issue(t, "x.example"))
	half := ca.PEM[:len(ca.PEM)/2]
	for name, text := range map[string]string{
		"no PEM":            "canary",
		"a key":             string(key),
		"a key behind":      ca.PEM + string(key),
		"cut":               half,
		"whole, then cut":   ca.PEM + half,
		"empty certificate": "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n",
		"no certificate":    "-----BEGIN CERTIFICATE-----\nY2FuYXJ5\n-----END CERTIFICATE-----\n",
		"too long":          strings.Repeat(ca.PEM, 1000),
	} {
		_, err := netguard.ParseCA(text)
		if !isRefusal(err) || strings.Contains(err.Error(), "canary") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzParseCA(f *testing.F) {
	f.Add(netguardtest.NewAuthority(f).PEM)
	f.Add("-----BEGIN CERTIFICATE-----\nY2FuYXJ5\n-----END CERTIFICATE-----\n")
	f.Add("-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n")
	f.Fuzz(func(t *testing.T, text string) {
		pool, err := netguard.ParseCA(text)
		if err != nil && (!isRefusal(err) || pool != nil) || err == nil && pool == nil {
			t.Fatalf("%v, %v", pool, err)
		}
	})
}
