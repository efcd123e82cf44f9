// Package kms keeps the root keys in AWS KMS. Two keys: an asymmetric one
// (ECC_NIST_EDWARDS25519, SIGN_VERIFY) and a symmetric one (SYMMETRIC_DEFAULT,
// ENCRYPT_DECRYPT), so that who may open the vault cannot sign evidence.
package kms

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/x509"
	"errors"
	"fmt"
	"sync"

	"github.com/aws/aws-sdk-go-v2/service/kms"
	"github.com/aws/aws-sdk-go-v2/service/kms/types"
	"github.com/aws/smithy-go"

	"github.com/sdg-service/sdg/internal/port/keys"
)

// Signer signs with one KMS key. Make it with NewSigner.
type Signer struct {
	client *kms.Client
	keyID  string
	mu     sync.Mutex
	public ed25519.PublicKey // of the key, once it was read: it never changes
}

// Wrapper wraps with one KMS key. Make it with NewWrapper.
type Wrapper struct {
	client *kms.Client
	keyID  string
}

var (
	_ keys.Signer  = (*Signer)(nil)
	_ keys.Wrapper = (*Wrapper)(nil)
)

// NewSigner returns the signer of the key with this id or ARN. An alias can be
// moved to another key and must not be given.
func NewSigner(client *kms.Client, keyID string) *Signer {
	return &Signer{client: client, keyID: keyID}
}

// NewWrapper returns the wrapper of the key with this id or ARN.
func NewWrapper(client *kms.Client, keyID string) *Wrapper {
	return &Wrapper{client: client, keyID: keyID}
}

// Sign implements keys.Signer.
func (s *Signer) Sign(ctx context.Context, message []byte) ([]byte, error) {
	if err := keys.CheckMessage(message); err != nil {
		return nil, fmt.Errorf("sign: %w", err)
	}
	out, err := s.client.Sign(ctx, &kms.SignInput{
		KeyId: &s.keyID, Message: message,
		MessageType: types.MessageTypeRaw, SigningAlgorithm: types.SigningAlgorithmSpecEd25519Sha512,
	})
	if err != nil {
		return nil, fmt.Errorf("sign with KMS: %w", translate(err))
	}
	if len(out.Signature) != ed25519.SignatureSize {
		return nil, fmt.Errorf("sign with KMS: signature of %d bytes", len(out.Signature))
	}
	return out.Signature, nil
}

// Public implements keys.Signer. It asks KMS once.
func (s *Signer) Public(ctx context.Context) (ed25519.PublicKey, error) {
	s.mu.Lock()
	known := s.public
	s.mu.Unlock()
	if known == nil {
		var err error
		if known, err = s.fetchPublic(ctx); err != nil {
			return nil, fmt.Errorf("read public key from KMS: %w", err)
		}
		s.mu.Lock()
		s.public = known
		s.mu.Unlock()
	}
	return bytes.Clone(known), nil
}

func (s *Signer) fetchPublic(ctx context.Context) (ed25519.PublicKey, error) {
	out, err := s.client.GetPublicKey(ctx, &kms.GetPublicKeyInput{KeyId: &s.keyID})
	if err != nil {
		return nil, translate(err)
	}
	parsed, err := x509.ParsePKIXPublicKey(out.PublicKey)
	if err != nil {
		return nil, err
	}
	key, ok := parsed.(ed25519.PublicKey)
	if !ok {
		return nil, fmt.Errorf("key %s is of kind %s, not Ed25519", s.keyID, out.KeySpec)
	}
	return key, nil
}

// maxCiphertext is the longest ciphertext that KMS takes.
const maxCiphertext = 6144

// bindingContext is the name of the binding in KMS's encryption context. It is
// shown in CloudTrail, so a binding must hold no secret.
const bindingContext = "binding"

// Wrap implements keys.Wrapper.
func (w *Wrapper) Wrap(ctx context.Context, dataKey []byte, binding string) ([]byte, error) {
	if err := errors.Join(keys.CheckDataKey(dataKey), keys.CheckBinding(binding)); err != nil {
		return nil, fmt.Errorf("wrap data key: %w", err)
	}
	out, err := w.client.Encrypt(ctx, &kms.EncryptInput{
		KeyId: &w.keyID, Plaintext: dataKey, EncryptionContext: map[string]string{bindingContext: binding},
	})
	if err != nil {
		return nil, fmt.Errorf("wrap data key with KMS: %w", translate(err))
	}
	return out.CiphertextBlob, nil
}

// Unwrap implements keys.Wrapper. The error for a key that does not open is
// keys.ErrUnwrap itself. The key id is always given: else KMS would use
// whichever key the ciphertext names.
func (w *Wrapper) Unwrap(ctx context.Context, wrapped []byte, binding string) ([]byte, error) {
	if len(wrapped) == 0 || len(wrapped) > maxCiphertext {
		return nil, keys.ErrUnwrap
	}
	out, err := w.client.Decrypt(ctx, &kms.DecryptInput{
		KeyId: &w.keyID, CiphertextBlob: wrapped, EncryptionContext: map[string]string{bindingContext: binding},
	})
	switch code(err) {
	case "InvalidCiphertextException", "IncorrectKeyException":
		return nil, keys.ErrUnwrap
	}
	if err != nil {
		return nil, fmt.Errorf("unwrap data key with KMS: %w", translate(err))
	}
	return out.Plaintext, nil
}

// translate adds keys.ErrDenied to a refusal by policy.
func translate(err error) error {
	if code(err) == "AccessDeniedException" {
		return errors.Join(keys.ErrDenied, err)
	}
	return err
}

func code(err error) string {
	if api := smithy.APIError(nil); errors.As(err, &api) {
		return api.ErrorCode()
	}
	return ""
}
