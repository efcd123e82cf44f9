// Package auditlog is the format of a workspace's audit log: what an entry says, and the
// hash chain that shows whether entries were changed, removed, added or reordered.
//
// Each entry is first written by itself, so that writers never wait for each other, and
// a moment later linked: it gets a number and a hash over its predecessor's hash and all
// of its own fields. Whoever reads the log can compute the chain again; Verifier does.
package auditlog

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strconv"

	"github.com/sdg-service/sdg/internal/sdg"
)

// Tag separates the hashes of this format from hashes of anything else.
const Tag = "sdgs.audit/v1"

// Entry is one thing that was done.
type Entry struct {
	ID    string    `json:"id"`
	At    sdg.Time  `json:"at"`
	Actor string    `json:"actor"` // API key id, token subject, or a part of the service
	Scope sdg.Scope `json:"scope"`
	// Action is the operation's name, such as "create-api-key".
	Action string `json:"action"`
	// Method and Path are the request's; empty where no request did it.
	Method string `json:"method"`
	Path   string `json:"path"`
	// BodySHA256 is the hash of the request's body, 64 lower-case hex digits; that of no bytes where the body holds secrets.
	BodySHA256 string `json:"body_sha256"`
	// Status is the HTTP status of the answer, or 0 where there was no request.
	Status int `json:"status"`
	// Subject is what the action was about, where the path does not say it.
	Subject string `json:"subject"`
	// Reason is why a secret was read.
	Reason        string `json:"reason"`
	CorrelationID string `json:"correlation_id"`
}

// Record is an entry with its place in the chain. N is 0 while it has none.
type Record struct {
	Entry
	N    uint64 `json:"n"`
	Prev string `json:"prev"`
	Link string `json:"link"`
}

// Linked reports whether the entry has its place in the chain.
func (r Record) Linked() bool { return r.N > 0 }

// Head returns the chain head that this record makes.
func (r Record) Head() Head { return Head{N: r.N, Link: r.Link} }

// Head is the end of a chain.
type Head struct {
	N    uint64 `json:"n"`
	Link string `json:"link"` // 64 lower-case hex digits
}

// Genesis returns the head of the empty chain of a tenant. It is bound to the tenant, so
// that one's log cannot be shown as another's.
func Genesis(tenantID string) Head {
	return Head{Link: digest(Tag, tenantID)}
}

// Next returns the entry as the link that follows h in the tenant's chain.
func (h Head) Next(tenantID string, e Entry) Record {
	n := h.N + 1
	return Record{Entry: e, N: n, Prev: h.Link, Link: digest(
		Tag, tenantID, strconv.FormatUint(n, 10), h.Link,
		e.ID, e.At.String(), e.Actor, string(e.Scope), e.Action, e.Method, e.Path, e.BodySHA256,
		strconv.Itoa(e.Status), e.Subject, e.Reason, e.CorrelationID,
	)}
}

// Check refuses a head that no chain can have: what a caller remembers may be mistyped.
func (h Head) Check() error {
	raw, err := hex.DecodeString(h.Link)
	if err != nil || len(raw) != sha256.Size || hex.EncodeToString(raw) != h.Link {
		return fmt.Errorf("the link %.80q is not 64 lower-case hex digits", h.Link)
	}
	return nil
}

// digest hashes each part behind its length: SHA-256 over LE64(len(part)) || part, for
// all parts. No two lists of parts give the same input.
func digest(parts ...string) string {
	var input []byte
	for _, part := range parts {
		input = binary.LittleEndian.AppendUint64(input, uint64(len(part)))
		input = append(input, part...)
	}
	sum := sha256.Sum256(input)
	return hex.EncodeToString(sum[:])
}
