// Package verify holds the browser's verifier of evidence: plain JavaScript modules
// without dependencies, which need no build step. Script joins them for pages that must
// consist of one file.
package verify

import (
	"embed"
	"fmt"
	"regexp"
	"strings"
)

//go:embed *.js verify.css
var modules embed.FS // and the style of their pages

// The modules write imports and exports on one line each, in these two forms.
var (
	importLine = regexp.MustCompile(`(?m)^import \{ ([A-Za-z0-9_, ]+) \} from '\./([a-z0-9]+\.js)';\n`)
	exportLine = regexp.MustCompile(`(?m)^export ((?:async )?(?:function|class|const) ([A-Za-z0-9_]+))`)
	otherForms = regexp.MustCompile(`(?m)^(import|export)\b.*$`)
)

// Script returns one script that does what the module entry does, with all that it
// imports. Each module is a function of its own, so that names do not meet.
func Script(entry string) (string, error) {
	var out strings.Builder
	out.WriteString("'use strict';\nconst modules = {};\n")
	if err := join(&out, entry, map[string]bool{}); err != nil {
		return "", fmt.Errorf("join the verifier's modules: %w", err)
	}
	return out.String(), nil
}

func join(out *strings.Builder, name string, joined map[string]bool) error {
	if joined[name] {
		return nil
	}
	joined[name] = true
	raw, err := modules.ReadFile(name)
	if err != nil {
		return err
	}
	source := string(raw)
	var imports strings.Builder
	for _, found := range importLine.FindAllStringSubmatch(source, -1) {
		if err := join(out, found[2], joined); err != nil {
			return err
		}
		fmt.Fprintf(&imports, "const { %s } = modules['%s'];\n", found[1], found[2])
	}
	var exports []string
	for _, found := range exportLine.FindAllStringSubmatch(source, -1) {
		exports = append(exports, found[2])
	}
	source = exportLine.ReplaceAllString(importLine.ReplaceAllString(source, ""), "$1")
	if other := otherForms.FindString(source); other != "" {
		return fmt.Errorf("%s holds %q, a form that cannot be joined", name, other)
	}
	fmt.Fprintf(out, "modules['%s'] = (() => {\n%s%sreturn { %s };\n})();\n", name, imports.String(), source, strings.Join(exports, ", "))
	return nil
}

// Style returns the style sheet that pages of the verifier share.
func Style() string {
	style, err := modules.ReadFile("verify.css")
	if err != nil {
		panic(fmt.Sprintf("embedded style: %v", err)) // the file is part of the program
	}
	return string(style)
}
