package wire

import (
	"strconv"
	"strings"

	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/dialect"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/dnp3"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/iec104"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/modbus"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/opcua"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/rdp"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/s7"
	"github.com/sdg-service/sdg/internal/engine/plant"
	"github.com/sdg-service/sdg/internal/random"
)

// Register is where a protocol's clients find a tag.
type Register struct {
	Tag, Protocol, Server string
	Unit                  int
	dialect.Register
	Writable bool
}

// RegisterMap lists the tags of each server under each of its protocols, in the order of the protocols.
type RegisterMap []Register

// Map makes the register map of a plant's tags. Two clients of one server see the same.
func Map(spec *plant.Spec, topology *ics.Topology, protocols []Protocol) RegisterMap {
	var list RegisterMap
	seen := map[Protocol]bool{}
	for _, p := range protocols {
		key := Protocol{Name: p.Name, Server: p.Server, Unit: p.Unit, Integer: p.Integer}
		if seen[key] {
			continue
		}
		seen[key] = true
		points := pointsOf(spec, topology, p.Server)
		d := speak(p, topology, points, 0, 0)
		for i := range points {
			list = append(list, Register{Tag: points[i].Name, Protocol: p.Name, Server: p.Server, Unit: p.Unit, Register: d.Register(i), Writable: points[i].Kind.Writable()})
		}
	}
	return list
}

// AppendCSV appends register_map.csv.
func (m RegisterMap) AppendCSV(dst []byte) []byte {
	dst = append(dst, "tag,protocol,server,unit,table,address,type,scale,offset,writable\n"...)
	for i := range m {
		r := &m[i]
		for _, s := range [...]string{r.Tag, r.Protocol, r.Server, strconv.Itoa(r.Unit), r.Table, r.Address, r.Type} {
			dst = append(append(dst, s...), ',')
		}
		dst = append(strconv.AppendFloat(dst, r.Scale, 'g', -1, 64), ',')
		dst = append(strconv.AppendFloat(dst, r.Offset, 'g', -1, 64), ',')
		dst = append(strconv.AppendBool(dst, r.Writable), '\n')
	}
	return dst
}

// pointsOf are the tags that a controller serves, by kind.
func pointsOf(spec *plant.Spec, topology *ics.Topology, server string) []dialect.Point {
	tags := spec.Tags()
	var points []dialect.Point
	for kind := range dialect.Kind(4) {
		for i := range tags {
			if kindOf(spec, tags, i) == kind && serverOf(topology, &tags[i]) == server {
				points = append(points, dialect.Point{Tag: i, Name: tags[i].Name, Kind: kind, Lo: tags[i].Lo, Hi: tags[i].Hi})
			}
		}
	}
	return points
}

func kindOf(spec *plant.Spec, tags []plant.Tag, i int) dialect.Kind {
	t := &tags[i]
	bit := t.Lo == 0 && t.Hi == 1
	switch t.Role {
	case plant.Status:
		if bit {
			return dialect.BinaryInput
		}
	case plant.Command:
		if bit && spec.Actuators[i-len(spec.Measurements)].Discrete {
			return dialect.BinaryOutput
		}
		return dialect.AnalogOutput
	case plant.SetValue:
		return dialect.AnalogOutput
	}
	return dialect.AnalogInput
}

func serverOf(topology *ics.Topology, t *plant.Tag) string {
	if parts := strings.SplitN(t.Path, "/", 3); len(parts) == 3 {
		if name, ok := topology.Areas[parts[1]]; ok {
			return name
		}
	}
	if h := topology.Of(ics.Controller); h != nil {
		return h.Name
	}
	return ""
}

// speak is the dialect between a client and a server. interval is that of the client's subscription in ms, or 0.
func speak(p Protocol, topology *ics.Topology, points []dialect.Point, seed uint64, interval int) dialect.Dialect {
	vendor := random.NewKey(seed, "ics wire vendor", p.Server, p.Name).At(0)
	switch p.Name {
	case Modbus:
		return modbus.New(points, byte(p.Unit), p.Integer, vendor)
	case DNP3:
		return dnp3.New(points, uint16(p.Unit), vendor)
	case IEC104:
		return iec104.New(points, uint16(p.Unit), p.PollMS)
	case S7:
		return s7.New(points, byte(p.Unit), vendor)
	case desktopName:
		return rdp.Dialect{}
	}
	address := ""
	if h := topology.Host(p.Server); h != nil {
		address = dotted(h.IPv4)
	}
	return opcua.New(points, address, p.Client, vendor, interval)
}

func dotted(ip [4]byte) string {
	return strconv.Itoa(int(ip[0])) + "." + strconv.Itoa(int(ip[1])) + "." + strconv.Itoa(int(ip[2])) + "." + strconv.Itoa(int(ip[3]))
}

func portOf(protocol string) uint16 {
	return map[string]uint16{Modbus: modbus.Port, DNP3: dnp3.Port, IEC104: iec104.Port, S7: s7.Port, OPCUA: opcua.Port, desktopName: rdp.Port}[protocol]
}
