package s3_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/files/filestest"
	"github.com/sdg-service/sdg/internal/connector/s3"
)

func TestNoSecretIsShown(t *testing.T) {
	const canary = "canary-5d8c07b1+/="
	filestest.Canary(t, "s3", s3.New(), map[string]any{
		"bucket": "b-1", "region": "eu-central-1", "endpoint": "https://store.example.test:34567", "access_key_id": "AKIA", "secret_access_key": canary,
	}, canary)
}
