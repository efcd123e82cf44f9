package mock

import (
	"crypto/sha256"
	"encoding/binary"
	"math/big"
)

const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

// testNetwork is the version byte of Bitcoin's test network: its addresses begin with m or n.
const testNetwork = 0x6F

// bitcoin writes addresses of the test network with their checksum (Base58Check).
func (b *columnBuild) bitcoin() (*node, error) {
	unique := b.unique()
	return b.texts(true, func(dst []byte, d *draw) []byte {
		raw := make([]byte, 0, 25)
		raw = append(raw, testNetwork)
		raw = binary.BigEndian.AppendUint64(raw, d.word())
		raw = binary.BigEndian.AppendUint64(raw, d.word())
		tail := uint32(d.word())
		if unique {
			tail = uint32(d.serial)
		}
		raw = binary.BigEndian.AppendUint32(raw, tail)
		once := sha256.Sum256(raw)
		twice := sha256.Sum256(once[:])
		return appendBase58(dst, append(raw, twice[:4]...))
	})
}

func appendBase58(dst, raw []byte) []byte {
	x, base, digit := new(big.Int).SetBytes(raw), big.NewInt(58), new(big.Int)
	var reversed []byte
	for x.Sign() > 0 {
		x.DivMod(x, base, digit)
		reversed = append(reversed, base58[digit.Int64()])
	}
	for i := len(reversed) - 1; i >= 0; i-- {
		dst = append(dst, reversed[i])
	}
	return dst
}
