package ics

import "strings"

// HostRole is what a host is for.
type HostRole string

const (
	Controller  HostRole = "plc"
	HMI         HostRole = "hmi"
	Historian   HostRole = "historian"
	Engineering HostRole = "engineering_workstation"
	Attacker    HostRole = "attacker"
	OtherHost   HostRole = "other" // printers, cameras, domain controllers: targets of scans
)

// Host is one machine of a scenario's network.
type Host struct {
	Name string // "plc1"
	Role HostRole
	Zone string // "control", "supervisory", "enterprise"
	IPv4 [4]byte
	MAC  [6]byte
}

// Topology is the network of a scenario. Controllers are servers of all protocols in use; HMI and historian poll them.
type Topology struct {
	Hosts []Host
	// Areas tells which controller serves which tags, by the first part of a tag's area ("stage1"); the first
	// controller serves what no entry names.
	Areas map[string]string
}

// Host returns the host of a name, or nil.
func (t *Topology) Host(name string) *Host {
	for i := range t.Hosts {
		if t.Hosts[i].Name == name {
			return &t.Hosts[i]
		}
	}
	return nil
}

// ControllerOf returns the name of the controller that serves an area ("stage1/t101"), or "" where there is none.
func (t *Topology) ControllerOf(area string) string {
	first, _, _ := strings.Cut(area, "/")
	if name, ok := t.Areas[first]; ok {
		return name
	}
	if host := t.Of(Controller); host != nil {
		return host.Name
	}
	return ""
}

// Of returns the first host of a role, or nil.
func (t *Topology) Of(role HostRole) *Host {
	for i := range t.Hosts {
		if t.Hosts[i].Role == role {
			return &t.Hosts[i]
		}
	}
	return nil
}
