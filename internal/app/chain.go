package app

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/sdg"
)

// chainHeadSort is the sort key of a chain's head; links are "link/<n>" and the one
// link of a job or contract seal is "job/<its id>".
const chainHeadSort = "head"

func linkSort(n uint64) string             { return fmt.Sprintf("link/%020d", n) }
func chainJobSort(subjectID string) string { return "job/" + subjectID }

// SignedLink is one link of a chain with the service's signature over its note.
type SignedLink struct {
	evidence.Record
	KeyID     string `json:"key_id"`
	Signature string `json:"signature"` // 64 bytes in hex
}

// chainJob is what the chain remembers of a subject: that it has its link.
type chainJob struct {
	JobID    string           `json:"job_id"`
	Evidence sdg.EvidenceLink `json:"evidence"`
}

// sealable is a draft of any kind.
type sealable struct {
	link func(evidence.Head, time.Time) (evidence.Link, error)
	seal func(link evidence.Link, keyID string, signature []byte) ([]byte, error)
}

// extend gives a draft its place in the tenant's chain. A subject has one link, ever:
// extending again returns it. The order is: sign, store the document, then move the head
// together with what keep stages; a document whose move lost a race is an orphan that
// nothing refers to.
func (s *Sealer) extend(ctx context.Context, t *Tenant, subjectID string, d sealable, keep func(*change, evidence.Link, sdg.EvidenceLink) error) (sdg.EvidenceLink, error) {
	ws, err := t.Workspace(ctx)
	if err != nil {
		return sdg.EvidenceLink{}, err
	}
	public, err := s.Signer.Public(ctx)
	if err != nil {
		return sdg.EvidenceLink{}, fmt.Errorf("read the evidence key: %w", err)
	}
	keyID := keys.ID(public)
	var out sdg.EvidenceLink
	err = t.change(ctx, "seal "+subjectID, func(c *change) error {
		have, found, err := load[chainJob](c, chain, chainJobSort(subjectID))
		if err != nil {
			return err
		}
		if found {
			out = have.Evidence
			return nil
		}
		head, found, err := load[evidence.Head](c, chain, chainHeadSort)
		if err != nil {
			return err
		}
		if !found {
			if head, err = evidence.GenesisHead(ws.ChainID, t.id, ws.CreatedAt.Time); err != nil {
				return err
			}
		}
		if err := t.soundHead(ctx, head, public); err != nil {
			return err
		}
		link, err := d.link(head, t.now().Time)
		if err != nil {
			return err
		}
		signature, err := s.Signer.Sign(ctx, link.Note())
		if err != nil {
			return fmt.Errorf("sign link %d: %w", link.N, err)
		}
		document, err := d.seal(link, keyID, signature)
		if err != nil {
			return err
		}
		out = sdg.EvidenceLink{
			SealRoot: link.SealRoot, ChainID: link.ChainID, N: int64(link.N), Link: link.Record.Link, SealedAt: t.now(),
			Key: t.objectKey(fmt.Sprintf("bundles/%s-%s.json", link.SealRoot, link.Record.Link)),
		}
		// What keep refuses must not be stored.
		if err := keep(c, link, out); err != nil {
			return err
		}
		if _, err := t.app.Objects.Put(ctx, out.Key, bytes.NewReader(document), objects.PutOptions{IfAbsent: true, ContentType: "application/json"}); err != nil {
			return fmt.Errorf("store the sealed document of %s: %w", subjectID, err)
		}
		return errors.Join(
			c.save(chain, chainHeadSort, link.Record.Head()),
			c.save(chain, linkSort(link.N), SignedLink{link.Record, keyID, hex.EncodeToString(signature)}),
			c.save(chain, chainJobSort(subjectID), chainJob{subjectID, out}),
			c.toLog(link.Record),
		)
	})
	return out, err
}

// ErrChainAltered means that the stored head of a chain is not that of its last link:
// somebody edited the store. Nothing is sealed on top of that.
var ErrChainAltered = errors.New("the stored chain was altered")

// soundHead checks a stored head against the link that it stands for, which the service
// signed. A link that already exists behind the head makes the write itself fail.
func (t *Tenant) soundHead(ctx context.Context, head evidence.Head, public ed25519.PublicKey) error {
	if head.N == 0 {
		return nil
	}
	last, err := fetch[SignedLink](ctx, t, chain, linkSort(head.N))
	if err != nil && !errors.Is(err, records.ErrNotFound) {
		return fmt.Errorf("read link %d: %w", head.N, err)
	}
	signature, malformed := hex.DecodeString(last.Signature)
	switch {
	case err != nil || last.Head() != head:
		return fmt.Errorf("the head is not link %d: %w", head.N, ErrChainAltered)
	case malformed != nil || last.KeyID == keys.ID(public) && !ed25519.Verify(public, evidence.Link{Record: last.Record}.Note(), signature):
		return fmt.Errorf("link %d is not signed: %w", head.N, ErrChainAltered)
	}
	return nil
}

// ChainHead returns the end of the tenant's evidence chain: genesis before the first seal.
func (t *Tenant) ChainHead(ctx context.Context) (evidence.Head, error) {
	head, err := fetch[evidence.Head](ctx, t, chain, chainHeadSort)
	if errors.Is(err, records.ErrNotFound) {
		return t.ChainGenesis(ctx)
	}
	if err != nil {
		return head, fmt.Errorf("read the chain's head: %w", err)
	}
	return head, nil
}

// ChainGenesis returns link 0 of the tenant's evidence chain.
func (t *Tenant) ChainGenesis(ctx context.Context) (evidence.Head, error) {
	ws, err := t.Workspace(ctx)
	if err != nil {
		return evidence.Head{}, err
	}
	return evidence.GenesisHead(ws.ChainID, t.id, ws.CreatedAt.Time)
}

// ChainLink returns link n with its signature, or NotFound.
func (t *Tenant) ChainLink(ctx context.Context, n uint64) (SignedLink, error) {
	link, err := fetch[SignedLink](ctx, t, chain, linkSort(n))
	if errors.Is(err, records.ErrNotFound) {
		return link, sdg.Missing("link")
	}
	if err != nil {
		return link, fmt.Errorf("read link %d: %w", n, err)
	}
	return link, nil
}

// ChainLinks returns up to limit links that follow link n, oldest first.
func (t *Tenant) ChainLinks(ctx context.Context, after uint64, limit int) ([]SignedLink, error) {
	got, err := t.app.Records.Query(ctx, records.Query{
		Partition: t.partition(chain), Prefix: "link/", After: linkSort(after), Limit: limit,
	})
	if err != nil {
		return nil, fmt.Errorf("list chain links: %w", err)
	}
	return decodeAll[SignedLink](got.Items)
}

// Sealed lists the links of the chain, newest first: one for each sealed job and
// contract seal.
func (t *Tenant) Sealed(ctx context.Context, req PageRequest) (Page[SignedLink], error) {
	got, err := t.app.Records.Query(ctx, records.Query{
		Partition: t.partition(chain), Prefix: "link/", Descending: true, After: req.Cursor, Limit: req.Limit,
	})
	if err != nil {
		return Page[SignedLink]{}, fmt.Errorf("list chain links: %w", err)
	}
	data, err := decodeAll[SignedLink](got.Items)
	return Page[SignedLink]{Data: data, Next: got.Next}, err
}
