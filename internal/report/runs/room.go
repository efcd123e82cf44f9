package runs

import "sync"

// room is the memory that collectors have given back. A shard fills as much as the one before; to let it grow from
// nothing each time costs several times as much memory, and the time to clear and to collect it.
var room sync.Pool

// leastRoom is the number of records below which memory is not worth keeping.
const leastRoom = 1 << 12

// takeRoom returns an empty slice for n records or more.
func takeRoom(n int) []position {
	if kept, ok := room.Get().(*[]position); ok && cap(*kept) >= n {
		return (*kept)[:0]
	}
	return make([]position, 0, n)
}

func giveRoom(records []position) {
	if cap(records) >= leastRoom {
		room.Put(&records)
	}
}

// grown returns the records in twice the memory or more.
func grown(records []position) []position {
	larger := append(takeRoom(max(leastRoom, 2*len(records))), records...)
	giveRoom(records)
	return larger
}
