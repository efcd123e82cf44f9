package vault

import (
	"bytes"
	"encoding/binary"

	"github.com/sdg-service/sdg/internal/sdg"
)

// frameTag separates these plaintexts from any other, and versions their form.
const frameTag = "sdgs-vault/v1"

// identity is what a secret is bound to. Fernet has no associated data, so it stands in
// the plaintext: a token that is moved to another tenant, secret or kind does not open.
type identity struct {
	tenantID, secretID, kind string
}

// frame is the bound plaintext: LE64(len) ‖ bytes for the tag, the identity and the secret.
func (id identity) frame(secret sdg.Secret) []byte {
	var out []byte
	for _, part := range []string{frameTag, id.tenantID, id.secretID, id.kind, secret.Reveal()} {
		out = binary.LittleEndian.AppendUint64(out, uint64(len(part)))
		out = append(out, part...)
	}
	return out
}

// unframe returns the secret if the plaintext is bound to this identity.
func (id identity) unframe(plaintext []byte) (sdg.Secret, error) {
	prefix := id.frame(sdg.Secret{})
	prefix = prefix[:len(prefix)-8]
	rest, ours := bytes.CutPrefix(plaintext, prefix)
	if !ours || len(rest) < 8 || binary.LittleEndian.Uint64(rest) != uint64(len(rest)-8) {
		return sdg.Secret{}, ErrToken
	}
	return sdg.NewSecret(string(rest[8:])), nil
}
