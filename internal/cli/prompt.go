package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
)

// interactive reports whether there is somebody to ask.
func (s *shell) interactive() bool {
	_, in := s.Terminal(s.Stdin)
	return in && s.err.terminal && !s.noInput && !s.json
}

// asker reads lines from a terminal.
type asker struct {
	s     *shell
	lines *bufio.Reader
}

func (s *shell) asker() *asker { return &asker{s, bufio.NewReader(s.Stdin)} }

// ask shows a question and returns the answer, trimmed; io.EOF after Ctrl-D.
func (a *asker) ask(ctx context.Context, question string) (string, error) {
	a.s.err.printf("%s", question)
	type line struct {
		text string
		err  error
	}
	read := make(chan line, 1)
	go func() { // reading a terminal cannot be cancelled; the process ends soon after
		text, err := a.lines.ReadString('\n')
		read <- line{text, err}
	}()
	select {
	case <-ctx.Done():
		a.s.err.printf("\n")
		return "", errInterrupted
	case got := <-read:
		if got.err != nil && (got.text == "" || !errors.Is(got.err, io.EOF)) {
			return "", got.err
		}
		return strings.TrimSpace(got.text), nil
	}
}
