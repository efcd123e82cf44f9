// Command verifiers holds the three verifiers of evidence, in Go, Python and JavaScript,
// against each other: on bundles that Go seals now, on damaged copies of them, on bundles
// that Python seals now, and on the committed vectors. Each verifier must report the same
// outcome of the same checks in the same order, the same levels and the same warnings.
//
//	go run ./test/verifiers -python .cache/verifiers/bin/python -node node
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/sdg-service/sdg/internal/evidence"
	"github.com/sdg-service/sdg/web/verify"
)

// Numbers of bundles made in one run.
const (
	genuineBundles = 12
	damagedCopies  = 25 // of each genuine bundle
	pythonBundles  = 40
)

// statement is what a verifier says of one vector.
type statement struct {
	File     string            `json:"file"`
	Levels   map[string]string `json:"levels"`
	Outcomes []string          `json:"outcomes"`
	Warnings []string          `json:"warnings"`
	Link     string            `json:"link"`
}

func main() {
	log.SetFlags(0)
	python := flag.String("python", "python3", "interpreter that has the packages of sdk/python")
	node := flag.String("node", "node", "Node 20 or later")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "for the bundles that are made")
	flag.Parse()
	if err := run(*python, *node, *seed); err != nil {
		log.Fatalf("verifiers (-seed %d): %v", *seed, err)
	}
}

func run(python, node string, seed uint64) error {
	folder, err := os.MkdirTemp("", "sdg-verifiers-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder) //nolint:errcheck // what is left is in the system's temporary folder
	rng := rand.New(rand.NewPCG(seed, 0))
	if err := makeBundles(folder, rng); err != nil {
		return err
	}
	seeds := []string{"sdk/python/tests/sealer.py", folder}
	for range pythonBundles {
		seeds = append(seeds, strconv.FormatUint(uint64(rng.Uint32()), 10))
	}
	if _, err := output(python, seeds...); err != nil {
		return err
	}
	joined := filepath.Join(folder, "joined.mjs")
	if err := writeJoined(joined); err != nil {
		return err
	}
	for _, of := range []string{folder, "testdata/bundles"} {
		own, err := ownStatements(of)
		if err != nil {
			return err
		}
		for language, command := range map[string][]string{
			"Python":     {python, "sdk/python/tests/report.py", of},
			"JavaScript": {node, "web/verify/test/report.mjs", of},
			// As pages carry it that consist of one file.
			"JavaScript, joined": {node, "web/verify/test/report.mjs", of, joined},
		} {
			theirs, err := statements(command)
			if err != nil {
				return err
			}
			if diff := cmp.Diff(own, theirs); diff != "" {
				return fmt.Errorf("%s (+) and Go (-) differ on %s:\n%s", language, of, diff)
			}
		}
		fmt.Printf("Go, Python and JavaScript agree on %d bundles of %s\n", len(own), filepath.Base(of))
	}
	return nil
}

// writeJoined writes the browser's verifier as one module.
func writeJoined(path string) error {
	script, err := verify.Script("verify.js")
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(script+"export const { verify } = modules['verify.js'];\n"), 0o600)
}

// ownStatements is what the verifier in Go says of every vector in a folder. A vector that
// names its expected failure is also held against that.
func ownStatements(folder string) ([]statement, error) {
	paths, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, err
	}
	slices.Sort(paths)
	all := make([]statement, 0, len(paths))
	for _, path := range paths {
		v, err := readVector(path)
		if err != nil {
			return nil, err
		}
		opts, err := v.Options.verifyOptions()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		result := evidence.Verify(v.Bundle, opts)
		if v.FailedCheck != nil && result.FailedCheck != *v.FailedCheck {
			return nil, fmt.Errorf("%s: %v, want failed check %q", path, result.Err(), *v.FailedCheck)
		}
		s := statement{File: filepath.Base(path), Levels: map[string]string{}, Warnings: result.Warnings, Link: result.Link}
		for level, state := range result.Levels {
			s.Levels[string(level)] = string(state)
		}
		for _, check := range result.Checks {
			s.Outcomes = append(s.Outcomes, fmt.Sprintf("%s %s %s", check.Name, check.Result, check.Level))
		}
		all = append(all, s)
	}
	return all, nil
}

func statements(command []string) ([]statement, error) {
	out, err := output(command[0], command[1:]...)
	if err != nil {
		return nil, err
	}
	var all []statement
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var s statement
		if err := json.Unmarshal(lines.Bytes(), &s); err != nil {
			return nil, fmt.Errorf("%v said %q: %w", command, lines.Bytes(), err)
		}
		all = append(all, s)
	}
	return all, lines.Err()
}

func output(name string, args ...string) ([]byte, error) {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "PYTHONPATH=sdk/python", "PYTHONDONTWRITEBYTECODE=1")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %q: %w", name, args[0], err)
	}
	return out, nil
}
