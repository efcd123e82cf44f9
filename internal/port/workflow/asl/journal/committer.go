package journal

import (
	"slices"

	"go.etcd.io/bbolt"
)

// maxGroup bounds how many changes share one commit.
const maxGroup = 512

// A committer makes changes durable in groups: while one commit waits for the disk, the
// changes that arrive queue up and become the next. A lone change never waits for
// company, which is what bbolt's own Batch would make it do.
type committer struct {
	db    *bbolt.DB
	queue chan *request
	done  chan struct{}
}

type request struct {
	change func(tx *bbolt.Tx) error
	reply  chan error
}

func newCommitter(db *bbolt.DB) *committer {
	c := &committer{db: db, queue: make(chan *request, maxGroup), done: make(chan struct{})}
	go c.loop()
	return c
}

// commit runs the change and returns its error, or that of the commit. The change may be
// run more than once; only the last run counts.
func (c *committer) commit(change func(tx *bbolt.Tx) error) error {
	r := &request{change: change, reply: make(chan error, 1)}
	c.queue <- r
	return <-r.reply
}

func (c *committer) close() {
	close(c.queue)
	<-c.done
}

func (c *committer) loop() {
	defer close(c.done)
	for first := range c.queue {
		group := []*request{first}
		for more := true; more && len(group) < maxGroup; {
			select {
			case next, open := <-c.queue:
				if more = open; open {
					group = append(group, next)
				}
			default:
				more = false
			}
		}
		c.run(group)
	}
}

// run commits the group. A change that fails takes no part: the transaction is rolled
// back and the others run again without it.
func (c *committer) run(group []*request) {
	for len(group) > 0 {
		failed := -1
		err := c.db.Update(func(tx *bbolt.Tx) error {
			for i, r := range group {
				if err := r.change(tx); err != nil {
					failed = i
					return err
				}
			}
			return nil
		})
		if failed < 0 {
			for _, r := range group {
				r.reply <- err
			}
			return
		}
		group[failed].reply <- err
		group = slices.Delete(group, failed, failed+1)
	}
}
