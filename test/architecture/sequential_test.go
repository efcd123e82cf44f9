package architecture_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestSequentialPackages: what the Makefile tests without the race detector starts no goroutine and shares
// nothing, nor does what it imports from here.
func TestSequentialPackages(t *testing.T) {
	t.Parallel()
	all := packages(t)
	for _, name := range listed(t, "SEQUENTIAL") {
		k := slices.IndexFunc(all, func(p pkg) bool { return p.ImportPath == module+name })
		if k < 0 {
			t.Errorf("the Makefile's SEQUENTIAL names %s, which is no package", name)
			continue
		}
		for _, dep := range append(all[k].Deps, all[k].ImportPath) {
			if rel, ours := strings.CutPrefix(dep, module); ours {
				for _, where := range concurrent(t, filepath.Join("../..", rel)) {
					t.Errorf("%s: %s; take it out of the Makefile's SEQUENTIAL", name, where)
				}
			}
		}
	}
}

// TestComputingPackages: of what the Makefile tests mostly without the race detector, a package that shares anything has a test that
// runs it in several goroutines, by whose name the Makefile finds it.
func TestComputingPackages(t *testing.T) {
	t.Parallel()
	for _, name := range listed(t, "COMPUTING") {
		dir := filepath.Join("../..", name)
		shared := concurrent(t, dir)
		if len(shared) == 0 {
			continue
		}
		tests, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(tests, func(file string) bool {
			text, err := os.ReadFile(file)
			return err == nil && runsAtOnce.Match(text)
		}) {
			t.Errorf("%s: %s, and no test named Concurrently or Workers runs it in several goroutines", name, shared[0])
		}
	}
}

var runsAtOnce = regexp.MustCompile(`(?m)^func Test\w*(Concurrently|Workers)`)

// listed are the packages of a list in the Makefile.
func listed(t *testing.T, list string) []string {
	t.Helper()
	makefile, err := os.ReadFile("../../Makefile")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(makefile)) {
		if names, ok := strings.CutPrefix(line, list+" := "); ok {
			return strings.Fields(names)
		}
	}
	t.Fatalf("the Makefile names no %s packages", list)
	return nil
}

// concurrent tells where the package in dir starts goroutines or imports sync.
func concurrent(t *testing.T, dir string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	set := token.NewFileSet()
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range file.Imports {
			if path := strings.Trim(i.Path.Value, `"`); path == "sync" || path == "sync/atomic" || strings.HasSuffix(path, "/errgroup") {
				found = append(found, name+" imports "+path)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if g, ok := n.(*ast.GoStmt); ok {
				found = append(found, set.Position(g.Pos()).String()+" starts a goroutine")
			}
			return true
		})
	}
	return found
}
