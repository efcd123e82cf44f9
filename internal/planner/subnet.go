package planner

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// subnetPhrase reads the network that addresses lie in: "ip in 10.0.0.0/8", "source ip from the subnet
// 192.168.7.0/24".
func (p *parser) subnetPhrase(c *columnDraft, i, end int) int {
	at := i + p.any(i, end, "all in", "all from", "all inside", "always in", "in", "from", "within", "inside", "out of", "of", "on", ":", "=", "(", "only")
	open := at > i && p.lit(i, end, "(")
	at += p.any(at, end, "the address range", "the range", "the subnet", "the network", "the cidr", "range", "subnet", "network", "cidr", "block", "the block")
	t := p.tok(at)
	if at >= end || t.Kind != token.Code || token.SubnetLength(t.Text) != len(t.Text) || c.semantic != "ipv4" && c.semantic != "" && !slices.Contains(c.words, "ip") {
		return 0
	}
	at++
	if open {
		if !p.lit(at, end, ")") {
			return 0
		}
		at++
	}
	network, length, _ := strings.Cut(t.Text, "/")
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
	p.assume(&c.element, "addresses like "+strings.ReplaceAll(c.pattern, "#", "0")+", in "+t.Text, nil)
	return at - i
}
