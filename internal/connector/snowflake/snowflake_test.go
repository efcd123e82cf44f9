package snowflake_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/snowflakedb/gosnowflake"

	"github.com/sdg-service/sdg/internal/connector"
	"github.com/sdg-service/sdg/internal/connector/snowflake"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
	"github.com/sdg-service/sdg/internal/sdg"
)

// TestTheDriverIsTamed: the environment was set before the driver looked at it. The
// driver's own loading of a native library would have started in its init.
func TestTheDriverIsTamed(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"SF_DISABLE_MINICORE", "SNOWFLAKE_DISABLE_PLATFORM_DETECTION"} {
		if os.Getenv(name) != "true" {
			t.Errorf("%s is not set", name)
		}
	}
	if level := gosnowflake.GetLogger().GetLogLevel(); level != "panic" {
		t.Errorf("the driver logs from %s on", level)
	}
}

func guard(t *testing.T) *netguard.Guard {
	t.Helper()
	g, err := netguard.New(netguard.Options{Resolver: netguardtest.Addresses(map[string][]string{
		"inside.snowflakecomputing.com": {"10.0.0.7"}, "my-org-acc.snowflakecomputing.com": {"169.254.169.254"}, "xy1.cn-north-1.snowflakecomputing.cn": {"127.0.0.1"},
	})})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func open(t *testing.T, fields map[string]any) error {
	t.Helper()
	all := map[string]any{"account": "inside", "user": "R", "password": "canary-3fb1a9", "warehouse": "W", "database": "D"}
	for name, value := range fields {
		if all[name] = value; value == nil {
			delete(all, name)
		}
	}
	raw, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	g := guard(t)
	c, err := connector.Find("snowflake").Accept(raw, g)
	if err != nil {
		t.Fatal(err)
	}
	s, err := snowflake.New().Open(t.Context(), c, g)
	if err == nil {
		t.Fatal("it was opened", s.Close())
	}
	return err
}

// TestTheGuardRefuses also holds which host an account leads to, and that the driver does
// not try again what was refused: the words are the guard's.
func TestTheGuardRefuses(t *testing.T) {
	t.Parallel()
	for account, host := range map[string]string{
		"inside": "inside.snowflakecomputing.com", "My_Org-Acc": "my-org-acc.snowflakecomputing.com", "xy1.cn-north-1": "xy1.cn-north-1.snowflakecomputing.cn",
	} {
		t.Run(account, func(t *testing.T) {
			t.Parallel()
			err := open(t, map[string]any{"account": account})
			var refused *connector.SourceError
			if !errors.As(err, &refused) || !strings.HasPrefix(refused.Words, fmt.Sprintf("%q has no address", host)) {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestKeysThatAreNone(t *testing.T) {
	t.Parallel()
	curve, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(curve)
	if err != nil {
		t.Fatal(err)
	}
	pemOf := func(kind string, der []byte) string {
		return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}))
	}
	for name, key := range map[string]string{
		"no PEM": "canary-key-no-pem", "encrypted": pemOf("ENCRYPTED PRIVATE KEY", []byte("canary")), "not PKCS 8": pemOf("PRIVATE KEY", []byte("canary")), "elliptic": pemOf("PRIVATE KEY", der),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := open(t, map[string]any{"password": nil, "private_key": key})
			var invalid *sdg.Error
			if !errors.As(err, &invalid) || len(invalid.Fields) != 1 || invalid.Fields[0].Field != "body.config.private_key" {
				t.Errorf("%v", err)
			}
			if strings.Contains(fmt.Sprintf("%+v", err), "canary") {
				t.Error("the error holds the key")
			}
		})
	}
}
