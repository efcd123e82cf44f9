package gcs_test

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/connector/files/filestest"
	"github.com/sdg-service/sdg/internal/connector/gcs"
)

func TestNoSecretIsShown(t *testing.T) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	text := string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))
	raw, err := json.Marshal(map[string]string{"type": "service_account", "client_email": "reader@p.iam.gserviceaccount.com", "private_key": text})
	if err != nil {
		t.Fatal(err)
	}
	o := gcs.Options{Storage: "https://store.example.test:34567", Token: "https://token.example.test:34567"}
	filestest.Canary(t, "gcs", gcs.NewWith(o), map[string]any{"bucket": "b-1", "service_account_json": string(raw)}, strings.Split(text, "\n")[5])
}
