package client

import "io"

// Frames reads all events of a stream, for the fuzz target.
func Frames(r io.Reader) (ids, data []string, err error) {
	frames := newFrameReader(r)
	for {
		f, err := frames.next(func() {})
		if err != nil {
			return ids, data, err
		}
		ids, data = append(ids, f.id), append(data, string(f.data))
	}
}
