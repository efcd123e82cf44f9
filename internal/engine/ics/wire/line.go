package wire

import (
	"math"
	"strconv"

	"github.com/sdg-service/sdg/internal/digits"
	"github.com/sdg-service/sdg/internal/engine/ics"
	"github.com/sdg-service/sdg/internal/engine/ics/wire/frame"
)

var tapNames = [ics.Taps]string{"control", "supervisory"}

// PacketHeader is the first line of packets.csv: frame counts from 1 in the capture of its tap, ts is in ns since 1970.
const PacketHeader = "frame,ts,tap,src,dst,proto,func,label,event_id,technique,expect_malformed\n"

// lineStart is how the next line of a tap begins, as text: "123,1767225600000000000,control,". From line to line little of it changes.
type lineStart struct {
	text     [64]byte // from from to to
	from, to int
	frame    uint64 // whose number the text has
	lo, hi   int64  // the second that the text has is [lo, hi) ns
	name     string
}

// Places in lineStart.text: the number ends, and ten digits of seconds begin, nine of nanoseconds, the tap's name.
const (
	numberEnd = 20
	secondsAt = numberEnd + 1
	nanosAt   = secondsAt + 10
	nameAt    = nanosAt + 9 + 1
)

// Times of ten digits of seconds: from 2001 to 2286.
const (
	firstTime = 1e18
	lastTime  = math.MaxInt64
)

// append appends the beginning of the line of a frame.
func (l *lineStart) append(dst []byte, number uint64, ts int64) []byte {
	if ts < l.lo || ts >= l.hi {
		if ts < firstTime {
			dst = append(digits.AppendUint(dst, number), ',')
			dst = append(digits.AppendInt(dst, ts), ',')
			return append(append(dst, l.name...), ',')
		}
		l.date(ts)
	}
	if number != l.frame {
		l.count(number)
	}
	dst = append(dst, l.text[l.from:l.to]...)
	digits.Put9(dst[len(dst)-(l.to-nanosAt):], uint32(ts-l.lo))
	for i := numberEnd - 1; ; i-- { // the number of the next frame
		if l.text[i]++; l.text[i] <= '9' {
			l.frame++
			break
		}
		l.text[i] = '0'
		if i == l.from {
			l.frame = 0 // one digit more
			break
		}
	}
	return dst
}

// date writes the second.
func (l *lineStart) date(ts int64) {
	second := ts / 1e9
	l.lo = second * 1e9
	l.hi = l.lo + min(1e9, lastTime-l.lo)
	strconv.AppendInt(l.text[:secondsAt], second, 10)
	l.text[numberEnd], l.text[nameAt-1] = ',', ','
	l.to = nameAt + copy(l.text[nameAt:], l.name)
	l.text[l.to] = ','
	l.to++
}

// count writes the number.
func (l *lineStart) count(number uint64) {
	var text [20]byte
	digitsOf := digits.AppendUint(text[:0], number)
	l.from = numberEnd - len(digitsOf)
	copy(l.text[l.from:], digitsOf)
	l.frame = number
}

// line writes a line of packets.csv.
func (n *Network) line(tap int, ts int64, s *session, g *segment, event int16) {
	dst := n.starts[tap].append(n.out.Packets, n.saved.Frames[tap], ts)
	n.shared = len(dst)
	if g.Message.Code != 0 && g.Manner == plain {
		dst = append(append(dst, s.spoken[g.Side]...), s.dialect.Func(&g.Message)...)
	} else {
		dst = append(append(dst, s.plain[g.Side]...), nameOf(g)...)
	}
	n.out.Packets = n.judge(dst, event, g.Message.Malformed)
}

// lineAgain writes the line of the same frame at another tap.
func (n *Network) lineAgain(tap int, ts int64) {
	end := len(n.out.Packets)
	dst := n.starts[tap].append(n.out.Packets, n.saved.Frames[tap], ts)
	n.out.Packets = append(dst, dst[n.shared:end]...)
}

// nameOf names a segment that is no first sending of a message.
func nameOf(g *segment) string {
	switch {
	case g.Manner == repeated:
		return "retransmission"
	case g.Manner == keepAlive:
		return "keep_alive"
	case g.Manner == keepAliveAnswer:
		return "keep_alive_ack"
	case g.Flags&frame.SYN != 0 && g.Flags&frame.ACK != 0:
		return "syn_ack"
	case g.Flags&frame.SYN != 0:
		return "syn"
	case g.Flags&frame.RST != 0:
		return "rst"
	case g.Flags&frame.FIN != 0:
		return "fin"
	}
	return "ack"
}

// judge appends, behind commas, label, event, techniques and whether the frame is wrong on purpose.
func (n *Network) judge(dst []byte, event int16, malformed bool) []byte {
	if event == 0 && !malformed {
		return append(dst, ",normal,,,0\n"...)
	}
	if event == 0 {
		dst = append(dst, ",normal,,,"...)
	} else {
		dst = append(dst, n.blames[event-1]...)
	}
	if malformed {
		return append(dst, "1\n"...)
	}
	return append(dst, "0\n"...)
}
