package netguard

// OnSocket has f decide about each socket after the guard's own check, instead of its
// connection: tests see where a connection would have gone, and none leaves the machine.
func (g *Guard) OnSocket(f func(address string) error) {
	own := g.control
	g.control = func(network, address string) error {
		if err := own(network, address); err != nil {
			return err
		}
		return f(address)
	}
}

// BeforeSocket has f change the address that was approved, just before its socket connects.
func (g *Guard) BeforeSocket(f func(address string) string) {
	own := g.control
	g.control = func(network, address string) error { return own(network, f(address)) }
}
