//go:build sources || live

package harness

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"
)

const (
	// startWithin is generous: CI's two processors also compile meanwhile.
	startWithin = 90 * time.Second
	stopWithin  = 20 * time.Second
	// shownLog is how much of a server's log a failure shows, in bytes from its end.
	shownLog = 8 << 10
)

// Server is a program to start.
type Server struct {
	Path string
	Args []string
	// Env is added to the tests' own environment.
	Env []string
	// Dir is the working directory; the tests' own if empty.
	Dir string
	// User runs it where the tests run as root: servers such as PostgreSQL refuse to be
	// root. Empty, and for tests that are not root, the tests' own.
	User string
	// Stop asks it to end; SIGTERM if nil. After 20 s it is killed.
	Stop syscall.Signal
}

// Process is a server that runs until its test ends.
type Process struct {
	name string
	cmd  *exec.Cmd
	log  *os.File
	done chan struct{} // closed when it has ended
	err  error         // how it ended; read it after done
}

// Start starts the server and waits until ready returns nil, at most 90 s. A server that
// ends before it is ready, and a test that fails, show the end of the server's log.
func (s Server) Start(t testing.TB, ready func(context.Context) error) *Process {
	t.Helper()
	log, err := os.CreateTemp("", "sdg-sources-*.log")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(s.Path, s.Args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = s.Dir, log, log
	cmd.Env = append(os.Environ(), s.Env...)
	// In a group of its own, so that its children end with it; and with the tests, if these
	// are killed.
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL, Credential: credential(t, s.User)}
	if err := cmd.Start(); err != nil {
		t.Fatalf("starting %s: %v", s.Path, err)
	}
	p := &Process{name: filepath.Base(s.Path), cmd: cmd, log: log, done: make(chan struct{})}
	go func() {
		p.err = cmd.Wait()
		close(p.done)
	}()
	stop := s.Stop
	if stop == 0 {
		stop = syscall.SIGTERM
	}
	t.Cleanup(func() {
		p.end(stop)
		if t.Failed() {
			t.Logf("the log of %s:\n%s", p.name, p.Log())
		}
		_ = log.Close()
		_ = os.Remove(log.Name())
	})
	if err := p.await(ready); err != nil {
		t.Fatalf("%s: %v\n%s", p.name, err, p.Log())
	}
	return p
}

func (p *Process) await(ready func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), startWithin)
	defer cancel()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	var last error
	for {
		if last = ready(ctx); last == nil {
			return nil
		}
		select {
		case <-p.done:
			return fmt.Errorf("it ended before it was ready: %w", errors.Join(p.err, last))
		case <-ctx.Done():
			return fmt.Errorf("it was not ready within %v: %w", startWithin, last)
		case <-tick.C:
		}
	}
}

func (p *Process) end(stop syscall.Signal) {
	_ = p.cmd.Process.Signal(stop)
	select {
	case <-p.done:
	case <-time.After(stopWithin):
	}
	_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL) // what is left of its group
	<-p.done
}

// Signal sends it a signal, such as SIGHUP to read its configuration again.
func (p *Process) Signal(t testing.TB, s syscall.Signal) {
	t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		t.Fatalf("%s: %v", p.name, err)
	}
}

// Log is the end of what it wrote so far to its output and its errors.
func (p *Process) Log() string {
	raw, err := os.ReadFile(p.log.Name())
	if err != nil {
		return err.Error()
	}
	if len(raw) > shownLog {
		raw = append([]byte("…"), raw[len(raw)-shownLog:]...)
	}
	return string(bytes.ToValidUTF8(raw, nil))
}

// Run runs a program to its end and returns what it wrote; as the user, like Server.User.
func Run(t testing.TB, asUser, path string, args ...string) string {
	t.Helper()
	cmd := exec.Command(path, args...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: credential(t, asUser)}
	cmd.Dir = "/" // the user may not be allowed to see the tests' folder
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", filepath.Base(path), err, out)
	}
	return string(out)
}

func credential(t testing.TB, name string) *syscall.Credential {
	t.Helper()
	if name == "" || os.Getuid() != 0 {
		return nil
	}
	uid, gid := ids(t, name)
	return &syscall.Credential{Uid: uid, Gid: gid}
}

func ids(t testing.TB, name string) (uid, gid uint32) {
	t.Helper()
	u, err := user.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	uid64, err1 := strconv.ParseUint(u.Uid, 10, 32)
	gid64, err2 := strconv.ParseUint(u.Gid, 10, 32)
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	return uint32(uid64), uint32(gid64)
}
