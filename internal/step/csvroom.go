package step

import "sync"

// csvRoom is the memory of blocks that have been written. The next shard's blocks are as large, and to let theirs grow
// from nothing costs the time to clear and to collect it.
var csvRoom sync.Pool

func takeCSV() []byte {
	if kept, ok := csvRoom.Get().(*[]byte); ok {
		return (*kept)[:0]
	}
	return nil
}

func giveCSV(csv []byte) {
	if cap(csv) > 0 {
		csvRoom.Put(&csv)
	}
}
