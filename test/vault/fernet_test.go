//go:build unix

package vault_test

import (
	"bytes"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"os/exec"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/vault"
	"github.com/sdg-service/sdg/test/emulator"
)

// peer opens each of our tokens and makes one of its own from the plaintext.
const peer = `
import base64, json, sys
from cryptography.fernet import Fernet, InvalidToken
out = []
for case in json.load(sys.stdin):
    f = Fernet(case["key"])
    plain = f.decrypt(case["token"].encode())
    tampered = bytearray(base64.urlsafe_b64decode(case["token"])); tampered[30] ^= 1
    try:
        f.decrypt(base64.urlsafe_b64encode(bytes(tampered))); refused = False
    except InvalidToken:
        refused = True
    out.append({"plain": base64.b64encode(plain).decode(), "refused": refused, "token": f.encrypt(plain).decode()})
json.dump(out, sys.stdout)
`

// TestPythonAgrees: what either side seals, the other opens.
func TestPythonAgrees(t *testing.T) {
	t.Parallel()
	type sealed struct {
		Key   string `json:"key"`
		Token string `json:"token"`
	}
	type answer struct {
		Plain   []byte `json:"plain"`
		Refused bool   `json:"refused"`
		Token   string `json:"token"`
	}
	var cases []sealed
	var plains [][]byte
	var keys []vault.Key
	for size := range 50 {
		var key vault.Key
		var iv [16]byte
		plain := make([]byte, size*size)
		for _, b := range [][]byte{key[:], iv[:], plain} {
			if _, err := rand.Read(b); err != nil {
				t.Fatal(err)
			}
		}
		token := key.Seal(bytes.Clone(plain), time.Now(), iv)
		cases = append(cases, sealed{base64.URLEncoding.EncodeToString(key[:]), token})
		plains, keys = append(plains, plain), append(keys, key)
	}
	input, err := json.Marshal(cases)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), emulator.Python(t), "-c", peer)
	cmd.Stdin = bytes.NewReader(input)
	output, err := cmd.Output()
	if err != nil {
		t.Fatalf("run the other implementation: %v", err)
	}
	var answers []answer
	if err := json.Unmarshal(output, &answers); err != nil || len(answers) != len(cases) {
		t.Fatalf("%d answers, %v: %.300s", len(answers), err, output)
	}
	for i, a := range answers {
		if !bytes.Equal(a.Plain, plains[i]) || !a.Refused {
			t.Errorf("%d bytes: Python opened our token to %x, refused the altered one: %t", len(plains[i]), a.Plain, a.Refused)
		}
		if got, err := keys[i].Open(a.Token, time.Now(), time.Hour); err != nil || !bytes.Equal(got, plains[i]) {
			t.Errorf("%d bytes: we opened Python's token to %x, %v", len(plains[i]), got, err)
		}
	}
}
