package evidence

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json"
)

// comparison collects the first disagreement between sections.
type comparison struct {
	observed, expected string
}

func (c *comparison) fault(observed, expected string) {
	if c.observed == "" {
		c.observed, c.expected = observed, expected
	}
}

// equal demands that two sections say the same.
func (c *comparison) equal(what string, observed, expected any) {
	if observed != expected {
		c.fault(fmt.Sprintf("%s %v", what, observed), fmt.Sprint(expected))
	}
}

// require demands a relation that is not plain equality.
func (c *comparison) require(holds bool, observed, expected string) {
	if !holds {
		c.fault(observed, expected)
	}
}

// checkConsistency compares the figures that several sections repeat. A forger who
// edits one section only is seen here even after recomputing every hash.
func (c *contents) checkConsistency() finding {
	var found comparison
	found.equal("engine_manifest.kind", c.engine.Kind, c.manifest.Kind)
	c.compareSeeds(&found)
	c.compareRows(&found)
	c.compareBlocks(&found)
	c.compareDelivery(&found)
	c.compareVerdicts(&found)
	if seal := c.manifest.ContractSeal; seal != nil {
		found.require(seal.SealedAt <= c.manifest.StartedAt, "run_manifest.contract_seal of "+seal.SealedAt,
			"not after started_at "+c.manifest.StartedAt)
	}
	const expected = "sections that agree with each other"
	if found.observed != "" {
		return failed(found.observed, found.expected)
	}
	return passed(expected, expected)
}

func (c *contents) compareSeeds(found *comparison) {
	_, err := strconv.ParseUint(c.manifest.Seed, 10, 64)
	found.require(err == nil, "run_manifest.seed "+clip(c.manifest.Seed), "a decimal uint64")
	found.equal("determinism_report.seed", c.determinism.Seed, c.manifest.Seed)
	var contract struct {
		Seed *string `json:"seed"`
	}
	err = json.Unmarshal(c.contract.Contract, &contract)
	found.require(err == nil, "contract.seed that is not a string", "a decimal uint64")
	if err == nil && contract.Seed != nil {
		found.equal("contract.seed", clip(*contract.Seed), clip(c.manifest.Seed))
	}
}

// compareRows checks the row and cell counts that reports repeat from the run manifest.
func (c *contents) compareRows(found *comparison) {
	rows, cells := new(tally), new(tally)
	tables := make(map[string]bool, len(c.manifest.Entities))
	for _, entity := range c.manifest.Entities {
		found.require(!tables[entity.Table], "table "+clip(entity.Table)+" twice", "each table once in run_manifest.entities")
		tables[entity.Table] = true
		rows.add(entity.Rows, 1)
		cells.add(entity.Rows, entity.Columns)
	}
	found.require(!rows.overflow && !cells.overflow, "run_manifest.entities that overflow", "sums up to 2^53-1")
	found.equal("run_manifest.rows_total", c.manifest.RowsTotal, rows.total)
	found.equal("run_telemetry.rows_generated", c.telemetry.RowsGenerated, c.manifest.RowsTotal)
	compareMeasured(found, "constraint_report.rows_checked", c.constraints.Verdict, c.constraints.RowsChecked, rows.total)
	compareMeasured(found, "value_safety_scan.cells_scanned", c.safety.Verdict, c.safety.CellsScanned, cells.total)
}

// compareMeasured demands a report over everything, or a report that says it looked at nothing.
func compareMeasured(found *comparison, what string, verdict Verdict, measured, total int64) {
	if verdict == NotApplicable {
		total = 0
	}
	found.equal(what, measured, total)
}

// compareBlocks checks the arithmetic of the determinism report.
func (c *contents) compareBlocks(found *comparison) {
	report := c.determinism
	sum := RemadePart{}
	for _, part := range report.Tables {
		found.require(part.BlocksMatched <= part.BlocksRemade && part.BlocksRemade <= part.BlocksTotal,
			fmt.Sprintf("determinism_report of table %s: %d matched, %d remade, %d in total",
				clip(part.Table), part.BlocksMatched, part.BlocksRemade, part.BlocksTotal),
			"matched <= remade <= total")
		sum.BlocksTotal += part.BlocksTotal
		sum.BlocksRemade += part.BlocksRemade
		sum.BlocksMatched += part.BlocksMatched
	}
	found.equal("determinism_report.blocks_total", report.BlocksTotal, sum.BlocksTotal)
	found.equal("determinism_report.blocks_remade", report.BlocksRemade, sum.BlocksRemade)
	found.equal("determinism_report.blocks_matched", report.BlocksMatched, sum.BlocksMatched)
	if report.BlocksTotal > 0 {
		// One IEEE 754 division of two exact integers: the same in every language.
		found.equal("determinism_report.coverage", report.Coverage, float64(report.BlocksRemade)/float64(report.BlocksTotal))
	}
	found.require(int64(len(report.Mismatches)) <= report.BlocksRemade-report.BlocksMatched,
		fmt.Sprintf("determinism_report with %d mismatches", len(report.Mismatches)),
		fmt.Sprintf("at most %d, remade less matched", report.BlocksRemade-report.BlocksMatched))
}

// compareVerdicts refuses a report that passes over its own failures.
func (c *contents) compareVerdicts(found *comparison) {
	if c.determinism.Verdict == Pass {
		found.equal("determinism_report passes with blocks_matched", c.determinism.BlocksMatched, c.determinism.BlocksRemade)
	}
	report := c.constraints
	found.require(report.HardViolated <= report.HardTotal && report.SoftViolated <= report.SoftTotal,
		"constraint_report with more violated than total", "violated <= total")
	if report.Verdict == Pass {
		found.equal("constraint_report passes with hard_violated", report.HardViolated, int64(0))
		for _, constraint := range report.Constraints {
			found.require(!constraint.Hard || constraint.Verdict != Fail,
				"constraint_report passes with failed hard constraint "+clip(constraint.ID), "no failed hard constraint")
		}
	}
	scan := c.safety
	found.require(scan.Verdict != Pass || len(scan.BlockedCells) == 0,
		fmt.Sprintf("value_safety_scan passes with %d blocked cells", len(scan.BlockedCells)), "no blocked cells")
}

// compareDelivery checks the two artifact lists against each other and against the rows.
func (c *contents) compareDelivery(found *comparison) {
	if len(c.blocks.Artifacts) != len(c.index.Artifacts) {
		found.equal("artifacts in artifact_manifest", len(c.blocks.Artifacts), len(c.index.Artifacts))
		return
	}
	ids, names := make(map[string]bool), make(map[string]bool)
	for i, artifact := range c.index.Artifacts {
		// Names that differ in case only are one file on many systems.
		folded := strings.ToLower(artifact.Name)
		found.require(!names[folded], "artifact name "+artifact.Name+" twice", "each name once, whatever its case")
		found.require(!ids[artifact.ArtifactID], "artifact id "+artifact.ArtifactID+" twice", "each id once")
		names[folded], ids[artifact.ArtifactID] = true, true
		blocks := c.blocks.Artifacts[i]
		found.equal("artifact_manifest.name", blocks.Name, artifact.Name)
		if blocks.SHA256 != artifact.SHA256 {
			found.fault("artifact_manifest.sha256 "+blocks.SHA256+" of "+artifact.Name, artifact.SHA256)
		}
		var capacity tally
		capacity.add(blocks.Blocks, blocks.BlockRows)
		if !capacity.overflow && artifact.RowCount > capacity.total {
			found.fault(fmt.Sprintf("artifact_index.row_count %d of %s", artifact.RowCount, artifact.Name),
				fmt.Sprintf("at most %d, its blocks' rows", capacity.total))
		}
		if blocks.Blocks == 0 {
			found.equal("artifact_manifest.block_root of no blocks", blocks.BlockRoot, formatHash(BlockRoot(nil)))
		}
	}
	c.compareTables(found)
}

// delivery is one table in one media type: a file, or the parts of a large one.
type delivery struct{ table, mediaType string }

// compareTables demands that each delivered form of a table holds all its rows, in
// blocks without gap or overlap, and that no table of a succeeded run is left out.
func (c *contents) compareTables(found *comparison) {
	rows := make(map[string]int64, len(c.manifest.Entities))
	for _, entity := range c.manifest.Entities {
		rows[entity.Table] = entity.Rows
	}
	parts := make(map[delivery][]int)
	delivered := make(map[string]bool)
	for i, blocks := range c.blocks.Artifacts {
		if blocks.Table == "" {
			found.require(c.index.Artifacts[i].RowCount == 0 && blocks.Blocks == 0,
				"rows or blocks in "+blocks.Name+", which belongs to no table", "an artifact without rows")
			continue
		}
		if _, known := rows[blocks.Table]; !known {
			found.fault("artifact_manifest.table "+clip(blocks.Table)+" of "+blocks.Name, "a table of run_manifest.entities")
		}
		key := delivery{blocks.Table, c.index.Artifacts[i].MediaType}
		parts[key] = append(parts[key], i)
		delivered[blocks.Table] = true
	}
	for _, entity := range c.manifest.Entities {
		found.require(c.manifest.Status != StatusSucceeded || delivered[entity.Table],
			"no artifact of table "+clip(entity.Table), "every table of a succeeded run")
	}
	keys := make([]delivery, 0, len(parts))
	for key := range parts {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b delivery) int {
		return cmp.Or(cmp.Compare(a.table, b.table), cmp.Compare(a.mediaType, b.mediaType))
	})
	for _, key := range keys {
		slices.SortStableFunc(parts[key], func(a, b int) int {
			return cmp.Compare(c.blocks.Artifacts[a].FirstBlock, c.blocks.Artifacts[b].FirstBlock)
		})
		var total tally
		next := int64(0)
		for _, i := range parts[key] {
			blocks := c.blocks.Artifacts[i]
			found.equal("artifact_manifest.first_block of "+blocks.Name, blocks.FirstBlock, next)
			next = blocks.FirstBlock + blocks.Blocks
			total.add(c.index.Artifacts[i].RowCount, 1)
		}
		found.require(!total.overflow, "artifact_index.row_count that overflows over table "+clip(key.table), "sums up to 2^53-1")
		found.equal("artifact_index.row_count over table "+clip(key.table), total.total, rows[key.table])
	}
}

// tally sums products of counters up to MaxInteger.
type tally struct {
	total    int64
	overflow bool
}

func (t *tally) add(count, each int64) {
	if t.overflow || (each > 0 && count > (MaxInteger-t.total)/each) {
		t.overflow = true
		return
	}
	t.total += count * each
}
