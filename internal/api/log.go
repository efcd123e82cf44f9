package api

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"github.com/sdg-service/sdg/internal/notary"
	"github.com/sdg-service/sdg/internal/sdg"
	"github.com/sdg-service/sdg/internal/translog"
)

// logPrefix is below which the static files of the log lie, for clients of C2SP tlog-tiles.
const logPrefix = "/v1/log"

// LogInfo says what a client needs to read the log.
type LogInfo struct {
	Origin string `json:"origin"`
	Key    string `json:"key" doc:"In the form of signed notes: <name>+<8 hex digits>+<base64>. Pin it, and compare it out of band."`
	Prefix string `json:"prefix" doc:"Below it: checkpoint, tile/… and tile/entries/…, as C2SP tlog-tiles says."`
	Policy string `json:"policy" doc:"A trust policy (C2SP tlog-policy) that the service suggests: the log and its witnesses."`
}

// LogProof is the offline proof that the log holds a bundle's seal.
type LogProof struct {
	JobID string `json:"job_id"`
	Proof string `json:"proof" doc:"C2SP tlog-proof: keep it beside the bundle."`
}

func (s *Server) logRoutes() {
	const tag = "Transparency log"
	huma.Register(s.huma, open("get-log", logPrefix, "Say where the transparency log is",
		"The log's static files lie below this path, open to everybody: checkpoint, tile/<L>/<N> and tile/entries/<N>, as C2SP tlog-tiles says. Entries name no workspace."),
		func(ctx context.Context, _ *struct{}) (*body[LogInfo], error) {
			info, err := s.logInfo(ctx)
			if err != nil {
				e := envelope(ctx, err)
				s.logFault(ctx, e, err)
				return nil, e
			}
			return &body[LogInfo]{info}, nil
		})
	register(s, operation{
		id: "get-log-proof", method: http.MethodGet, path: "/log-proofs/{job_id}", tag: tag, scope: sdg.Read, errors: []int{409},
		summary: "Read the proof that the log holds a job's seal", doc: "409 until the seal has entered the log, within a minute.",
	}, s.getLogProof)
	register(s, operation{
		id: "add-cosignature", method: http.MethodPost, path: "/log/cosignatures", tag: tag, scope: sdg.Read,
		summary: "Add a witness's cosignature to the published checkpoint", doc: "Only witnesses that the service is configured with count.",
	}, s.addCosignature)
	s.router.Get(logPrefix+"/checkpoint", s.anonymous(s.getCheckpoint))
	s.router.Get(logPrefix+"/tile/*", s.anonymous(s.getTile))
}

func (s *Server) logInfo(ctx context.Context) (LogInfo, error) {
	public, err := s.LogKey(ctx)
	if err != nil {
		return LogInfo{}, err
	}
	key := notary.VerifierKey(public)
	policy := "log " + key + "\n" + s.Witnesses
	if s.Witnesses == "" {
		policy += "quorum none\n"
	}
	return LogInfo{Origin: notary.Origin(public), Key: key, Prefix: logPrefix, Policy: policy}, nil
}

func (s *Server) getLogProof(ctx context.Context, in *JobPath) (*body[LogProof], error) {
	p, err := s.tenant(callerOf(ctx)).LogProof(ctx, in.JobID)
	return &body[LogProof]{LogProof{in.JobID, string(p.Bytes())}}, err
}

func (s *Server) addCosignature(ctx context.Context, in *struct {
	Body struct {
		Signatures string `json:"signatures" minLength:"1" maxLength:"8192" doc:"Signature lines as a witness answers add-checkpoint."`
	}
}) (*struct{}, error) {
	info, err := s.logInfo(ctx)
	if err != nil {
		return nil, err
	}
	policy, err := translog.ParsePolicy(info.Policy)
	if err != nil {
		return nil, err
	}
	err = s.App.TransparencyLog().Cosigned(ctx, policy, []byte(in.Body.Signatures))
	switch {
	case errors.Is(err, notary.ErrNotLogged):
		return nil, sdg.Errorf(sdg.StateConflict, "Ask again when the first evidence is sealed.", "The log is empty.")
	case errors.Is(err, notary.ErrCosignature):
		return nil, sdg.Invalid("Cosign the checkpoint that is published now, with the key of a witness of the log's policy.",
			sdg.FieldError{Field: "body.signatures", Message: err.Error()})
	}
	return &struct{}{}, err
}

// anonymous serves a file that is open to everybody, at the pace of anonymous callers.
func (s *Server) anonymous(serve func(http.ResponseWriter, *http.Request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		err := s.spendAnonymous(r.Context(), r, w.Header())
		if err == nil {
			err = serve(w, r)
		}
		if err != nil {
			s.refuse(r.Context(), w, err)
		}
	}
}

func (s *Server) getCheckpoint(w http.ResponseWriter, r *http.Request) error {
	signed, err := s.App.LogCheckpoint(r.Context())
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	_, _ = w.Write(signed) // the client is gone if this fails
	return nil
}

func (s *Server) getTile(w http.ResponseWriter, r *http.Request) error {
	tile, err := s.App.LogFile(r.Context(), strings.TrimPrefix(r.URL.Path, logPrefix+"/"))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	_, _ = w.Write(tile) // the client is gone if this fails
	return nil
}
