package planner

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
)

// subnetLength is the length of a network such as "10.0.0.0/8" at the beginning of text, 0 where there is none.
func subnetLength(text string) int {
	at := 0
	for k := range 4 {
		n := digitRun(text[at:])
		if value, err := strconv.Atoi(text[at : at+n]); err != nil || n > 3 || value > 255 {
			return 0
		}
		at += n
		want := byte('.')
		if k == 3 {
			want = '/'
		}
		if at+1 >= len(text) || text[at] != want {
			return 0
		}
		at++
	}
	n := digitRun(text[at:])
	if bits, err := strconv.Atoi(text[at : at+n]); err != nil || bits > 32 {
		return 0
	}
	return at + n
}

// subnetPhrase reads the network that addresses lie in: "ip in 10.0.0.0/8", "source ip from the subnet
// 192.168.7.0/24".
func (p *parser) subnetPhrase(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, "all in", "all from", "all inside", "always in", "in", "from", "within", "inside", "out of", "of", "on", ":", "=", "(", "only")
	open := at > i && p.lit(i, end, "(")
	at += p.any(at, end, "the address range", "the range", "the subnet", "the network", "the cidr", "range", "subnet", "network", "cidr", "block", "the block")
	t := p.tok(at)
	if at >= end || t.kind != codeToken || subnetLength(t.text) != len(t.text) || c.semantic != "ipv4" && c.semantic != "" && !slices.Contains(c.words, "ip") {
		return 0
	}
	at++
	if open {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	}
	network, length, _ := strings.Cut(t.text, "/")
	bits, _ := strconv.Atoi(length)
	octets := strings.Split(network, ".")
	c.semantic, c.kind, c.typ = "ipv4", "", contract.String
	if bits == 8 && octets[0] == "10" {
		return at - i // where all generated addresses lie
	}
	for k := (bits + 7) / 8; k < 4; k++ {
		octets[k] = "1##"
	}
	c.semantic, c.pattern = "", strings.Join(octets, ".")
	p.assume(&c.element, "addresses like "+strings.ReplaceAll(c.pattern, "#", "0")+", in "+t.text, nil)
	return at - i
}
