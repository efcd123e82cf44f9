package huggingface_test

import (
	"testing"

	"github.com/sdg-service/sdg/internal/connector/files/filestest"
	"github.com/sdg-service/sdg/internal/connector/huggingface"
)

func TestNoSecretIsShown(t *testing.T) {
	const canary = "hf_canary-5d8c07b1"
	o := huggingface.Options{Hub: "https://hub.example.test:34567", Viewer: "https://hub.example.test:34567"}
	filestest.Canary(t, "huggingface", huggingface.NewWith(o), map[string]any{"dataset_id": "a/b", "token": canary}, canary)
}
