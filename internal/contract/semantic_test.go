package contract_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/contract"
)

func TestSemanticsGolden(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	for _, s := range contract.Semantics() {
		fmt.Fprintf(&b, "%s %s %v personal=%v identifier=%v\n", s.Name, s.Family, s.Types, s.Personal, s.Identifier)
	}
	golden(t, "semantics.txt", []byte(b.String()))
}

func TestSemanticsAreComplete(t *testing.T) {
	t.Parallel()
	name := regexp.MustCompile(`^[a-z][a-z0-9_]{0,62}$`)
	families := map[string]bool{}
	previous := ""
	for _, s := range contract.Semantics() {
		families[s.Family] = true
		if !name.MatchString(s.Name) || s.Name <= previous {
			t.Errorf("%q is misspelt, out of order or listed twice", s.Name)
		}
		previous = s.Name
		if s.Description == "" || s.Family == "" || len(s.Types) == 0 {
			t.Errorf("%s lacks a description, a family or types", s.Name)
		}
		if found, ok := contract.LookupSemantic(s.Name); !ok || found.Name != s.Name || !found.Allows(s.Types[0]) {
			t.Errorf("%s is not found by its name", s.Name)
		}
	}
	if len(families) != 21 {
		t.Errorf("%d families, want 21", len(families))
	}
	if _, ok := contract.LookupSemantic("Email"); ok {
		t.Error("names are exact, but Email was found")
	}
}
