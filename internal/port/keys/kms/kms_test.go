package kms_test

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	awskms "github.com/aws/aws-sdk-go-v2/service/kms"

	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/keys/keystest"
	"github.com/sdg-service/sdg/internal/port/keys/kms"
	"github.com/sdg-service/sdg/test/emulator"
)

// TestWrapperOnTheEmulator leaves tampering to TestWrapperConformance: MiniStack
// neither authenticates ciphertexts nor minds which key made them.
func TestWrapperOnTheEmulator(t *testing.T) {
	t.Parallel()
	client := awskms.NewFromConfig(emulator.Start(t).Config)
	out, err := client.CreateKey(t.Context(), &awskms.CreateKeyInput{})
	if err != nil {
		t.Fatal(err)
	}
	wrapper := kms.NewWrapper(client, aws.ToString(out.KeyMetadata.KeyId))
	dataKey := bytes.Repeat([]byte{7}, 32)
	wrapped, err := wrapper.Wrap(t.Context(), dataKey, "tenant")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := wrapper.Unwrap(t.Context(), wrapped, "tenant"); err != nil || !bytes.Equal(got, dataKey) {
		t.Errorf("%x, %v", got, err)
	}
	if _, err := wrapper.Unwrap(t.Context(), wrapped, "another"); !errors.Is(err, keys.ErrUnwrap) {
		t.Errorf("another binding: %v, want ErrUnwrap", err)
	}
}

func TestWrapperConformance(t *testing.T) {
	t.Parallel()
	client := wrappingKMS(t)
	keystest.RunWrapper(t, kms.NewWrapper(client, "key-1"), kms.NewWrapper(client, "key-2"))
}

// wrappingKMS answers Encrypt and Decrypt as KMS does: AES-256-GCM under the
// named key, with the encryption context as additional data.
func wrappingKMS(t *testing.T) *awskms.Client {
	t.Helper()
	aead := map[string]cipher.AEAD{}
	for _, id := range []string{"key-1", "key-2"} {
		block, err := aes.NewCipher([]byte(strings.Repeat(id, 7)[:32]))
		if err != nil {
			t.Fatal(err)
		}
		if aead[id], err = cipher.NewGCMWithRandomNonce(block); err != nil {
			t.Fatal(err)
		}
	}
	return serving(t, func(operation string, body *json.Decoder) (any, int) {
		var in struct {
			KeyId                     string
			Plaintext, CiphertextBlob []byte
			EncryptionContext         map[string]string
		}
		body.DisallowUnknownFields()
		if err := body.Decode(&in); err != nil || len(in.EncryptionContext) != 1 {
			t.Errorf("%s %+v, %v", operation, in, err)
		}
		bound := []byte(in.EncryptionContext["binding"])
		if operation == "Encrypt" {
			sealed := aead[in.KeyId].Seal([]byte(in.KeyId), nil, in.Plaintext, bound)
			return map[string]any{"KeyId": in.KeyId, "CiphertextBlob": sealed}, http.StatusOK
		}
		sealed, ok := bytes.CutPrefix(in.CiphertextBlob, []byte(in.KeyId))
		if !ok {
			return map[string]string{"__type": "IncorrectKeyException"}, http.StatusBadRequest
		}
		plain, err := aead[in.KeyId].Open(nil, nil, sealed, bound)
		if err != nil {
			return map[string]string{"__type": "InvalidCiphertextException"}, http.StatusBadRequest
		}
		return map[string]any{"KeyId": in.KeyId, "Plaintext": plain}, http.StatusOK
	})
}

// signingKMS answers Sign and GetPublicKey as KMS does, with a real key, and refuses any
// other field, which the emulator would let pass.
func signingKMS(t *testing.T, key ed25519.PrivateKey, public any) *awskms.Client {
	t.Helper()
	der, err := x509.MarshalPKIXPublicKey(public)
	if err != nil {
		t.Fatal(err)
	}
	return serving(t, func(operation string, body *json.Decoder) (any, int) {
		body.DisallowUnknownFields()
		if operation == "GetPublicKey" {
			var in struct{ KeyId string }
			if err := body.Decode(&in); err != nil || in.KeyId != signingKeyID {
				t.Errorf("GetPublicKey %+v, %v", in, err)
			}
			return map[string]any{"KeyId": in.KeyId, "PublicKey": der}, http.StatusOK
		}
		var in struct {
			KeyId, MessageType, SigningAlgorithm string
			Message                              []byte
		}
		if err := body.Decode(&in); err != nil || operation != "Sign" || in.KeyId != signingKeyID ||
			in.MessageType != "RAW" || in.SigningAlgorithm != "ED25519_SHA_512" {
			t.Errorf("%s %+v, %v", operation, in, err)
		}
		return map[string]any{"KeyId": in.KeyId, "Signature": ed25519.Sign(key, in.Message)}, http.StatusOK
	})
}

const signingKeyID = "1234abcd-12ab-34cd-56ef-1234567890ab"

// serving returns a KMS client whose requests answer serves.
func serving(t *testing.T, answer func(operation string, body *json.Decoder) (any, int)) *awskms.Client {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, operation, _ := strings.Cut(r.Header.Get("X-Amz-Target"), ".")
		reply, status := answer(operation, json.NewDecoder(r.Body))
		w.Header().Set("Content-Type", "application/x-amz-json-1.1")
		w.WriteHeader(status)
		_ = json.NewEncoder(w).Encode(reply)
	}))
	t.Cleanup(server.Close)
	return awskms.New(awskms.Options{
		BaseEndpoint: aws.String(server.URL), Region: "us-east-1",
		Credentials: aws.CredentialsProviderFunc(func(context.Context) (aws.Credentials, error) {
			return aws.Credentials{AccessKeyID: "id", SecretAccessKey: "secret"}, nil
		}),
	})
}

func TestSignerConformance(t *testing.T) {
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	keystest.RunSigner(t, kms.NewSigner(signingKMS(t, private, public), signingKeyID))
}

func TestSignerOfAnotherKindOfKey(t *testing.T) {
	t.Parallel()
	other, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	signer := kms.NewSigner(signingKMS(t, nil, other.Public()), signingKeyID)
	if key, err := signer.Public(t.Context()); err == nil {
		t.Fatalf("a P-256 key was taken for the Ed25519 key %x", key)
	}
}
