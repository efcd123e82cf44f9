package evidence

// VerifySignature checks the service's signature over the link's note, as it is published
// with the link, under keys that the caller pinned. An error is a *CheckError of
// CheckServiceSignature.
func (r Record) VerifySignature(keyID, signature string, keys []ServiceKey) error {
	return checkServiceSignature(Seal{
		SealRoot:         r.SealRoot,
		Chain:            ChainPosition{ChainID: r.ChainID, N: r.N, Link: r.Link, SealedAt: r.SealedAt},
		ServiceSignature: ServiceSignature{KeyID: keyID, Algorithm: "Ed25519", Signature: signature},
	}, keys).err(CheckServiceSignature)
}
