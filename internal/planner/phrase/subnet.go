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
// 192.168.7.0/24", "ip starting with 10.20.", "ip like 10.20.x.x".
func (p Reader) subnetPhrase(c *draft.Column, i, end int) int {
	if n := p.addressBegins(c, i, end); n > 0 {
		return n
	}
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
	if bits == 8 && octets[0] == "10" {
		c.Semantic, c.Kind, c.Typ = "ipv4", "", contract.String
		return at - i // where all generated addresses lie
	}
	p.addressesIn(c, octets[:(bits+7)/8], t.Text)
	return at - i
}

// addressesIn gives a column addresses that begin with the octets.
func (p Reader) addressesIn(c *draft.Column, octets []string, said string) {
	octets = slices.Clone(octets)
	for len(octets) < 4 {
		octets = append(octets, "1##")
	}
	c.Semantic, c.Kind, c.Typ, c.Pattern = "", "", contract.String, strings.Join(octets, ".")
	p.Assume(&c.Element, "addresses like "+strings.ReplaceAll(c.Pattern, "#", "0")+", in "+said, nil)
}

// addressBegins reads the first octets of addresses, and places for the others.
func (p Reader) addressBegins(c *draft.Column, i, end int) int {
	if c.Semantic != "ipv4" && !slices.Contains(c.Words, "ip") && !slices.Contains(c.Words, "ipv4") {
		return 0
	}
	at := i + p.Any(i, end, "that start with", "that starts with", "which start with", "which starts with", "that begin with", "that begins with", "starting with", "starts with", "start with", "beginning with", "begins with", "begin with", "all starting with", "prefix", "prefixed with", "with the prefix", "with prefix", "of the form", "in the form", "like", "in", "from", ":")
	if at >= end || p.Tok(at).Kind == token.Word {
		return 0
	}
	from := p.Tok(at).Span.Start
	to := from
	for to < len(p.Text) && strings.IndexByte("0123456789.xX*", p.Text[to]) >= 0 {
		to++
	}
	said := p.Text[from:to]
	if strings.HasSuffix(said, ".") && (to == len(p.Text) || p.Text[to] == ' ' || p.Text[to] == '\n') {
		to-- // the end of a sentence
	}
	stop := at
	for stop < end && p.Tok(stop).Span.End <= to {
		stop++
	}
	parts := strings.Split(strings.TrimSuffix(p.Text[from:to], "."), ".")
	known := 0
	for k, part := range parts {
		n, err := strconv.Atoi(part)
		switch {
		case err == nil && n <= 255 && known == k:
			known++
		case err == nil, strings.Trim(part, "xX*") != "", part == "":
			return 0
		}
	}
	if behind := p.Tok(stop - 1).Span.End; stop == at || behind != to && (behind != to-1 || p.Text[to-1] != '.') {
		return 0
	}
	if known == 0 || known > 3 || len(parts) < 2 || len(parts) > 4 || at == i && len(parts) == known {
		return 0
	}
	p.addressesIn(c, parts[:known], said)
	return stop - i
}
