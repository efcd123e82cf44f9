package app

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/objects"
	"github.com/sdg-service/sdg/internal/port/records"
	"github.com/sdg-service/sdg/internal/port/workflow"
	"github.com/sdg-service/sdg/internal/sdg"
)

const (
	contractSeals collection = "seal"
	// announced lists the sealed contract seals of one contract by their place in the
	// chain: + "/" + contract hash.
	announced collection = "announced"
)

// RegisterContract asks for a seal over a contract without a job. Only the sealing step
// may sign, so the seal is pending until that step has run.
func (t *Tenant) RegisterContract(ctx context.Context, caller sdg.Caller, c *contract.Contract) (sdg.ContractSeal, error) {
	canonical, err := c.Canonical()
	if err != nil {
		return sdg.ContractSeal{}, fmt.Errorf("write contract: %w", err)
	}
	hash := evidence.ContractHash(canonical)
	key := t.objectKey("plans/contract-" + hash + ".json")
	if _, err := t.app.Objects.Put(ctx, key, bytes.NewReader(canonical), objects.PutOptions{IfAbsent: true, ContentType: "application/json"}); err != nil {
		return sdg.ContractSeal{}, fmt.Errorf("store contract: %w", err)
	}
	id, err := t.newID(ctx, sdg.SealPrefix)
	if err != nil {
		return sdg.ContractSeal{}, err
	}
	seal := sdg.ContractSeal{ID: id, Status: sdg.SealPending, ContractHash: hash, ContractKey: key, CreatedBy: caller.Actor, CreatedAt: t.now()}
	err = t.change(ctx, "register contract", func(c *change) error {
		have, found, err := load[sdg.ContractSeal](c, contractSeals, id)
		if err != nil {
			return err
		}
		if found {
			seal = have
			return nil
		}
		input, err := json.Marshal(WorkflowInput{TenantID: t.id, SealID: id, CorrelationID: CorrelationOf(ctx)})
		if err != nil {
			return err
		}
		return errors.Join(
			c.save(contractSeals, id, seal),
			c.intend(Intent{Start: &Start{Machine: workflow.Seal, Name: id, Input: input}}),
		)
	})
	return seal, err
}

// ContractSeal returns a contract seal.
func (t *Tenant) ContractSeal(ctx context.Context, id string) (sdg.ContractSeal, error) {
	return find[sdg.ContractSeal](ctx, t, contractSeals, sdg.SealPrefix, id, "seal")
}

// ContractSeals lists the contract seals.
func (t *Tenant) ContractSeals(ctx context.Context, req PageRequest) (Page[sdg.ContractSeal], error) {
	return list[sdg.ContractSeal](ctx, t, contractSeals, req)
}

// OpenContractSeal opens the sealed document of a contract seal. A pending one is a
// StateConflict. The caller closes the reader.
func (t *Tenant) OpenContractSeal(ctx context.Context, id string) (io.ReadCloser, objects.Info, error) {
	seal, err := t.ContractSeal(ctx, id)
	if err != nil {
		return nil, objects.Info{}, err
	}
	if seal.Evidence == nil {
		return nil, objects.Info{}, sdg.Errorf(sdg.StateConflict, "Read the seal again in a moment: it is sealed within seconds.", "The seal is pending.")
	}
	r, info, err := t.app.Objects.Get(ctx, seal.Evidence.Key, objects.Range{})
	if err != nil {
		return nil, info, fmt.Errorf("open contract seal %s: %w", id, err)
	}
	return r, info, nil
}

// Mint seals a registered contract. Minting again changes nothing.
func (s *Sealer) Mint(ctx context.Context, t *Tenant, id string) error {
	seal, err := t.ContractSeal(ctx, id)
	if err != nil || seal.Evidence != nil {
		return err
	}
	canonical, err := t.readObject(ctx, seal.ContractKey, contract.MaxBytes)
	if err != nil {
		return fmt.Errorf("read contract of %s: %w", id, err)
	}
	draft, err := evidence.PrepareContractSeal(evidence.Registration{
		SealID: id, TenantID: t.id, ContractHash: seal.ContractHash, Contract: canonical,
		RegisteredAt: seal.CreatedAt.String(), RegisteredBy: seal.CreatedBy,
	})
	if err != nil {
		return err
	}
	_, err = s.extend(ctx, t, id, sealable{draft.Link, draft.Seal}, func(c *change, link evidence.Link, sealed sdg.EvidenceLink) error {
		seal, err := must[sdg.ContractSeal](c, contractSeals, sdg.SealPrefix, id, "seal")
		if err != nil {
			return err
		}
		seal.Status, seal.Evidence = sdg.SealSealed, &sealed
		mark := evidence.AnnouncedBy{SealID: id, N: link.N, SealRoot: link.SealRoot, SealedAt: link.SealedAt}
		return errors.Join(
			c.save(contractSeals, id, seal),
			c.save(announced.of(seal.ContractHash), fmt.Sprintf("%020d", link.N), mark),
			c.emit("evidence.sealed", contractSealed{id, sealed.SealRoot, sealed.ChainID, sealed.N, sealed.Link}),
		)
	})
	return err
}

type contractSealed struct {
	SealID   string `json:"seal_id"`
	SealRoot string `json:"seal_root"`
	ChainID  string `json:"chain_id"`
	N        int64  `json:"n"`
	Link     string `json:"link"`
}

// AnnouncedBy returns the oldest contract seal of a contract, if it was sealed before the
// job started; else nil.
func (t *Tenant) AnnouncedBy(ctx context.Context, job sdg.Job) (*evidence.AnnouncedBy, error) {
	got, err := t.app.Records.Query(ctx, records.Query{Partition: t.partition(announced.of(job.ContractHash)), Limit: 1})
	if err != nil {
		return nil, fmt.Errorf("look for a seal of contract %s: %w", job.ContractHash, err)
	}
	marks, err := decodeAll[evidence.AnnouncedBy](got.Items)
	if err != nil || len(marks) == 0 || marks[0].SealedAt > job.StartedAt.String() {
		return nil, err
	}
	return &marks[0], nil
}
