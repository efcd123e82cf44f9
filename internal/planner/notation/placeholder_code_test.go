package notation

import "testing"

func TestPlaceholderCodes(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"behind the name", `treaty_ref TR-YYYY-NNN unique, x`, `treaty_ref in the format TR-YYYY-NNN unique, x`},
		{"in a bracket", `ref (ORD-YYYY-NNNN), x`, `ref in the format ORD-YYYY-NNNN, x`},
		{"told already", `ref in format ORD-YYYY-NNNN, x`, ``},
		{"a date", `day YYYY-MM-DD, x`, ``},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, ok := PlaceholderCodes(c.text)
			if ok != (c.want != "") || ok && r.Text != c.want {
				t.Errorf("got %v %q\nwant %q", ok, r.Text, c.want)
			}
		})
	}
}
