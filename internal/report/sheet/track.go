package sheet

import "strconv"

// Track writes the data of a path in whole units, each step relative to the last: about four bytes per point, and nothing for
// points on a level line. Pages with a hundred curves stay small by it.
type Track struct {
	data    []byte
	command byte
	x, y    int // where the pen is
	level   int // how far the level line goes on that is not written yet
}

// Move lifts the pen and puts it down elsewhere.
func (t *Track) Move(x, y int) {
	t.flush()
	t.data = append(t.data, 'M')
	t.command = 'M'
	t.number(x, true)
	t.number(y, false)
	t.x, t.y = x, y
}

// To goes on to a point; the first point of a track is moved to.
func (t *Track) To(x, y int) {
	if t.command == 0 {
		t.Move(x, y)
		return
	}
	switch dx, dy := x-t.x, y-t.y; {
	case dx == 0 && dy == 0:
	case dy == 0 && (t.level == 0 || (t.level > 0) == (dx > 0)):
		t.level += dx
	case dx == 0:
		t.flush()
		t.put('v', dy)
	default:
		t.flush()
		t.put('l', dx, dy)
	}
	t.x, t.y = x, y
}

// Close joins the end with the beginning.
func (t *Track) Close() {
	t.flush()
	t.data = append(t.data, 'z')
	t.command = 'z'
}

// Data ends the track and returns it.
func (t *Track) Data() string {
	t.flush()
	return string(t.data)
}

func (t *Track) flush() {
	if t.level != 0 {
		n := t.level
		t.level = 0
		t.put('h', n)
	}
}

func (t *Track) put(command byte, numbers ...int) {
	first := command != t.command
	if first {
		t.data = append(t.data, command)
		t.command = command
	}
	for _, n := range numbers {
		t.number(n, first)
		first = false
	}
}

// number needs no space behind a letter, nor before a sign.
func (t *Track) number(n int, afterLetter bool) {
	if !afterLetter && n >= 0 {
		t.data = append(t.data, ' ')
	}
	t.data = strconv.AppendInt(t.data, int64(n), 10)
}
