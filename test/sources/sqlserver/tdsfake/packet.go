//go:build sources

package tdsfake

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
)

// Types of packets (2.2.3.1.1).
const (
	packetBatch     = 0x01
	packetRPC       = 0x03
	packetResponse  = 0x04
	packetAttention = 0x06
	packetLogin     = 0x10
	packetPrelogin  = 0x12
)

const (
	headerSize = 8
	// endOfMessage is the status of a message's last packet (2.2.3.1.2).
	endOfMessage = 0x01
)

// readMessage reads packets until the end of a message (2.2.3).
func readMessage(r io.Reader) (kind byte, body []byte, err error) {
	for {
		var h [headerSize]byte
		if _, err := io.ReadFull(r, h[:]); err != nil {
			return 0, nil, err
		}
		size := int(binary.BigEndian.Uint16(h[2:]))
		if size < headerSize {
			return 0, nil, fmt.Errorf("a packet of %d bytes", size)
		}
		if kind != 0 && kind != h[0] {
			return 0, nil, fmt.Errorf("a message of the types %#x and %#x", kind, h[0])
		}
		kind = h[0]
		part := make([]byte, size-headerSize)
		if _, err := io.ReadFull(r, part); err != nil {
			return 0, nil, err
		}
		body = append(body, part...)
		if h[1]&endOfMessage != 0 {
			return kind, body, nil
		}
	}
}

// response cuts a message into packets while it is written.
type response struct {
	to     io.Writer
	size   int // of a packet, its header included
	packet byte
	buffer []byte
}

var errAttention = errors.New("the client asked to stop")

func (w *response) write(b []byte) error {
	w.buffer = append(w.buffer, b...)
	rest := w.buffer
	for len(rest) > w.size-headerSize {
		if err := w.send(rest[:w.size-headerSize], 0); err != nil {
			return err
		}
		rest = rest[w.size-headerSize:]
	}
	w.buffer = append(w.buffer[:0], rest...)
	return nil
}

// flush sends what there is without ending the message.
func (w *response) flush() error {
	if len(w.buffer) == 0 {
		return nil
	}
	err := w.send(w.buffer, 0)
	w.buffer = w.buffer[:0]
	return err
}

func (w *response) end() error {
	err := w.send(w.buffer, endOfMessage)
	w.buffer = w.buffer[:0]
	return err
}

func (w *response) send(body []byte, status byte) error {
	w.packet++
	head := []byte{packetResponse, status, 0, 0, 0, 51, w.packet, 0}
	binary.BigEndian.PutUint16(head[2:], uint16(headerSize+len(body)))
	_, err := w.to.Write(append(head, body...))
	return err
}

// inPackets carries the TLS handshake of TDS 7.x inside of PRELOGIN packets (2.2.6.5).
type inPackets struct {
	net.Conn
	rest []byte
	done bool // the handshake is over: bytes travel as they are
}

func (c *inPackets) Read(p []byte) (int, error) {
	if c.done {
		return c.Conn.Read(p)
	}
	if len(c.rest) == 0 {
		kind, body, err := readMessage(c.Conn)
		if err != nil {
			return 0, err
		}
		if kind != packetPrelogin {
			return 0, fmt.Errorf("a packet of the type %#x in the TLS handshake", kind)
		}
		c.rest = body
	}
	n := copy(p, c.rest)
	c.rest = c.rest[n:]
	return n, nil
}

func (c *inPackets) Write(p []byte) (int, error) {
	if c.done {
		return c.Conn.Write(p)
	}
	head := []byte{packetPrelogin, endOfMessage, 0, 0, 0, 0, 0, 0}
	binary.BigEndian.PutUint16(head[2:], uint16(headerSize+len(p)))
	if _, err := c.Conn.Write(append(head, p...)); err != nil {
		return 0, err
	}
	return len(p), nil
}
