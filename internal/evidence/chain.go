package evidence

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// TimeFormat is the only form of a time in this format: RFC 3339, UTC, milliseconds.
// Its strings sort like the times they stand for.
const TimeFormat = "2006-01-02T15:04:05.000Z"

// NoteOrigin is the first line of every note that the service signs.
const NoteOrigin = "sdgs.chain-note/v1"

// Head is the end of a tenant's chain: what the next link is built on, and what a
// verifier remembers of the chain.
type Head struct {
	// ChainID is 128 random bits in lower-case hex. It is not the tenant's name: it
	// appears in public log entries.
	ChainID string `json:"chain_id"`
	// N counts links; 0 is the genesis of a chain without a seal.
	N    uint64 `json:"n"`
	Link string `json:"link"`
	// SealedAt may be empty in a head that a verifier pinned without its time.
	SealedAt string `json:"sealed_at"`
	// GenesisCreatedAt is set if and only if N is 0.
	GenesisCreatedAt string `json:"genesis_created_at,omitempty"`
}

// Record is one link as the chain store keeps it.
type Record struct {
	ChainID  string `json:"chain_id"`
	N        uint64 `json:"n"`
	Prev     string `json:"prev"`
	SealRoot string `json:"seal_root"`
	Link     string `json:"link"`
	Status   string `json:"status"`
	JobID    string `json:"job_id"`
	SealedAt string `json:"sealed_at"`
}

// Head returns the chain head that this record makes.
func (r Record) Head() Head {
	return Head{ChainID: r.ChainID, N: r.N, Link: r.Link, SealedAt: r.SealedAt}
}

// Link is the next link of a chain, not yet signed.
type Link struct {
	Record
	// GenesisCreatedAt is set in link 1 only, where the verifier can check it.
	GenesisCreatedAt string
}

// Note returns the text that the service signs, at most 4096 bytes: five lines, each
// ended by a line feed. Signed with Ed25519, it is also the text of a C2SP signed note.
func (l Link) Note() []byte {
	return noteText(l.ChainID, l.N, l.SealRoot, l.Link)
}

func noteText(chainID string, n uint64, sealRoot, link string) []byte {
	return fmt.Appendf(nil, "%s\n%s\n%d\n%s\n%s\n", NoteOrigin, chainID, n, sealRoot, link)
}

// GenesisLink returns link 0 of a chain. It is bound to the tenant, so that a chain
// cannot be restarted for another one; createdAt is in TimeFormat.
func GenesisLink(chainID, tenantID, createdAt string) string {
	return formatHash(genesisHash(chainID, tenantID, createdAt))
}

// GenesisHead returns the head of a tenant's new chain.
func GenesisHead(chainID, tenantID string, createdAt time.Time) (Head, error) {
	created := createdAt.UTC().Format(TimeFormat)
	head := Head{
		ChainID: chainID, Link: GenesisLink(chainID, tenantID, created),
		SealedAt: created, GenesisCreatedAt: created,
	}
	if err := head.check(); err != nil {
		return Head{}, fmt.Errorf("begin chain: %w", err)
	}
	return head, nil
}

func (h Head) check() error {
	if len(h.ChainID) != 32 || strings.Trim(h.ChainID, "0123456789abcdef") != "" {
		return fmt.Errorf("chain id %s is not 32 lower-case hex digits", clip(h.ChainID))
	}
	if _, err := parseHash(h.Link); err != nil {
		return fmt.Errorf("link %d: %w", h.N, err)
	}
	if h.N >= MaxInteger {
		return fmt.Errorf("chain is full at link %d", h.N)
	}
	for _, at := range []string{h.SealedAt, h.GenesisCreatedAt} {
		if at == "" {
			continue
		}
		if _, err := time.Parse(TimeFormat, at); err != nil || len(at) != len(TimeFormat) {
			return fmt.Errorf("time %s is not in the form %s", clip(at), TimeFormat)
		}
	}
	if (h.N == 0) != (h.GenesisCreatedAt != "") {
		return errors.New("the time of genesis belongs to head 0 and to no other")
	}
	return nil
}

// next computes the link after h.
func (h Head) next(sealRoot Hash, jobID, status, sealedAt string) (Link, error) {
	if err := h.check(); err != nil {
		return Link{}, err
	}
	prev, err := parseHash(h.Link)
	if err != nil {
		return Link{}, err
	}
	n := h.N + 1
	return Link{
		GenesisCreatedAt: h.GenesisCreatedAt,
		Record: Record{
			ChainID: h.ChainID, N: n, Prev: h.Link, SealRoot: formatHash(sealRoot),
			Link:   formatHash(linkHash(h.ChainID, n, prev, sealRoot, status, sealedAt)),
			Status: status, JobID: jobID, SealedAt: sealedAt,
		},
	}, nil
}

// VerifyChain checks that records continue the chain from a head without a gap: one
// chain id, numbers in sequence, each link recomputed and built on the one before,
// times that never go back, and no job or seal twice. The head is the genesis or one
// that the caller trusts; its time may be empty. VerifyChain returns the head
// reached. An error is a *CheckError of CheckChain.
//
// It cannot see links that were cut from the end: compare the returned head with one
// that is signed or remembered.
func VerifyChain(records []Record, from Head) (Head, error) {
	fault := func(observed, expected string) (Head, error) {
		return Head{}, &CheckError{Check: CheckChain, Observed: observed, Expected: expected}
	}
	if err := from.check(); err != nil {
		return fault(err.Error(), "a well-formed head to start from")
	}
	jobs := make(map[string]uint64, len(records))
	seals := make(map[string]uint64, len(records))
	head := from
	for _, record := range records {
		if record.ChainID != head.ChainID {
			return fault("link of chain "+clip(record.ChainID), "chain "+head.ChainID)
		}
		if record.N != head.N+1 {
			return fault(fmt.Sprintf("link %d", record.N), fmt.Sprintf("link %d", head.N+1))
		}
		if record.Prev != head.Link {
			return fault(fmt.Sprintf("link %d on %s", record.N, clip(record.Prev)), head.Link)
		}
		sealRoot, err := parseHash(record.SealRoot)
		if err != nil {
			return fault(fmt.Sprintf("link %d: seal root: %v", record.N, err), "64 lower-case hex digits")
		}
		link, err := head.next(sealRoot, record.JobID, record.Status, record.SealedAt)
		if err != nil {
			return fault(err.Error(), "a well-formed record")
		}
		if record.Link != link.Link {
			return fault(fmt.Sprintf("link %d is %s", record.N, clip(record.Link)), link.Link)
		}
		if record.SealedAt < head.SealedAt {
			return fault(fmt.Sprintf("link %d sealed at %s", record.N, clip(record.SealedAt)), "not before "+head.SealedAt)
		}
		if earlier, seen := jobs[record.JobID]; seen {
			return fault(fmt.Sprintf("job %s in link %d again", clip(record.JobID), record.N), fmt.Sprintf("in link %d only", earlier))
		}
		if earlier, seen := seals[record.SealRoot]; seen {
			return fault(fmt.Sprintf("seal %s in link %d again", record.SealRoot, record.N), fmt.Sprintf("in link %d only", earlier))
		}
		jobs[record.JobID], seals[record.SealRoot] = record.N, record.N
		head = record.Head()
		if err := head.check(); err != nil {
			return fault(err.Error(), "a well-formed record")
		}
	}
	return head, nil
}
