package kms_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"testing"

	awskms "github.com/aws/aws-sdk-go-v2/service/kms"

	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/keys/kms"
)

// answering returns a KMS client whose server records each request's fields and
// refuses it. The emulator shows that the calls work; this shows what IAM
// policies and CloudTrail get to see of them.
func answering(t *testing.T, code string) (*awskms.Client, func() map[string]any) {
	t.Helper()
	var fields map[string]any
	client := serving(t, func(operation string, body *json.Decoder) (any, int) {
		fields = nil
		if err := body.Decode(&fields); err != nil {
			t.Error(err)
		}
		fields["operation"] = operation
		return map[string]string{"__type": code, "message": "the reason"}, http.StatusBadRequest
	})
	return client, func() map[string]any { return fields }
}

func TestRequestFields(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		call func(*testing.T, *awskms.Client) error
		want string
	}{
		"Sign": {
			func(t *testing.T, client *awskms.Client) error {
				_, err := kms.NewSigner(client, "key-1").Sign(t.Context(), []byte("message"))
				return err
			},
			`{"KeyId":"key-1","Message":"bWVzc2FnZQ==","MessageType":"RAW","SigningAlgorithm":"ED25519_SHA_512","operation":"Sign"}`,
		},
		"Public": {
			func(t *testing.T, client *awskms.Client) error {
				_, err := kms.NewSigner(client, "key-1").Public(t.Context())
				return err
			},
			`{"KeyId":"key-1","operation":"GetPublicKey"}`,
		},
		"Wrap": {
			func(t *testing.T, client *awskms.Client) error {
				_, err := kms.NewWrapper(client, "key-2").Wrap(t.Context(), []byte("0123456789abcdef"), "tenant")
				return err
			},
			`{"EncryptionContext":{"binding":"tenant"},"KeyId":"key-2","Plaintext":"MDEyMzQ1Njc4OWFiY2RlZg==","operation":"Encrypt"}`,
		},
		"Unwrap": {
			func(t *testing.T, client *awskms.Client) error {
				_, err := kms.NewWrapper(client, "key-2").Unwrap(t.Context(), []byte("wrapped"), "tenant")
				return err
			},
			`{"CiphertextBlob":"d3JhcHBlZA==","EncryptionContext":{"binding":"tenant"},"KeyId":"key-2","operation":"Decrypt"}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			client, fields := answering(t, "AccessDeniedException")
			if err := c.call(t, client); !errors.Is(err, keys.ErrDenied) {
				t.Errorf("%v, want ErrDenied", err)
			}
			got, err := json.Marshal(fields())
			if err != nil || string(got) != c.want {
				t.Errorf("request %s, %v\nwant    %s", got, err, c.want)
			}
		})
	}
}

func TestUnwrapTellsAnOutageFromAWrongKey(t *testing.T) {
	t.Parallel()
	for code, wrong := range map[string]bool{
		"InvalidCiphertextException": true, "IncorrectKeyException": true, "DisabledException": false, "NotFoundException": false,
	} {
		client, _ := answering(t, code)
		_, err := kms.NewWrapper(client, "key").Unwrap(t.Context(), []byte("wrapped"), "b")
		if err == nil || errors.Is(err, keys.ErrUnwrap) != wrong {
			t.Errorf("%s: %v", code, err)
		}
	}
}
