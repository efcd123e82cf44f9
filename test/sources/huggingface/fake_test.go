//go:build sources

// Package huggingface_test runs the adapter against a protocol fake of the hub, its viewer
// and the host of large files. What it answers follows huggingface.co/docs/hub/api (dataset
// info, tree with Link headers, resolve), …/docs/dataset-viewer (splits, size, parquet) and
// the error headers that huggingface_hub reads (X-Error-Code, X-Error-Message). Any request
// that it does not expect fails the test.
package huggingface_test

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sdg-service/sdg/internal/connector/huggingface"
	"github.com/sdg-service/sdg/internal/netguard"
	"github.com/sdg-service/sdg/internal/netguard/netguardtest"
	"github.com/sdg-service/sdg/test/sources/harness"
)

const (
	goodToken  = "hf_good_41c6e7d2a9"
	badToken   = "hf_bad_90b1f3c8e5"
	mainCommit = "1f6c0de2b4a94c4f8f0f5a1b2c3d4e5f60718293"
	parquetSHA = "9e8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a291807"
	cdnHost    = "cdn.example.test"
	largeFile  = 1000 // bytes from which on a file lies on the other host
)

// dataset is a repository of the fake. All need the token but public ones.
type dataset struct {
	public    bool
	gated     bool
	files     map[string][]byte // at mainCommit
	converted map[string][]byte // at parquetSHA: config/split/0000.parquet
	order     []string          // config/split, in the viewer's order
	rows      map[string]int64
	partial   bool
}

type fake struct {
	t        testing.TB
	datasets map[string]*dataset
	pool     *x509.CertPool
	hub      string
	viewer   string
	cdn      string

	mu       sync.Mutex
	busy     int // how many requests are answered with 429
	cdnReads int
}

func newFake(t testing.TB, datasets map[string]*dataset) *fake {
	f := &fake{t: t, datasets: datasets}
	ca := netguardtest.NewAuthority(t)
	var err error
	if f.pool, err = netguard.ParseCA(ca.PEM); err != nil {
		t.Fatal(err)
	}
	certificate := ca.Issue(t, harness.Host, cdnHost)
	serve := func(host string, h http.HandlerFunc) string {
		s := httptest.NewUnstartedServer(h)
		s.TLS = &tls.Config{Certificates: []tls.Certificate{certificate}}
		s.Config.ErrorLog = log.New(io.Discard, "", 0)
		s.StartTLS()
		t.Cleanup(s.Close)
		u, err := url.Parse(s.URL)
		if err != nil {
			t.Fatal(err)
		}
		return "https://" + host + ":" + u.Port()
	}
	f.hub, f.viewer, f.cdn = serve(harness.Host, f.serveHub), serve(harness.Host, f.serveViewer), serve(cdnHost, f.serveCDN)
	return f
}

func (f *fake) options() huggingface.Options {
	return huggingface.Options{Hub: f.hub, Viewer: f.viewer, CA: f.pool}
}

func refuse(w http.ResponseWriter, status int, code, words string) {
	w.Header().Set("X-Error-Code", code)
	w.Header().Set("X-Error-Message", words)
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]string{"error": words})
}

// allowed answers for the hub where the caller may not see the dataset.
func (f *fake) allowed(w http.ResponseWriter, r *http.Request, id string) *dataset {
	f.mu.Lock()
	defer f.mu.Unlock()
	authorization := r.Header.Get("Authorization")
	d := f.datasets[id]
	switch {
	case f.busy > 0:
		f.busy--
		w.Header().Set("Retry-After", "1")
		w.WriteHeader(http.StatusTooManyRequests)
	case authorization != "" && authorization != "Bearer "+goodToken:
		refuse(w, http.StatusUnauthorized, "", "Invalid credentials in Authorization header")
	case d == nil && authorization == "" || d != nil && !d.public && authorization == "":
		refuse(w, http.StatusUnauthorized, "RepoNotFound", "Repository not found")
	case d == nil:
		refuse(w, http.StatusNotFound, "RepoNotFound", "Repository not found")
	case d.gated:
		refuse(w, http.StatusForbidden, "GatedRepo", "Access to dataset "+id+" is restricted and you are not in the authorized list. Visit https://huggingface.co/datasets/"+id+" to ask for access.")
	default:
		return d
	}
	return nil
}

func (f *fake) serveHub(w http.ResponseWriter, r *http.Request) {
	if old, isOld := strings.CutPrefix(r.URL.EscapedPath(), "/api/datasets/old/name/"); isOld { // a renamed dataset
		http.Redirect(w, r, "/api/datasets/sdg/plain/"+old+"?"+r.URL.RawQuery, http.StatusTemporaryRedirect)
		return
	}
	parts := strings.SplitN(strings.TrimPrefix(r.URL.EscapedPath(), "/"), "/", 6)
	for i := range parts {
		parts[i], _ = url.PathUnescape(parts[i])
	}
	switch {
	case r.Method == http.MethodGet && len(parts) == 6 && parts[0] == "api" && parts[4] == "revision":
		f.serveRevision(w, r, parts[2]+"/"+parts[3], parts[5])
	case r.Method == http.MethodGet && len(parts) == 6 && parts[0] == "api" && parts[4] == "tree":
		f.serveTree(w, r, parts[2]+"/"+parts[3], parts[5])
	case r.Method == http.MethodGet && len(parts) >= 5 && parts[0] == "datasets" && parts[3] == "resolve":
		f.serveFile(w, r, parts[1]+"/"+parts[2], parts[4], strings.Join(parts[5:], "/"))
	default:
		f.t.Errorf("the hub was asked %s %s", r.Method, r.URL)
		w.WriteHeader(http.StatusTeapot)
	}
}

func (f *fake) serveRevision(w http.ResponseWriter, r *http.Request, id, revision string) {
	d := f.allowed(w, r, id)
	if d == nil {
		return
	}
	sha := map[string]string{"main": mainCommit, "v1.0": mainCommit, mainCommit: mainCommit}[revision]
	if revision == "refs/convert/parquet" && d.converted != nil {
		sha = parquetSHA
	}
	if sha == "" {
		refuse(w, http.StatusNotFound, "RevisionNotFound", "Invalid rev id: "+revision)
		return
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"id": id, "sha": sha, "private": !d.public, "gated": d.gated, "siblings": []any{}})
}

// serveTree gives two entries at a time, folders among them.
func (f *fake) serveTree(w http.ResponseWriter, r *http.Request, id, revision string) {
	d := f.allowed(w, r, id)
	if d == nil {
		return
	}
	if revision != mainCommit || r.URL.Query().Get("recursive") != "true" {
		f.t.Errorf("the tree of %s: %s", revision, r.URL)
	}
	var entries []map[string]any
	folders := map[string]bool{}
	for name, content := range d.files {
		entry := map[string]any{"type": "file", "oid": "0", "size": len(content), "path": name}
		if len(content) >= largeFile {
			entry["lfs"] = map[string]any{"oid": "1", "size": len(content), "pointerSize": 130}
		}
		entries = append(entries, entry)
		if i := strings.LastIndexByte(name, '/'); i > 0 && !folders[name[:i]] {
			folders[name[:i]] = true
			entries = append(entries, map[string]any{"type": "directory", "oid": "0", "size": 0, "path": name[:i]})
		}
	}
	slices.SortFunc(entries, func(a, b map[string]any) int { return strings.Compare(a["path"].(string), b["path"].(string)) })
	from, _ := strconv.Atoi(r.URL.Query().Get("cursor"))
	to := min(from+2, len(entries))
	if to < len(entries) {
		w.Header().Set("Link", fmt.Sprintf(`<%s%s?recursive=true&cursor=%d>; rel="next"`, f.hub, r.URL.Path, to))
	}
	_ = json.NewEncoder(w).Encode(entries[from:to])
}

// serveFile redirects to a signed URL on another host, or serves a small file itself.
func (f *fake) serveFile(w http.ResponseWriter, r *http.Request, id, revision, name string) {
	d := f.allowed(w, r, id)
	if d == nil {
		return
	}
	content, there := map[string]map[string][]byte{mainCommit: d.files, parquetSHA: d.converted}[revision][name]
	if !there {
		refuse(w, http.StatusNotFound, "EntryNotFound", "Entry not found")
		return
	}
	w.Header().Set("X-Repo-Commit", revision)
	if len(content) < largeFile {
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
		return
	}
	http.Redirect(w, r, f.cdn+"/repos/"+revision+"/"+url.PathEscape(id)+"/"+url.PathEscape(name)+"?Expires=4102444800&Signature=signed-"+strconv.Itoa(len(content)), http.StatusFound)
}

// serveCDN refuses what CloudFront refuses: a missing signature, a second authorisation.
func (f *fake) serveCDN(w http.ResponseWriter, r *http.Request) {
	parts := strings.Split(strings.TrimPrefix(r.URL.EscapedPath(), "/"), "/")
	for i := range parts {
		parts[i], _ = url.PathUnescape(parts[i])
	}
	d := f.datasets[parts[2]]
	content := map[string]map[string][]byte{mainCommit: d.files, parquetSHA: d.converted}[parts[1]][parts[3]]
	switch {
	case r.Header.Get("Authorization") != "" || r.Header.Get("Cookie") != "" || r.Header.Get("Referer") != "":
		f.t.Errorf("a secret went to the other host: %v", r.Header)
		w.WriteHeader(http.StatusBadRequest)
	case r.URL.Query().Get("Signature") != "signed-"+strconv.Itoa(len(content)):
		w.WriteHeader(http.StatusForbidden)
	case r.Header.Get("Range") == "":
		f.t.Error("a whole file was asked for")
		w.WriteHeader(http.StatusBadRequest)
	default:
		f.mu.Lock()
		f.cdnReads++
		f.mu.Unlock()
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
	}
}

func (f *fake) serveViewer(w http.ResponseWriter, r *http.Request) {
	id := r.URL.Query().Get("dataset")
	d := f.datasets[id]
	authorization := r.Header.Get("Authorization")
	switch {
	case d == nil || d.converted == nil || !d.public && authorization != "Bearer "+goodToken:
		w.Header().Set("X-Error-Code", "ExternalUnauthenticatedError")
		w.WriteHeader(http.StatusNotFound)
		_, _ = io.WriteString(w, `{"error":"The dataset does not exist, or is not accessible without authentication (private or gated)."}`)
		return
	}
	var splits, sizes, files []map[string]any
	for _, name := range d.order {
		config, split, _ := strings.Cut(name, "/")
		splits = append(splits, map[string]any{"dataset": id, "config": config, "split": split})
		sizes = append(sizes, map[string]any{"dataset": id, "config": config, "split": split, "num_rows": d.rows[name], "num_columns": 3})
	}
	for name, content := range d.converted {
		parts := strings.Split(name, "/")
		files = append(files, map[string]any{"dataset": id, "config": parts[0], "split": parts[1], "filename": parts[2], "size": len(content),
			"url": "https://huggingface.co/datasets/" + id + "/resolve/refs%2Fconvert%2Fparquet/" + name})
	}
	answer := map[string]any{
		"/splits": map[string]any{"splits": splits, "pending": []any{}, "failed": []any{}}, "/size": map[string]any{"size": map[string]any{"splits": sizes}, "partial": d.partial},
		"/parquet": map[string]any{"parquet_files": files, "pending": []any{}, "failed": []any{}, "partial": d.partial},
	}[r.URL.Path]
	if answer == nil {
		f.t.Errorf("the viewer was asked %s", r.URL)
	}
	_ = json.NewEncoder(w).Encode(answer)
}
