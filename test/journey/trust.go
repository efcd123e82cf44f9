package journey

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/evidence"
)

// testTrust seals a contract, runs it, and then proves and verifies all that was sealed.
func testTrust(t *testing.T, target Target) {
	u := user{t: t, target: target, key: target.GenerateKey}
	preview := u.previewed(map[string]any{"description": "30 users with name and email", "seed": 4711})
	made := u.want(202, "POST", "/v1/client/seals", map[string]any{"contract": preview.get("contract")})
	if made.text("contract_hash") != preview.text("contract_hash") || made.Header.Get("Location") != made.text("_links", "self") {
		t.Fatalf("the new seal: %s", made.Raw)
	}
	seal := u.until(made.text("_links", "self"), "sealed")
	document := u.want(200, "GET", seal.text("_links", "document"), nil)
	keys := u.trustedKeys()
	if err := evidence.VerifyContractSeal(document.Raw, evidence.VerifyOptions{ServiceKeys: keys, JobID: seal.text("id")}).Err(); err != nil {
		t.Errorf("the contract seal: %v", err)
	}
	if a := u.want(200, "POST", seal.text("_links", "verify"), nil); a.text("failed_check") != "" || a.text("levels", "AUTHENTIC") != "reached" {
		t.Errorf("the service's own verification: %s", a.Raw)
	}
	u.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/seals", map[string]any{"contract": map[string]any{"version": "1"}})

	job := u.want(202, "POST", preview.text("_links", "approve"), nil)
	u.until(job.text("_links", "self"), "succeeded")
	jobID := job.text("job_id")
	bundle := u.want(200, "GET", "/v1/client/evidence/"+jobID, nil)
	if got := bundle.text("run_manifest", "contract_seal", "seal_id"); got != seal.text("id") {
		t.Errorf("the job names the seal %q", got)
	}
	u.proves(jobID, bundle)
	u.checksUploads(jobID, bundle, document)
	u.chainHolds(keys, map[string]string{jobID: "succeeded", seal.text("id"): "registered"})
}

// proves fetches every section with its proof, and holds both against the seal root.
func (u user) proves(jobID string, bundle answer) {
	u.t.Helper()
	base := "/v1/client/evidence/" + jobID + "/sections"
	sections := u.want(200, "GET", base, nil).get("data").([]any)
	if len(sections) != len(evidence.LeafOrder) {
		u.t.Fatalf("%d sections", len(sections))
	}
	for i, s := range sections {
		section := answer{JSON: s.(map[string]any)}
		name := section.text("name")
		raw := u.want(200, "GET", base+"/"+name, nil)
		proof := u.want(200, "GET", base+"/"+name+"/proof", nil)
		if string(evidence.LeafOrder[i]) != name || int(section.number("size_bytes")) != len(raw.Raw) || !bytes.Contains(bundle.Raw, raw.Raw) ||
			section.text("hash") != bundle.text("hsfg_seal", "leaves", i, "hash") {
			u.t.Errorf("section %v", s)
		}
		var p evidence.Proof
		if err := json.Unmarshal(proof.Raw, &p); err != nil {
			u.t.Fatal(err)
		}
		root := bundle.text("hsfg_seal", "seal_root")
		if err := p.Verify(raw.Raw, root); err != nil || proof.text("seal_root") != root {
			u.t.Errorf("proof of %s: %v", name, err)
		}
		if p.Verify(append(raw.Raw, ' '), root) == nil {
			u.t.Errorf("the proof of %s proves other bytes", name)
		}
	}
	u.refused(404, "NOT_FOUND", "GET", base+"/hsfg_seal", nil)
	u.refused(404, "NOT_FOUND", "GET", base+"/nothing/proof", nil)
}

// checksUploads lets the service verify documents, genuine and not.
func (u user) checksUploads(jobID string, bundle, seal answer) {
	u.t.Helper()
	const path = "/v1/client/evidence:verify"
	other := user{t: u.t, target: u.target, key: u.target.OtherKey}
	for name, c := range map[string]struct {
		by     user
		path   string
		body   string
		failed evidence.CheckName
	}{
		"genuine":           {u, path + "?job_id=" + jobID, string(bundle.Raw), ""},
		"contract seal":     {u, path, string(seal.Raw), ""},
		"changed":           {u, path, strings.Replace(string(bundle.Raw), `"rows_total":30`, `"rows_total":31`, 1), evidence.CheckLeaves},
		"white space added": {u, path, string(bundle.Raw) + "\n", evidence.CheckCanonical},
		"not JSON":          {u, path, "evidence", evidence.CheckParse},
		"other job":         {u, path + "?job_id=job_01jd0000000000000000000000", string(bundle.Raw), evidence.CheckSubject},
		"other workspace":   {other, path, string(bundle.Raw), evidence.CheckSubject},
	} {
		a := c.by.want(200, "POST", c.path, c.body)
		if a.text("failed_check") != string(c.failed) || len(a.get("checks").([]any)) < 10 {
			u.t.Errorf("%s: %.300s", name, a.Raw)
		}
	}
}

// chainHolds walks the chain page by page, verifies it with its signatures, and looks for
// the subjects with their statuses.
func (u user) chainHolds(keys []evidence.ServiceKey, subjects map[string]string) {
	u.t.Helper()
	head := u.want(200, "GET", "/v1/client/evidence-chain", nil)
	created := head.text("genesis_created_at")
	from := evidence.Head{
		ChainID: head.text("chain_id"), SealedAt: created, GenesisCreatedAt: created,
		Link: evidence.GenesisLink(head.text("chain_id"), head.text("tenant_id"), created),
	}
	n := int(head.number("n"))
	var records []evidence.Record
	for path := fmt.Sprintf("/v1/client/evidence-chain/links?limit=2&to=%d", n); path != ""; {
		page := u.want(200, "GET", path, nil)
		for i := range page.get("data").([]any) {
			raw, err := json.Marshal(page.get("data", i))
			if err != nil {
				u.t.Fatal(err)
			}
			var r evidence.Record
			if err := json.Unmarshal(raw, &r); err != nil {
				u.t.Fatal(err)
			}
			if err := r.VerifySignature(page.text("data", i, "signature", "key_id"), page.text("data", i, "signature", "signature"), keys); err != nil {
				u.t.Errorf("link %d: %v", r.N, err)
			}
			records = append(records, r)
			if status, ours := subjects[r.JobID]; ours && r.Status == status {
				delete(subjects, r.JobID)
			}
		}
		next := page.text("next_cursor")
		if path = ""; next != "" {
			path = fmt.Sprintf("/v1/client/evidence-chain/links?limit=2&to=%d&cursor=%s", n, next)
		}
	}
	reached, err := evidence.VerifyChain(records, from)
	if err != nil || int(reached.N) != n || reached.Link != head.text("link") || reached.Link != head.text("head", "link") {
		u.t.Errorf("the chain leads to %+v, %v; the head is %s", reached, err, head.Raw)
	}
	if len(subjects) > 0 {
		u.t.Errorf("not in the chain: %v", subjects)
	}
	if part := u.want(200, "GET", "/v1/client/evidence-chain/links?from=2&to=2", nil); part.number("data", 0, "n") != 2 || part.get("data", 1) != nil || part.get("next_cursor") != nil {
		u.t.Errorf("a range: %s", part.Raw)
	}
	one := u.want(200, "GET", "/v1/client/evidence-chain/links/1", nil)
	if one.text("link") != records[0].Link {
		u.t.Errorf("link 1: %s", one.Raw)
	}
	for _, n := range []string{"0", "01", "-1", "x", "99999999"} {
		u.refused(404, "NOT_FOUND", "GET", "/v1/client/evidence-chain/links/"+n, nil)
	}
	newest := u.want(200, "GET", "/v1/client/evidence?limit=1", nil)
	if newest.number("data", 0, "n") < float64(n) || newest.text("next_cursor") == "" {
		u.t.Errorf("the newest: %s", newest.Raw)
	}
}

// testAudit makes writes, also one that is refused, and finds them in the audit log,
// whose chain holds.
func testAudit(t *testing.T, target Target) {
	admin := user{t: t, target: target, key: target.AdminKey}
	body := `{"name":"made to be audited","scope":"read"}`
	made := admin.with("X-Correlation-Id", "audited-create").want(201, "POST", "/v1/client/api-keys", body)
	reader := user{t: t, target: target, key: made.text("token")}
	reader.refused(403, "FORBIDDEN", "POST", "/v1/client/chat/sessions", nil)
	admin.refused(422, "VALIDATION_FAILED", "POST", "/v1/client/api-keys", `{"name":"","scope":"read"}`)

	own := admin.want(200, "GET", "/v1/client/audit-events?actor="+made.text("id"), nil)
	if own.text("data", 0, "action") != "create-session" || own.number("data", 0, "status") != 403 {
		t.Errorf("the refused write: %s", own.Raw)
	}
	created := admin.want(200, "GET", "/v1/client/audit-events?action=create-api-key&order=oldest&limit=500", nil)
	statuses := map[float64]bool{}
	for i := range created.get("data").([]any) {
		if created.text("data", i, "action") != "create-api-key" {
			t.Errorf("entry %d: %s", i, created.Raw)
		}
		statuses[created.number("data", i, "status")] = true
	}
	if !statuses[201] || !statuses[422] {
		t.Errorf("statuses %v", statuses)
	}
	admin.refused(422, "VALIDATION_FAILED", "GET", "/v1/client/audit-events?from=yesterday", nil)
	if none := admin.want(200, "GET", "/v1/client/audit-events?to=2020-01-01T00:00:00Z", nil); len(none.get("data").([]any)) != 0 {
		t.Errorf("before all time: %s", none.Raw)
	}
	verified := admin.want(200, "POST", "/v1/client/audit-events:verify", nil)
	if verified.get("verified") != true || verified.get("complete") != true || verified.number("checked") < 3 || verified.get("first_break") != nil {
		t.Fatalf("%s", verified.Raw)
	}
	head := map[string]any{"n": verified.number("head", "n"), "link": verified.text("head", "link")}
	if again := admin.want(200, "POST", "/v1/client/audit-events:verify", map[string]any{"from": head}); again.get("verified") != true || again.number("checked") >= verified.number("checked") {
		t.Errorf("from the head: %s", again.Raw)
	}
	head["link"] = strings.Repeat("0", 64)
	if forged := admin.want(200, "POST", "/v1/client/audit-events:verify", map[string]any{"from": head}); forged.get("verified") != false || forged.get("first_break") == nil {
		t.Errorf("from a false head: %s", forged.Raw)
	}
}
