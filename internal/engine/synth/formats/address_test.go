package formats_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/sdg-service/sdg/internal/engine/synth/formats"
)

// TestAddressesAreNobodysAndDistinct: the host is reserved whatever the source's hosts are,
// so what is before it must tell a key's cells apart, for common and for rare formats.
func TestAddressesAreNobodysAndDistinct(t *testing.T) {
	t.Parallel()
	sources := map[string]func(i int) string{
		"many hosts": func(i int) string { return fmt.Sprintf("p%d@h%d.example.net", i, i%37) },
		"short":      func(i int) string { return fmt.Sprintf("%c%c@mail.de", 'a'+i%26, 'a'+i/26%26) },
		"rare formats": func(i int) string {
			return strings.Repeat("x", 1+i%90) + fmt.Sprintf("%c@%s.org", 'a'+i%26, strings.Repeat("y", 1+i%40))
		},
		"two and mixed": func(i int) string { return []string{fmt.Sprintf("n%d@aaaaaaa.bbb", i), fmt.Sprintf("call %d", i)}[i%2] },
		"punctuation":   func(i int) string { return strings.Repeat("-", 1+i%60) + "@a.b" },
	}
	for name, cell := range sources {
		for _, n := range []int{5, 400} {
			t.Run(fmt.Sprintf("%s, %d", name, n), func(t *testing.T) {
				t.Parallel()
				var cells, locals []string
				for i := range n {
					cells = append(cells, cell(i))
					local, _, _ := strings.Cut(cells[i], "@")
					locals = append(locals, local)
				}
				r := formats.Learn(cells[:n-1], true, cells[n-1:]).Renderer(key(4), 1_000)
				seen := map[string]bool{}
				for row := range int64(1_000) {
					text := r.Text(row)
					local, host, isAddress := strings.Cut(text, "@")
					if isAddress && host != "example.com" {
						t.Fatalf("row %d: %q can be somebody's", row, text)
					}
					if seen[text] || slices.Contains(cells, text) || isAddress && slices.Contains(locals, local) {
						t.Fatalf("row %d: %q is there already", row, text)
					}
					seen[text] = true
				}
			})
		}
	}
}
