package netguard

// OnSocket has f decide about each socket after the guard's own check, instead of its
// connection: tests see where a connection would have gone, and none leaves the machine.
func (g *Guard) OnSocket(f func(address string) error) {
	g.control = func(network, address string) error {
		if err := g.checkSocket(network, address); err != nil {
			return err
		}
		return f(address)
	}
}

// BeforeSocket runs f in the place where an address was approved, but not yet connected.
func (g *Guard) BeforeSocket(f func(address string) string) {
	g.control = func(network, address string) error { return g.checkSocket(network, f(address)) }
}
