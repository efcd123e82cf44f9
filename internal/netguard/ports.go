package netguard

import (
	"fmt"
	"slices"
	"strconv"
)

// Ports says which ports may be dialled.
type Ports int

const (
	// WebPorts is 443 alone.
	WebPorts Ports = iota
	// DatabasePorts is 443 and 1024 to 65535, without the well-known ports of services that
	// are no database of ours and would take commands from whoever reaches them.
	DatabasePorts
)

// misused are ports above 1023 that no connector needs: caches, container engines,
// consensus stores, search engines, brokers, consoles, and the runtime API of Lambda (9001).
var misused = []uint16{
	2049, 2181, 2375, 2376, 2379, 2380, 4243, 5900, 5985, 5986, 6379, 6380, 6443, 7000, 7001,
	8001, 8009, 8080, 8081, 8500, 9001, 9090, 9092, 9200, 9300, 10250, 10255, 11211, 15672, 16379, 27017,
}

// allows tells whether the port may be dialled; with private networks allowed, web
// services there may be on any port that is not misused (object stores listen on 9000).
func (p Ports) allows(port uint16, privateAllowed bool) bool {
	if port == 443 {
		return true
	}
	if port < 1024 || p == WebPorts && !privateAllowed {
		return false
	}
	return !slices.Contains(misused, port)
}

// parsePort accepts the canonical decimal text of a port alone: no service names, signs
// or leading zeros.
func parsePort(text string) (uint16, error) {
	n, err := strconv.ParseUint(text, 10, 16)
	if err != nil || n == 0 || strconv.FormatUint(n, 10) != text {
		return 0, &Refusal{Message: "The port is not a number from 1 to 65535."}
	}
	return uint16(n), nil
}

// CheckPort refuses with a *Refusal what the guard would not dial.
func (g *Guard) CheckPort(p Ports, port int) error {
	if port < 1 || port > 65535 || !p.allows(uint16(port), g.opts.AllowPrivate) {
		return portRefused(port)
	}
	return nil
}

func portRefused(port int) *Refusal {
	return &Refusal{Message: fmt.Sprintf("Port %d is not one that connections may go to.", port)}
}
