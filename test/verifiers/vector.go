package main

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/translog"
)

// vector is a test case as docs/evidence-format.md, section 10, describes it.
type vector struct {
	Name string `json:"name"`
	// FailedCheck is nil where only agreement is asked for.
	FailedCheck *evidence.CheckName                    `json:"failed_check"`
	Levels      map[evidence.Level]evidence.LevelState `json:"levels"`
	Options     options                                `json:"options"`
	Bundle      []byte                                 `json:"bundle"`
}

type options struct {
	ServiceKeys []serviceKey      `json:"service_keys"`
	JobID       string            `json:"job_id"`
	TenantID    string            `json:"tenant_id"`
	State       *evidence.Head    `json:"state"`
	Records     []evidence.Record `json:"records,omitempty"`
	Require     []evidence.Level  `json:"require"`
	Artifacts   []artifact        `json:"artifacts"`
	TenantKeys  []tenantKey       `json:"tenant_keys,omitempty"`
	LogPolicy   string            `json:"log_policy,omitempty"`
	Note        *[]byte           `json:"note,omitempty"`
	LogProof    *[]byte           `json:"log_proof,omitempty"`
	LogState    *logState         `json:"log_state,omitempty"`
	Now         time.Time         `json:"now,omitzero"`
}

type serviceKey struct {
	KeyID     string    `json:"key_id"`
	PublicKey string    `json:"public_key"`
	NotBefore time.Time `json:"not_before,omitzero"`
	NotAfter  time.Time `json:"not_after,omitzero"`
}

type tenantKey struct {
	TenantID  string    `json:"tenant_id"`
	Key       string    `json:"key"`
	NotBefore time.Time `json:"not_before,omitzero"`
	NotAfter  time.Time `json:"not_after,omitzero"`
}

type logState struct {
	Origin           string   `json:"origin"`
	Size             int64    `json:"size"`
	Root             []byte   `json:"root"`
	ConsistencyProof [][]byte `json:"consistency_proof"`
}

type artifact struct {
	Name    string `json:"name"`
	Content []byte `json:"content"`
	Regular bool   `json:"regular"`
}

func readVector(path string) (vector, error) {
	var v vector
	raw, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(raw, &v)
	}
	if err != nil {
		return v, fmt.Errorf("read vector %s: %w", path, err)
	}
	return v, nil
}

func (o options) verifyOptions() (evidence.VerifyOptions, error) {
	opts := evidence.VerifyOptions{JobID: o.JobID, TenantID: o.TenantID, State: o.State, Records: o.Records, Require: o.Require, Now: o.Now}
	for _, k := range o.ServiceKeys {
		public, err := hex.DecodeString(k.PublicKey)
		if err != nil {
			return opts, err
		}
		opts.ServiceKeys = append(opts.ServiceKeys, evidence.ServiceKey{KeyID: k.KeyID, PublicKey: ed25519.PublicKey(public), NotBefore: k.NotBefore, NotAfter: k.NotAfter})
	}
	for _, k := range o.TenantKeys {
		opts.TenantKeys = append(opts.TenantKeys, evidence.TenantKey(k))
	}
	if o.Artifacts != nil {
		opts.Artifacts = memory(o.Artifacts)
	}
	if o.Note != nil {
		opts.Note = *o.Note
	}
	if o.LogProof != nil {
		opts.LogProof = *o.LogProof
	}
	if o.LogPolicy != "" {
		policy, err := translog.ParsePolicy(o.LogPolicy)
		if err != nil {
			return opts, err
		}
		opts.LogPolicy = policy
	}
	if s := o.LogState; s != nil {
		opts.LogState = &evidence.LogState{Checkpoint: translog.Checkpoint{Origin: s.Origin, Size: s.Size, Root: tlog.Hash(s.Root)}}
		for _, hash := range s.ConsistencyProof {
			opts.LogState.Growth = append(opts.LogState.Growth, tlog.Hash(hash))
		}
	}
	return opts, nil
}

// memory is a set of delivered files.
type memory []artifact

func (m memory) List() ([]evidence.ArtifactFile, error) {
	var files []evidence.ArtifactFile
	for _, a := range m {
		files = append(files, evidence.ArtifactFile{Name: a.Name, Size: int64(len(a.Content)), Regular: a.Regular})
	}
	return files, nil
}

func (m memory) Open(name string) (io.ReadCloser, error) {
	for _, a := range m {
		if a.Name == name {
			return io.NopCloser(bytes.NewReader(a.Content)), nil
		}
	}
	return nil, fmt.Errorf("no artifact %s", name)
}
