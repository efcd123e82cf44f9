package vault

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"time"
)

// This file is the Fernet token, https://github.com/fernet/spec/blob/master/Spec.md:
//
//	0x80 ‖ time, 8 bytes, big-endian seconds ‖ IV, 16 bytes ‖ AES-128-CBC with PKCS 7 ‖ HMAC-SHA256
//
// in base64url with padding. Unlike most readers, this one is strict: exactly one text
// stands for each token, and every refusal is the same error.

const (
	fernetVersion  = 0x80
	fernetPrefix   = 1 + 8 + aes.BlockSize // version, time, IV
	fernetOverhead = fernetPrefix + sha256.Size
	// maxTokenBytes is well above what a secret of MaxSecretBytes takes.
	maxTokenBytes = 256 << 10
	// clockSkew is how far a token's time may lie ahead, as the specification has it.
	clockSkew = 60 * time.Second
)

// ErrToken is the one error for every token that does not open: altered, cut, of another
// key, or expired. Which it was would help only an attacker.
var ErrToken = errors.New("the token does not open")

// Key is a Fernet key: 16 bytes to sign, then 16 bytes to encrypt.
type Key [32]byte

// ParseKey reads a key in the specification's form, base64url with padding.
func ParseKey(text string) (Key, error) {
	raw, ok := decodeStrictly(text)
	if !ok || len(raw) != len(Key{}) {
		return Key{}, errors.New("a Fernet key is 32 bytes in base64url")
	}
	return Key(raw), nil
}

// Seal returns the token of a plaintext. The IV must be random, and fresh for each token.
func (k *Key) Seal(plaintext []byte, at time.Time, iv [aes.BlockSize]byte) string {
	padding := aes.BlockSize - len(plaintext)%aes.BlockSize
	size := len(plaintext) + padding
	token := make([]byte, fernetPrefix+size, fernetOverhead+size)
	token[0] = fernetVersion
	binary.BigEndian.PutUint64(token[1:9], uint64(at.Unix()))
	copy(token[9:fernetPrefix], iv[:])
	body := token[fernetPrefix:]
	copy(body, plaintext)
	for i := len(plaintext); i < size; i++ {
		body[i] = byte(padding)
	}
	cipher.NewCBCEncrypter(k.block(), iv[:]).CryptBlocks(body, body)
	return base64.URLEncoding.EncodeToString(append(token, k.mac(token)...))
}

// Open returns the plaintext of a token. With a ttl above 0 the token must be younger
// than that at now. Its only error is ErrToken.
func (k *Key) Open(token string, now time.Time, ttl time.Duration) ([]byte, error) {
	raw, ok := decodeStrictly(token)
	if !ok || len(raw) < fernetOverhead+aes.BlockSize || (len(raw)-fernetOverhead)%aes.BlockSize != 0 || raw[0] != fernetVersion {
		return nil, ErrToken
	}
	signed, mac := raw[:len(raw)-sha256.Size], raw[len(raw)-sha256.Size:]
	if !hmac.Equal(mac, k.mac(signed)) { // before anything in it is used
		return nil, ErrToken
	}
	if ttl > 0 && !fresh(binary.BigEndian.Uint64(signed[1:9]), now, ttl) {
		return nil, ErrToken
	}
	body := signed[fernetPrefix:]
	cipher.NewCBCDecrypter(k.block(), signed[9:fernetPrefix]).CryptBlocks(body, body)
	padding := int(body[len(body)-1])
	if padding < 1 || padding > aes.BlockSize {
		return nil, ErrToken
	}
	for _, b := range body[len(body)-padding:] {
		if int(b) != padding {
			return nil, ErrToken
		}
	}
	return body[:len(body)-padding], nil
}

func fresh(seconds uint64, now time.Time, ttl time.Duration) bool {
	if seconds > 1<<40 { // some 35,000 years: no clock shows that
		return false
	}
	at := time.Unix(int64(seconds), 0)
	return !now.After(at.Add(ttl)) && !at.After(now.Add(clockSkew))
}

func (k *Key) block() cipher.Block {
	block, err := aes.NewCipher(k[16:])
	if err != nil {
		panic(err) // 16 bytes are a key
	}
	return block
}

func (k *Key) mac(signed []byte) []byte {
	h := hmac.New(sha256.New, k[:16])
	h.Write(signed)
	return h.Sum(nil)
}

// decodeStrictly accepts exactly the text that encodes its bytes: Go's decoder alone
// would pass over line breaks.
func decodeStrictly(text string) ([]byte, bool) {
	if len(text) > maxTokenBytes {
		return nil, false
	}
	raw, err := base64.URLEncoding.Strict().DecodeString(text)
	return raw, err == nil && base64.URLEncoding.EncodeToString(raw) == text
}
