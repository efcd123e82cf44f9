package cloud

import (
	"context"
	"crypto/ed25519"

	awskms "github.com/aws/aws-sdk-go-v2/service/kms"

	"github.com/sdg-service/sdg/internal/app"
	"github.com/sdg-service/sdg/internal/port/keys/kms"
	"github.com/sdg-service/sdg/internal/vault"
)

func (s *Service) signer() *kms.Signer {
	return kms.NewSigner(awskms.NewFromConfig(s.AWS), s.Environment.ARN(SigningKeyVariable, "kms", "key/"))
}

// EvidenceKey returns the reader of the public key that verifies evidence. It needs
// kms:GetPublicKey, and cannot sign.
func (s *Service) EvidenceKey() func(context.Context) (ed25519.PublicKey, error) {
	return s.signer().Public
}

// Sealer returns the one that signs. It needs kms:Sign, which only the sealing
// function has.
func (s *Service) Sealer() *app.Sealer { return &app.Sealer{App: s.App(), Signer: s.signer()} }

// Vault returns the vault of secrets. It needs kms:Encrypt and kms:Decrypt on the vault's
// key, which only functions that use secrets have.
func (s *Service) Vault() *vault.Vault {
	return s.App().NewVault(s.Wrapper())
}

// Wrapper wraps data keys. It needs kms:Encrypt to wrap and kms:Decrypt to unwrap, each
// of which only few functions have.
func (s *Service) Wrapper() *kms.Wrapper {
	return kms.NewWrapper(awskms.NewFromConfig(s.AWS), s.Environment.ARN(VaultKeyVariable, "kms", "key/"))
}

// LogSigner signs the transparency log. It needs kms:Sign, which only the notary function
// has; other functions read the public key.
func (s *Service) LogSigner() *kms.Signer {
	return kms.NewSigner(awskms.NewFromConfig(s.AWS), s.Environment.ARN(LogKeyVariable, "kms", "key/"))
}

// witnessSigner signs for the witness, and nothing else.
func (s *Service) witnessSigner() *kms.Signer {
	return kms.NewSigner(awskms.NewFromConfig(s.AWS), s.Environment.ARN(WitnessKeyVariable, "kms", "key/"))
}
