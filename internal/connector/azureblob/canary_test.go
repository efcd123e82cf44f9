package azureblob_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/azureblob"
	"github.com/sdg-service/sdg/internal/connector/files/filestest"
)

func TestNoSecretIsShown(t *testing.T) {
	o := azureblob.Options{Service: func(string) string { return "https://store.example.test:34567" }}
	const key, signature = "canary5d8c07b1AAAA", "sv=2020&sig=canary-5d8c07b1%2B"
	filestest.Canary(t, "azure_blob", azureblob.NewWith(o), map[string]any{"account": "acc", "container": "con", "account_key": key + "=="}, key)
	filestest.Canary(t, "azure_blob", azureblob.NewWith(o), map[string]any{"account": "acc", "container": "con", "sas_token": signature}, "canary-5d8c07b1")
}
