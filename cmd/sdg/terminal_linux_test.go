package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// terminal is a program on a pseudo-terminal, of which it is the foreground process.
type terminal struct {
	user *os.File // the side at which somebody types and reads
	line *os.File // the program's side
	cmd  *exec.Cmd

	shown bytes.Buffer
}

// typed is how long a terminal waits for what a program does.
const typed = 30 * time.Second

// onTerminal starts this test program as sdg.
func onTerminal(t *testing.T, env []string, args ...string) *terminal {
	t.Helper()
	user, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY|syscall.O_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = user.Close() })
	if err := unix.IoctlSetPointerInt(fd(t, user), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(fd(t, user), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	line, err := os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = line.Close() })
	ctx, cancel := context.WithTimeout(t.Context(), 2*typed)
	t.Cleanup(cancel)
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, program)
	cmd.Args = append([]string{"sdg"}, args...) // TestMain goes by this name
	cmd.Env = append(os.Environ(), env...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = line, line, line
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return &terminal{user: user, line: line, cmd: cmd}
}

// fd is the number of a file that stays as it is: File.Fd would make its reads uninterruptible.
func fd(t *testing.T, f *os.File) int {
	t.Helper()
	raw, err := f.SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	number := 0
	if err := raw.Control(func(n uintptr) { number = int(n) }); err != nil {
		t.Fatal(err)
	}
	return number
}

// flags are the local modes of the line.
func (x *terminal) flags(t *testing.T) uint32 {
	t.Helper()
	state, err := unix.IoctlGetTermios(fd(t, x.line), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return state.Lflag
}

// expect reads what the program shows until the text is there.
func (x *terminal) expect(t *testing.T, text string) {
	t.Helper()
	if err := x.user.SetReadDeadline(time.Now().Add(typed)); err != nil {
		t.Fatal(err)
	}
	piece := make([]byte, 1024)
	for !strings.Contains(x.shown.String(), text) {
		n, err := x.user.Read(piece)
		x.shown.Write(piece[:n])
		if err != nil {
			t.Fatalf("waiting for %q: %v; shown is\n%s", text, err, x.shown.String())
		}
	}
}

// hidden waits until the line has no echo.
func (x *terminal) hidden(t *testing.T) {
	t.Helper()
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for end := time.Now().Add(typed); x.flags(t)&unix.ECHO != 0; <-tick.C {
		if time.Now().After(end) {
			t.Fatal("the secret is asked for with the echo on")
		}
	}
}

func (x *terminal) write(t *testing.T, text string) {
	t.Helper()
	if _, err := x.user.WriteString(text); err != nil {
		t.Fatal(err)
	}
}

// end waits for the program's end, and returns its exit code and the modes that it left.
func (x *terminal) end(t *testing.T) (code int, modes uint32) {
	t.Helper()
	err := x.cmd.Wait()
	var failed *exec.ExitError
	if err != nil && !errors.As(err, &failed) {
		t.Fatal(err)
	}
	modes = x.flags(t)
	if err := x.line.Close(); err != nil {
		t.Fatal(err)
	}
	// What it wrote last still stands in the line; behind it is an error, as nobody holds it.
	_, _ = io.Copy(&x.shown, x.user)
	return x.cmd.ProcessState.ExitCode(), modes
}

func TestSecretsAreAskedForWithoutAnEcho(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	url, key, stop, err := open(filepath.Join(home, "home"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := stop(); err != nil {
			t.Error(err)
		}
	}()
	env := []string{"HOME=" + home, "SDG_URL=" + url, "SDG_API_KEY=" + key, "SDG_SECRET_PASSWORD=", "TERM=xterm"}
	create := []string{"connectors", "create", "postgres", "--set", "host=db.example.com", "--set", "database=shop", "--set", "user=reader"}

	t.Run("typed", func(t *testing.T) {
		x := onTerminal(t, env, create...)
		usual := x.flags(t)
		x.expect(t, "Name of the connector: ")
		x.write(t, "shop\n")
		x.expect(t, "password (is not shown): ")
		x.hidden(t)
		x.write(t, shopPassword+"\n")
		x.expect(t, "sdg connectors test conn_")
		code, modes := x.end(t)
		if code != 0 || strings.Contains(x.shown.String(), shopPassword) || !strings.Contains(x.shown.String(), "in the vault") {
			t.Errorf("exit code %d; shown is\n%s", code, x.shown.String())
		}
		if modes != usual {
			t.Errorf("the terminal's modes were %x and are %x", usual, modes)
		}
	})
	t.Run("interrupted", func(t *testing.T) {
		x := onTerminal(t, env, append(create, "--name", "other")...)
		usual := x.flags(t)
		x.expect(t, "password (is not shown): ")
		x.hidden(t)
		x.write(t, shopPassword[:5]+"\x03")
		code, modes := x.end(t)
		if code != 130 || strings.Contains(x.shown.String(), shopPassword[:5]) {
			t.Errorf("exit code %d; shown is\n%s", code, x.shown.String())
		}
		if modes != usual {
			t.Errorf("the terminal's modes were %x and are %x", usual, modes)
		}
	})
}
