package cli

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"
	"charm.land/lipgloss/v2/table"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"
)

const (
	// defaultWidth is for terminals that do not tell theirs; minWidth keeps tables readable.
	defaultWidth = 80
	minWidth     = 40
	maxWidth     = 140
)

// screen is an output stream that knows whether people or programs read it.
type screen struct {
	io.Writer
	terminal bool
	width    int
}

func newScreen(w io.Writer, terminal func(any) (int, bool), environ []string, noColor bool) screen {
	s := screen{Writer: w}
	s.width, s.terminal = terminal(w)
	s.width = min(max(s.width, minWidth), maxWidth)
	profile := colorprofile.NoTTY
	if s.terminal {
		profile = colorprofile.Env(append(environ[:len(environ):len(environ)], "TTY_FORCE=1"))
		if noColor || profile == colorprofile.Ascii {
			profile = colorprofile.NoTTY // no escape sequences at all
		}
	}
	s.Writer = &colorprofile.Writer{Forward: w, Profile: profile}
	return s
}

// terminalWidth asks the operating system.
func terminalWidth(stream any) (int, bool) {
	f, ok := stream.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return defaultWidth, false
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil || width == 0 {
		width = defaultWidth
	}
	return width, true
}

func (s screen) printf(format string, args ...any) {
	_, _ = fmt.Fprintf(s, format, args...) // nobody reads it if this fails
}

// style styles each line by itself: lipgloss pads the lines of one text to the same width.
func (s screen) style(style lipgloss.Style, text string) string {
	if !s.terminal {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = style.Render(line)
	}
	return strings.Join(lines, "\n")
}

var (
	boldStyle  = lipgloss.NewStyle().Bold(true)
	faintStyle = lipgloss.NewStyle().Foreground(lipgloss.BrightBlack)
	headStyle  = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Cyan)
	goodStyle  = lipgloss.NewStyle().Foreground(lipgloss.Green)
	warnStyle  = lipgloss.NewStyle().Foreground(lipgloss.Yellow)
	badStyle   = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Red)
)

func (s screen) strong(text string) string { return s.style(boldStyle, text) }
func (s screen) faint(text string) string  { return s.style(faintStyle, text) }
func (s screen) head(text string) string   { return s.style(headStyle, text) }
func (s screen) good(text string) string   { return s.style(goodStyle, text) }
func (s screen) warn(text string) string   { return s.style(warnStyle, text) }
func (s screen) bad(text string) string    { return s.style(badStyle, text) }

// wrap breaks text into lines that start at the given column; a pipe gets one line.
func (s screen) wrap(text string, column int) string {
	if !s.terminal {
		return text
	}
	lines := strings.Split(ansi.Wordwrap(text, max(s.width-column, minWidth/2), ""), "\n")
	return strings.Join(lines, "\n"+strings.Repeat(" ", column))
}

// heading starts a section.
func (s screen) heading(format string, args ...any) {
	s.printf("\n%s\n", s.head(fmt.Sprintf(format, args...)))
}

// bullet shows one remark.
func (s screen) bullet(mark, text string) {
	if !s.terminal {
		s.printf("%s\n", text)
		return
	}
	s.printf("  %s %s\n", mark, s.wrap(text, 4))
}

// rows shows a table: fitted to a terminal, where long cells are wrapped; tab-separated
// in a pipe.
func (s screen) rows(header []string, rows [][]string) { s.tabulate(header, rows, true) }

func (s screen) tabulate(header []string, rows [][]string, wrap bool) {
	if !s.terminal {
		s.printf("%s\n", tabbed(header))
		for _, row := range rows {
			s.printf("%s\n", tabbed(row))
		}
		return
	}
	t := table.New().Headers(header...).Wrap(wrap).
		Border(lipgloss.NormalBorder()).BorderStyle(faintStyle).
		BorderTop(false).BorderBottom(false).BorderLeft(false).BorderRight(false).BorderColumn(false).
		StyleFunc(func(row, _ int) lipgloss.Style {
			style := lipgloss.NewStyle().Padding(0, 1)
			if row == table.HeaderRow {
				style = style.Bold(true)
			}
			return style
		})
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = clean(cell)
		}
		t.Row(cells...)
	}
	if natural(header, rows) > s.width {
		t.Width(s.width)
	}
	for line := range strings.Lines(t.String()) {
		s.printf("%s\n", strings.TrimRight(line, " \n"))
	}
}

// natural is the width of a table without wrapping.
func natural(header []string, rows [][]string) int {
	total := 0
	for i := range header {
		total += columnWidth(header, rows, i)
	}
	return total
}

func columnWidth(header []string, rows [][]string, i int) int {
	widest := ansi.StringWidth(header[i])
	for _, row := range rows {
		widest = max(widest, ansi.StringWidth(clean(row[i])))
	}
	return widest + 2
}

// tabbed joins cells; tabs, line ends and control characters in them are escaped.
func tabbed(cells []string) string {
	out := make([]string, len(cells))
	for i, cell := range cells {
		out[i] = clean(cell)
	}
	return strings.Join(out, "\t")
}

// clean makes text from elsewhere harmless: control characters, which could steer a
// terminal or break a line, are shown as Go escapes.
func clean(text string) string {
	text = strings.ToValidUTF8(text, "\ufffd")
	harmless := true
	for _, r := range text {
		harmless = harmless && strconv.IsPrint(r)
	}
	if harmless {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if strconv.IsPrint(r) {
			b.WriteRune(r)
			continue
		}
		quoted := strconv.QuoteRune(r)
		b.WriteString(quoted[1 : len(quoted)-1])
	}
	return b.String()
}
