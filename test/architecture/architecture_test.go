// Package architecture_test holds the rule of dependencies that ARCHITECTURE.md draws.
package architecture_test

import (
	"encoding/json"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/sdg-service/sdg/"

type pkg struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

func packages(t *testing.T) []pkg {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports,Deps", "./...")
	cmd.Dir = "../.."
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []pkg
	for dec := json.NewDecoder(strings.NewReader(string(out))); dec.More(); {
		var p pkg
		if err := dec.Decode(&p); err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// layers, lowest first. A package may import its own layer's listed peers and any lower layer.
var layers = [][]string{
	{"internal/sdg", "internal/logline"},
	{"internal/random", "internal/digits", "internal/frame", "internal/contract", "internal/evidence", "internal/auditlog", "internal/table", "internal/translog", "web/verify"},
	{"internal/dataset", "internal/engine", "internal/planner", "internal/report", "internal/synthesis", "internal/recording", "internal/evidencereport"},
	{"internal/port"},
	{"internal/vault", "internal/notary", "internal/netguard", "internal/connector", "internal/planner/llm"},
	{"internal/app"},
	{"internal/step", "internal/api", "internal/authn", "internal/lambdahttp", "statemachines"},
	{"internal/embedded", "internal/cloud", "internal/client", "internal/cli"},
	{"cmd", "functions", "test", "bench"},
}

// layerOf goes by the longest name: the adapters of a pure package lie in folders below it.
func layerOf(path string) int {
	rel := strings.TrimPrefix(path, module)
	layer, longest := -1, 0
	for i, names := range layers {
		for _, n := range names {
			if (rel == n || strings.HasPrefix(rel, n+"/")) && len(n) > longest {
				layer, longest = i, len(n)
			}
		}
	}
	return layer
}

func TestArrowsPointDown(t *testing.T) {
	t.Parallel()
	for _, p := range packages(t) {
		from := layerOf(p.ImportPath)
		if from < 0 {
			t.Errorf("%s belongs to no layer: put it into one here and in ARCHITECTURE.md", p.ImportPath)
		}
		for _, imp := range p.Imports {
			if strings.HasPrefix(imp, module) && layerOf(imp) > from {
				t.Errorf("%s imports %s, which lies above it", p.ImportPath, imp)
			}
		}
	}
}

func TestPurePackagesKnowNoWorld(t *testing.T) {
	t.Parallel()
	forbidden := []string{"net", "net/http", "os/exec", "github.com/aws/"}
	for _, p := range packages(t) {
		if layerOf(p.ImportPath) > 2 {
			continue
		}
		for _, imp := range p.Imports {
			for _, f := range forbidden {
				if imp == f || strings.HasSuffix(f, "/") && strings.HasPrefix(imp, f) {
					t.Errorf("pure package %s imports %s", p.ImportPath, imp)
				}
			}
			if imp == "os" {
				t.Errorf("pure package %s imports os", p.ImportPath)
			}
		}
	}
}

func TestAdaptersDoNotKnowEachOther(t *testing.T) {
	t.Parallel()
	adapter := func(path string) string {
		rest, ok := strings.CutPrefix(path, module+"internal/port/")
		if !ok || strings.Count(rest, "/") == 0 {
			return ""
		}
		parts := strings.SplitN(rest, "/", 3)
		return parts[0] + "/" + parts[1]
	}
	shared := []string{"workflow/definition"} // the reader of definitions serves the interpreter and the checks
	for _, p := range packages(t) {
		own := adapter(p.ImportPath)
		if own == "" {
			continue
		}
		for _, imp := range p.Imports {
			other := adapter(imp)
			if other != "" && other != own && !slices.Contains(shared, other) && !strings.HasSuffix(own, "test") {
				t.Errorf("adapter %s imports adapter %s", p.ImportPath, imp)
			}
		}
	}
}

func TestOfflineVerifierLinksNoCloud(t *testing.T) {
	t.Parallel()
	for _, p := range packages(t) {
		if p.ImportPath != module+"internal/evidence" && p.ImportPath != module+"internal/contract" {
			continue
		}
		for _, dep := range p.Deps {
			if strings.HasPrefix(dep, "github.com/aws/") || dep == "net/http" {
				t.Errorf("%s links %s", p.ImportPath, dep)
			}
		}
	}
}
