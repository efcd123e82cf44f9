package authn

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rsa"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/golang-jwt/jwt/v5"
)

// Limits of a key set. The greatest modulus bounds what one verification costs.
const (
	MaxKeySetBytes = 64 << 10
	MaxKeys        = 64
	MinRSABits     = 2048
	MaxRSABits     = 8192
)

// p256Bytes is the length of one coordinate of a P-256 point.
const p256Bytes = 32

// verificationKey is one public key with the only algorithm it is used for.
type verificationKey struct {
	method jwt.SigningMethod
	public any // *rsa.PublicKey, *ecdsa.PublicKey or ed25519.PublicKey, as method expects
}

type jwkSet struct {
	Keys []jwk `json:"keys"`
}

// jwk is a JSON Web Key (RFC 7517, 7518 §6, 8037).
type jwk struct {
	Type      string         `json:"kty"`
	Use       string         `json:"use,omitzero"`
	KeyID     string         `json:"kid,omitzero"`
	Algorithm string         `json:"alg,omitzero"`
	Curve     string         `json:"crv,omitzero"`
	Modulus   string         `json:"n,omitzero"`
	Exponent  string         `json:"e,omitzero"`
	X         string         `json:"x,omitzero"`
	Y         string         `json:"y,omitzero"`
	Private   jsontext.Value `json:"d,omitzero"`
}

// parseKeySet reads a JWK set. Keys that state another use, type, curve or algorithm are
// other services' business and are passed over; a key that is for us but broken, weak or
// ambiguous makes the whole set refused.
func parseKeySet(data []byte) (map[string]verificationKey, error) {
	if len(data) > MaxKeySetBytes {
		return nil, fmt.Errorf("the key set has more than %d bytes", MaxKeySetBytes)
	}
	var set jwkSet
	if err := decodeStrict(data, &set); err != nil {
		return nil, fmt.Errorf("decode key set: %w", err)
	}
	if len(set.Keys) > MaxKeys {
		return nil, fmt.Errorf("the key set has %d keys, more than %d", len(set.Keys), MaxKeys)
	}
	keys := map[string]verificationKey{}
	for i, j := range set.Keys {
		method := j.method()
		if method == nil {
			continue
		}
		if _, twice := keys[j.KeyID]; twice {
			return nil, fmt.Errorf("key %d has the id of an earlier key", i)
		}
		public, err := j.public()
		if err != nil {
			return nil, fmt.Errorf("key %d: %w", i, err)
		}
		keys[j.KeyID] = verificationKey{method: method, public: public}
	}
	if len(keys) == 0 {
		return nil, errors.New("the key set has no key for RS256, ES256 or EdDSA signatures")
	}
	return keys, nil
}

// method returns the algorithm that the key is for, or nil when it is not one of ours.
func (j jwk) method() jwt.SigningMethod {
	var method jwt.SigningMethod
	switch {
	case j.Use != "sig":
		return nil
	case j.Type == "RSA":
		method = jwt.SigningMethodRS256
	case j.Type == "EC" && j.Curve == "P-256":
		method = jwt.SigningMethodES256
	case j.Type == "OKP" && j.Curve == "Ed25519":
		method = jwt.SigningMethodEdDSA
	default:
		return nil
	}
	if j.Algorithm != "" && j.Algorithm != method.Alg() {
		return nil
	}
	return method
}

func (j jwk) public() (any, error) {
	switch {
	case j.KeyID == "" || len(j.KeyID) > MaxKeyIDBytes:
		return nil, fmt.Errorf("a key id of %d bytes is not within 1 to %d", len(j.KeyID), MaxKeyIDBytes)
	case j.Private != nil:
		return nil, errors.New("the private key is published: it must not be trusted")
	case j.Type == "RSA":
		return j.rsa()
	case j.Type == "EC":
		return j.p256()
	default:
		return j.ed25519()
	}
}

// publicExponent is 65537, which every issuer uses, as the key set spells it.
const publicExponent, publicExponentBase64 = 65537, "AQAB"

func (j jwk) rsa() (*rsa.PublicKey, error) {
	n, err := decodeBase64(j.Modulus)
	if err != nil {
		return nil, fmt.Errorf("decode modulus: %w", err)
	}
	modulus := new(big.Int).SetBytes(n)
	switch bits := modulus.BitLen(); {
	case bits < MinRSABits || bits > MaxRSABits:
		return nil, fmt.Errorf("an RSA modulus of %d bits is not within %d to %d", bits, MinRSABits, MaxRSABits)
	case n[0] == 0:
		return nil, errors.New("the modulus has leading zeros")
	case modulus.Bit(0) == 0:
		return nil, errors.New("the modulus is even")
	case j.Exponent != publicExponentBase64:
		return nil, fmt.Errorf("the public exponent is not %d", publicExponent)
	}
	return &rsa.PublicKey{N: modulus, E: publicExponent}, nil
}

func (j jwk) p256() (*ecdsa.PublicKey, error) {
	x, errX := decodeBase64(j.X)
	y, errY := decodeBase64(j.Y)
	if err := errors.Join(errX, errY); err != nil {
		return nil, fmt.Errorf("decode point: %w", err)
	}
	if len(x) != p256Bytes || len(y) != p256Bytes {
		return nil, fmt.Errorf("the point's coordinates have %d and %d bytes, not %d", len(x), len(y), p256Bytes)
	}
	const uncompressed = 4
	return ecdsa.ParseUncompressedPublicKey(elliptic.P256(), slices.Concat([]byte{uncompressed}, x, y))
}

func (j jwk) ed25519() (ed25519.PublicKey, error) {
	x, err := decodeBase64(j.X)
	if err != nil {
		return nil, fmt.Errorf("decode public key: %w", err)
	}
	if len(x) != ed25519.PublicKeySize {
		return nil, fmt.Errorf("an Ed25519 key of %d bytes, not %d", len(x), ed25519.PublicKeySize)
	}
	return x, nil
}
