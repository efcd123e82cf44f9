package judge

import (
	"errors"
	"fmt"
	"net/netip"
)

var errNoCaptures = errors.New("the captures could not be read, see packets")

// direction is one half of a connection.
type direction struct{ from, to netip.AddrPort }

// stream is what a direction has sent so far.
type stream struct {
	next  uint32 // number of the byte that follows
	begun bool
}

// judgeTCP follows the sequence numbers of every connection at every tap: nothing is skipped, what comes twice is called so, and nobody acknowledges
// what was not sent.
func (v *recorded) judgeTCP(c *Check) error {
	if v.taps[0] == nil {
		return errNoCaptures
	}
	connections, again := 0, 0
	for tap, p := range v.taps {
		if p == nil {
			continue
		}
		streams := map[direction]*stream{}
		of := func(d direction) *stream {
			if streams[d] == nil {
				streams[d] = &stream{}
			}
			return streams[d]
		}
		for n := range p.frames {
			f := &p.frames[n]
			if f.arp || f.cut {
				continue
			}
			own, other := of(direction{f.from, f.to}), of(direction{f.to, f.from})
			length := uint32(len(f.payload))
			if f.flags&(flagSYN|flagFIN) != 0 {
				length++
			}
			if f.flags&flagSYN != 0 && (!own.begun || f.seq+1 != own.next) {
				if f.flags&flagACK == 0 {
					connections++
					*other = stream{}
				}
				*own = stream{next: f.seq + length, begun: true}
			} else if ahead := int32(f.seq - own.next); !own.begun && f.flags&flagRST != 0 && other.begun {
				// A port that nobody listens at answers a SYN so, without a number of its own.
			} else if !own.begun {
				c.fail("tap %d: frame %d belongs to no connection", tap, n+1)
				*own = stream{next: f.seq + length, begun: true}
			} else if ahead > 0 && f.flags&flagRST != 0 && f.event != "" {
				// Who gives up has sent what an attacker between the taps did not let pass.
			} else if ahead > 0 {
				c.fail("tap %d: frame %d leaves %d bytes out", tap, n+1, ahead)
				own.next = f.seq + length
			} else if ahead < 0 {
				again++
				if f.function != "retransmission" && f.function != "keep_alive" && f.flags&flagRST == 0 {
					c.fail("tap %d: frame %d repeats %d bytes and is called %s", tap, n+1, -ahead, f.function)
				}
				if end := f.seq + length; int32(end-own.next) > 0 {
					own.next = end
				}
			} else {
				own.next += length
			}
			if f.flags&flagACK != 0 && other.begun && int32(f.ack-other.next) > 0 {
				c.fail("tap %d: frame %d acknowledges %d bytes that were not sent", tap, n+1, f.ack-other.next)
			}
		}
	}
	c.Figures = fmt.Sprintf("%d connections, %d frames repeated", connections, again)
	return nil
}
