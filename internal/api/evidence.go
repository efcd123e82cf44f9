package api

import (
	"context"
	"encoding/hex"
	"io"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/port/keys"
	"github.com/sdg-service/sdg/internal/sdg"
)

// EvidenceKey is a public key under which the service signs chain heads.
type EvidenceKey struct {
	KeyID     string `json:"key_id"`
	Algorithm string `json:"algorithm" enum:"Ed25519"`
	PublicKey string `json:"public_key" doc:"32 bytes in hex. Pin it when you first see it, and compare it out of band."`
}

func (s *Server) evidenceRoutes() {
	const tag = "Evidence"
	register(s, operation{
		id: "list-evidence", method: http.MethodGet, path: "/evidence", tag: tag, scope: sdg.Read,
		summary: "List what is sealed: jobs and contract seals", doc: "Each by its link of the chain, newest first.",
	}, s.listEvidence)
	register(s, operation{
		id: "get-evidence", method: http.MethodGet, path: "/evidence/{job_id}", tag: tag, scope: sdg.Read, budget: evidenceBudget,
		summary: "Download a job's sealed evidence bundle", doc: "The exact sealed bytes; verify them with sdg evidence verify, offline.", errors: []int{409},
	}, s.getEvidence)
	register(s, operation{
		id: "list-evidence-sections", method: http.MethodGet, path: "/evidence/{job_id}/sections", tag: tag, scope: sdg.Read, budget: evidenceBudget,
		summary: "List the sections of an evidence bundle", doc: "With their sizes and hashes, in leaf order.", errors: []int{409},
	}, s.listSections)
	register(s, operation{
		id: "get-evidence-section", method: http.MethodGet, path: "/evidence/{job_id}/sections/{section}", tag: tag, scope: sdg.Read, budget: evidenceBudget,
		summary: "Download one section of an evidence bundle", doc: "The exact sealed bytes, as its proof covers them.", errors: []int{409},
	}, s.getSection)
	register(s, operation{
		id: "get-evidence-section-proof", method: http.MethodGet, path: "/evidence/{job_id}/sections/{section}/proof", tag: tag, scope: sdg.Read, budget: evidenceBudget,
		summary: "Prove that a section belongs to a seal",
		doc:     "The inclusion proof of docs/evidence-format.md, section 7. Hold it and the section's bytes against a seal root that you trust.", errors: []int{409},
	}, s.getSectionProof)
	register(s, operation{
		id: "list-evidence-keys", method: http.MethodGet, path: "/evidence-keys", tag: tag, scope: sdg.Read,
		summary: "List the keys that sign the evidence",
	}, s.listEvidenceKeys)
	register(s, operation{
		id: "verify-evidence", method: http.MethodPost, path: "/evidence:verify", tag: tag, scope: sdg.Read, budget: evidenceBudget, maxBody: evidence.MaxBundleBytes, asIs: true,
		summary: "Check an evidence bundle or a contract seal",
		doc: "Send the document itself. The answer lists every check, with this service's key as the pinned one, also when a check fails. " +
			"A stranger should rather use sdg evidence verify, which needs no trust in the service that it checks. API Gateway passes at most 10 MB.",
	}, s.verifyEvidence)
}

func (s *Server) listEvidence(ctx context.Context, in *Paging) (*body[List[ChainLink]], error) {
	req, err := in.request()
	if err != nil {
		return nil, err
	}
	got, err := s.tenant(callerOf(ctx)).Sealed(ctx, req)
	return &body[List[ChainLink]]{listOf(got, viewLink)}, err
}

func (s *Server) getEvidence(ctx context.Context, in *JobPath) (*huma.StreamResponse, error) {
	r, info, err := s.tenant(callerOf(ctx)).OpenEvidence(ctx, in.JobID)
	if err != nil {
		return nil, err
	}
	return s.download(ctx, r, info.Size, in.JobID+".evidence.json"), nil
}

// download streams a sealed document and closes it.
func (s *Server) download(ctx context.Context, r io.ReadCloser, size int64, name string) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer r.Close() //nolint:errcheck // only read
		hc.SetHeader("Content-Type", "application/json")
		hc.SetHeader("Content-Disposition", `attachment; filename="`+name+`"`)
		if _, err := io.CopyN(hc.BodyWriter(), r, size); err != nil {
			s.Log.WarnContext(ctx, "evidence download broke off", "error", err, "correlation_id", correlationID(ctx))
			panic(http.ErrAbortHandler)
		}
	}}
}

// bundle reads a job's sealed bundle whole.
func (s *Server) bundle(ctx context.Context, jobID string) ([]byte, error) {
	r, _, err := s.tenant(callerOf(ctx)).OpenEvidence(ctx, jobID)
	if err != nil {
		return nil, err
	}
	defer r.Close() //nolint:errcheck // only read
	return io.ReadAll(io.LimitReader(r, evidence.MaxBundleBytes+1))
}

// EvidenceSection is one section of a bundle.
type EvidenceSection struct {
	Name      evidence.SectionName `json:"name"`
	Index     int                  `json:"index" doc:"Place among the leaves of the tree."`
	SizeBytes int                  `json:"size_bytes"`
	Hash      string               `json:"hash" doc:"BLAKE3 leaf hash over name and bytes."`
}

func (s *Server) listSections(ctx context.Context, in *JobPath) (*body[List[EvidenceSection]], error) {
	bundle, err := s.bundle(ctx, in.JobID)
	if err != nil {
		return nil, err
	}
	out := List[EvidenceSection]{Data: make([]EvidenceSection, len(evidence.LeafOrder))}
	for i, name := range evidence.LeafOrder {
		section, _, err := evidence.ProofOf(bundle, name)
		if err != nil {
			return nil, err
		}
		out.Data[i] = EvidenceSection{name, i, len(section), evidence.SectionHash(name, section)}
	}
	return &body[List[EvidenceSection]]{out}, nil
}

// SectionPath names a section of a bundle.
type SectionPath struct {
	JobPath
	Section string `path:"section" doc:"Name of the section, such as constraint_report."`
}

// section returns a section's bytes and their proof.
func (s *Server) section(ctx context.Context, in *SectionPath) ([]byte, evidence.Proof, error) {
	bundle, err := s.bundle(ctx, in.JobID)
	if err != nil {
		return nil, evidence.Proof{}, err
	}
	name := evidence.SectionName(in.Section)
	if !slices.Contains(evidence.LeafOrder, name) {
		return nil, evidence.Proof{}, sdg.Missing("section")
	}
	return evidence.ProofOf(bundle, name)
}

func (s *Server) getSection(ctx context.Context, in *SectionPath) (*raw, error) {
	section, _, err := s.section(ctx, in)
	return &raw{"application/json", section}, err
}

// SectionProof is an inclusion proof with the seal that it leads to.
type SectionProof struct {
	evidence.Proof
	SealRoot string `json:"seal_root" doc:"What the proof leads to. Compare it with one that you trust."`
	ChainID  string `json:"chain_id"`
	N        int64  `json:"n"`
	Link     string `json:"link"`
}

func (s *Server) getSectionProof(ctx context.Context, in *SectionPath) (*body[SectionProof], error) {
	_, proof, err := s.section(ctx, in)
	if err != nil {
		return nil, err
	}
	job, err := s.tenant(callerOf(ctx)).Job(ctx, in.JobID)
	if err != nil {
		return nil, err
	}
	e := job.Evidence
	return &body[SectionProof]{SectionProof{proof, e.SealRoot, e.ChainID, e.N, e.Link}}, nil
}

func (s *Server) listEvidenceKeys(ctx context.Context, _ *struct{}) (*body[List[EvidenceKey]], error) {
	public, err := s.EvidenceKey(ctx)
	if err != nil {
		return nil, err
	}
	return &body[List[EvidenceKey]]{List[EvidenceKey]{Data: []EvidenceKey{{keys.ID(public), "Ed25519", hex.EncodeToString(public)}}}}, nil
}

// sealedDocument is a body that is taken as it is: a change of any byte is what the
// verifier looks for, so nothing may parse and write it again.
type sealedDocument struct {
	JobID   string `query:"job_id" maxLength:"128" doc:"The job or contract seal that the document must be of."`
	RawBody []byte `contentType:"application/json"`
}

func (s *Server) verifyEvidence(ctx context.Context, in *sealedDocument) (*body[evidence.Result], error) {
	public, err := s.EvidenceKey(ctx)
	if err != nil {
		return nil, err
	}
	opts := evidence.VerifyOptions{
		ServiceKeys: []evidence.ServiceKey{{KeyID: keys.ID(public), PublicKey: public}}, TenantID: s.tenant(callerOf(ctx)).ID(), JobID: in.JobID,
	}
	verify := evidence.Verify
	if evidence.IsContractSeal(in.RawBody) {
		verify = evidence.VerifyContractSeal
	}
	return &body[evidence.Result]{verify(in.RawBody, opts)}, nil
}
