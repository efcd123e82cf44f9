package phrase

import (
	"slices"
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/contract"
	"github.com/sdg-service/sdg/internal/planner/draft"
	"github.com/sdg-service/sdg/internal/planner/token"
)

// subnetPhrase reads the network that addresses lie in: "ip in 10.0.0.0/8", "source ip from the subnet
// 192.168.7.0/24".
func (p Reader) subnetPhrase(c *draft.Column, i, end int) int {
	at := i + p.Any(i, end, "all in", "all from", "all inside", "always in", "in", "from", "within", "inside", "out of", "of", "on", ":", "=", "(", "only")
	open := at > i && p.Lit(i, end, "(")
	at += p.Any(at, end, "the address range", "the range", "the subnet", "the network", "the cidr", "range", "subnet", "network", "cidr", "block", "the block")
	t := p.Tok(at)
	if at >= end || t.Kind != token.Code || token.SubnetLength(t.Text) != len(t.Text) || c.Semantic != "ipv4" && c.Semantic != "" && !slices.Contains(c.Words, "ip") {
		return 0
	}
	at++
	if open {
		if !p.Lit(at, end, ")") {
			return 0
		}
		at++
	}
	network, length, _ := strings.Cut(t.Text, "/")
	bits, _ := strconv.Atoi(length)
	octets := strings.Split(network, ".")
	c.Semantic, c.Kind, c.Typ = "ipv4", "", contract.String
	if bits == 8 && octets[0] == "10" {
		return at - i // where all generated addresses lie
	}
	for k := (bits + 7) / 8; k < 4; k++ {
		octets[k] = "1##"
	}
	c.Semantic, c.Pattern = "", strings.Join(octets, ".")
	p.Assume(&c.Element, "addresses like "+strings.ReplaceAll(c.Pattern, "#", "0")+", in "+t.Text, nil)
	return at - i
}
