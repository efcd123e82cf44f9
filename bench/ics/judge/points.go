package judge

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// pointPlace is where a protocol has a tag: a server, a table of it, and an address there.
type pointPlace struct{ server, table, address string }

// points are the tags that register_map.csv has under a protocol, by place; -1 stands for tags that were not delivered. Cell server names the
// column that tells servers apart: 2 their names, 3 their units. A tag may lie in several tables.
func (v *recorded) points(protocol string, server int) (map[pointPlace]int, error) {
	out := map[pointPlace]int{}
	err := readCSV(filepath.Join(v.delivery.folder, "register_map.csv"), exactly(registerTable), func(_ int, cells []string) error {
		if cells[1] != protocol {
			return nil
		}
		for _, table := range strings.Fields(cells[4]) {
			place := pointPlace{strings.Clone(cells[server]), strings.Clone(table), strings.Clone(cells[5])}
			if _, taken := out[place]; taken {
				return fmt.Errorf("%s lies in %s at %s, which is taken", cells[0], cells[4], cells[5])
			}
			out[place] = v.indexOf(cells[0])
		}
		return nil
	})
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return out, err
}

// assembly puts the messages of one direction together, which segments of TCP may cut.
type assembly struct {
	next  uint32 // number of the byte that follows
	bytes []byte
	first *frame // that the bytes begin in
}

// add takes up a frame's payload. Behind a gap, which frames leave that are cut, malformed on purpose or held up, it waits for a frame that
// begins like a message.
func (a *assembly) add(f *frame, begin []byte) {
	if f.seq != a.next || len(a.bytes) == 0 {
		a.bytes, a.first = a.bytes[:0], f
		if !bytes.HasPrefix(f.payload, begin) {
			return
		}
	}
	a.next = f.seq + uint32(len(f.payload))
	a.bytes = append(a.bytes, f.payload...)
}

// take removes a message; what follows it began in the last frame.
func (a *assembly) take(n int, last *frame) {
	a.bytes, a.first = append(a.bytes[:0], a.bytes[n:]...), last
}

// speaks tells frames that carry a protocol's messages, each once.
func (f *frame) speaks(port uint16) bool {
	return !f.arp && !f.cut && !f.malformed && f.function != "retransmission" && f.function != "keep_alive" && len(f.payload) > 0 && (f.from.Port() == port || f.to.Port() == port)
}
