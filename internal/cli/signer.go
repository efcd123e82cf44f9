package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/internal/translog"
)

// besideOnly is the state of AUTHENTIC when the signature holds under a key that came
// with the bundle: whoever forges a bundle can put the key beside it.
const besideOnly evidence.LevelState = "only_by_keys_found_beside_the_bundle"

const besideText = "only by keys found beside the bundle (pin them: --trust FILE or sdg evidence trust FILE)"

// keySource is where the keys of a verification came from.
type keySource struct {
	From string `json:"from"` // for people; empty if there were no keys
	// Pinned is whether the user, and not the sender of the bundle, supplied the keys.
	Pinned  bool `json:"pinned"`
	keys    []evidence.ServiceKey
	tenants []evidence.TenantKey
	policy  *translog.Policy
	trust   trust // the file that all of these are from
}

// take uses the keys of a trust file.
func (k *keySource) take(t trust) (err error) {
	k.trust = t
	if k.keys, err = t.serviceKeys(); err != nil {
		return err
	}
	if k.tenants, err = t.tenantKeys(); err != nil {
		return err
	}
	k.policy, err = t.policy()
	return err
}

// keysFor finds the keys for a bundle: those of --trust; else those remembered of the
// service that signed it; else those beside the bundle, which prove no authorship.
func (s *shell) keysFor(f verifyFlags, bundlePath, trustPath string, bundle []byte) (keySource, error) {
	var beside keySource
	if trustPath != "" {
		t, err := openTrust(trustPath)
		if err != nil {
			return beside, err
		}
		if err := beside.take(t); err != nil {
			return beside, err
		}
		beside.From = "keys in " + trustPath
		within, err := f.underCheck(trustPath, bundlePath)
		if err != nil {
			return beside, err
		}
		beside.Pinned = f.trust != "" && !within
		if beside.Pinned || f.trust != "" && !signedBy(bundle, beside.keys) {
			return beside, nil
		}
	}
	all, err := s.allKnown()
	if err != nil {
		return beside, err
	}
	signer, found := keyIDOf(bundle), keySource{}
	for _, service := range all {
		if len(service.trust.named(signer).Keys) == 0 {
			continue
		}
		own := keySource{From: "keys of " + service.url, Pinned: true}
		if err := own.take(service.trust); err != nil {
			return own, err
		}
		if signedBy(bundle, own.keys) {
			return own, nil
		}
		found = own // the id is known, the signature is not its own
	}
	if found.Pinned {
		return found, nil
	}
	return beside, nil
}

// signedBy reports whether one of the keys signed the bundle.
func signedBy(bundle []byte, keys []evidence.ServiceKey) bool {
	return verifySealed(bundle, evidence.VerifyOptions{ServiceKeys: keys}).Levels[evidence.Authentic] == evidence.Reached
}

// verifySealed verifies a bundle, or a contract seal where the document says it is one.
func verifySealed(document []byte, opts evidence.VerifyOptions) evidence.Result {
	if evidence.IsContractSeal(document) {
		return evidence.VerifyContractSeal(document, opts)
	}
	return evidence.Verify(document, opts)
}

// seal is the part of a bundle that says what it is of; it is believed only after
// verification.
type seal struct {
	Seal struct {
		JobID     string `json:"job_id"`
		TenantID  string `json:"tenant_id"`
		Signature struct {
			KeyID string `json:"key_id"`
		} `json:"service_signature"`
	} `json:"hsfg_seal"`
}

// keyIDOf is the id of the key that a bundle says it is signed with; empty for what is
// no bundle.
func keyIDOf(bundle []byte) string {
	var b seal
	if json.Unmarshal(bundle, &b) != nil {
		return ""
	}
	return b.Seal.Signature.KeyID
}

// tenantOf is the workspace that a bundle says it is of.
func tenantOf(bundle []byte) string {
	var b seal
	if json.Unmarshal(bundle, &b) != nil {
		return ""
	}
	return b.Seal.TenantID
}

// underCheck reports whether a trust file lies beside the bundle or among the artifacts,
// where its sender can put one. Links are followed first.
func (f verifyFlags) underCheck(trustPath, bundlePath string) (bool, error) {
	path, err := filepath.EvalSymlinks(trustPath)
	if err == nil {
		path, err = filepath.Abs(path)
	}
	if err != nil {
		return false, fmt.Errorf("find the trust file: %w", err)
	}
	folder := filepath.Dir(path)
	if bundlePath != "-" {
		if same, err := sameFolder(folder, filepath.Dir(bundlePath)); err != nil || same {
			return same, err
		}
	}
	if f.artifacts == "" {
		return false, nil
	}
	for {
		same, err := sameFolder(folder, f.artifacts)
		parent := filepath.Dir(folder)
		if err != nil || same || parent == folder {
			return same, err
		}
		folder = parent
	}
}

func sameFolder(a, b string) (bool, error) {
	one, err := os.Stat(a)
	if err != nil {
		return false, fmt.Errorf("look at %s: %w", a, err)
	}
	other, err := os.Stat(b)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("look at %s: %w", b, err)
	}
	return os.SameFile(one, other), nil
}

// judge verifies a bundle. Keys that are not the user's own establish no authorship:
// then AUTHENTIC is besideOnly, and fails where it is required. Keys of workspaces and
// logs that are not the user's own are not used at all.
func judge(bundle []byte, opts evidence.VerifyOptions, source keySource) evidence.Result {
	opts.ServiceKeys = source.keys
	if source.Pinned {
		opts.TenantKeys = source.tenants
	}
	if source.Pinned && opts.LogPolicy == nil {
		opts.LogPolicy = source.policy
	}
	result := verifySealed(bundle, opts)
	if source.Pinned || result.Levels[evidence.Authentic] != evidence.Reached {
		return result
	}
	result.Levels[evidence.Authentic] = besideOnly
	result.Warnings = append(result.Warnings, "authorship not checked: the key was found beside the bundle, where anyone can put one")
	for i, check := range result.Checks {
		if check.Name != evidence.CheckRequired || check.Result != evidence.Passed {
			continue
		}
		if slices.Contains(opts.Require, evidence.Authentic) {
			result.FailedCheck = check.Name
			result.Checks[i] = evidence.Check{Name: check.Name, Level: check.Level, Result: evidence.Failed, Observed: "AUTHENTIC " + besideText, Expected: "AUTHENTIC reached"}
		}
	}
	return result
}
