package cli

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"github.com/sdg-service/sdg/internal/client"
	"github.com/sdg-service/sdg/internal/sdg"
)

// synthesizeFlags are the flags of sdg synthesize.
type synthesizeFlags struct {
	submission
	model, engine, target, table                 string
	privacyLevel                                 string
	acceptRisk                                   bool
	epsilon, delta                               string
	datasets, rows                               []string
	seed                                         uint64
	seeded                                       bool
	columns, conditions, treatments, constraints []string
	several                                      severalFlags
	sequence                                     sequenceFlags
}

func (s *shell) synthesizeCommand() *cobra.Command {
	var f synthesizeFlags
	c := &cobra.Command{
		Use: "synthesize [file...]", Short: "Make synthetic rows like those of your own tables",
		Long: "Upload a table (or name a dataset or a trained model), show what would be learnt, made and charged, and after approval train, sample, " +
			"measure privacy and utility, bring the files, the reports and their sealed evidence here, and verify them.\n\n" +
			"Keys, names, addresses and other texts are never learnt: they are made anew in their formats.\n\n" +
			"Rows are learnt as independent of each other. Where each customer, machine or patient has many rows, --entity names the column that says whose they are: " +
			"they are learnt as sequences, and entities are held out and attacked whole.\n\n" +
			"Several files, or datasets, are tables that keys join: they are learnt and made together. Which column refers to which table is found by names and values and shown " +
			"before anything is approved; --relation says it otherwise.",
		Example: `sdg synthesize customers.csv
sdg synthesize customers.csv --rows 50000 --seed 7 --condition "age > 60" --out data
sdg synthesize customers.csv --target churned --yes --max-credits 100
sdg synthesize patients.parquet --engine dp --epsilon 1
sdg synthesize readings.csv --entity machine_id --order measured_at --entities 200
sdg synthesize --model mdl_01jd0000000000000000000000 --rows 1000000
sdg synthesize customers.csv orders.csv items.csv --rows customers=5000
sdg synthesize customers.csv orders.csv --relation orders.buyer=customers.id --scale 2
sdg synthesize customers.csv orders.csv --condition "customers: age > 60" --constraint "orders: ordered >= customers.joined" --privacy-level high`,
		RunE: func(c *cobra.Command, args []string) error {
			f.seeded = c.Flags().Changed("seed")
			return s.synthesize(c.Context(), f, args)
		},
	}
	c.Flags().StringSliceVar(&f.datasets, "dataset", nil, "a dataset that was uploaded before, in place of a file; may be repeated")
	c.Flags().StringVar(&f.model, "model", "", "a trained model to sample from, in place of a file")
	c.Flags().StringSliceVar(&f.rows, "rows", nil, "rows to make (default as many as are learnt from); of several tables TABLE=ROWS, of those that no other is above")
	c.Flags().Uint64Var(&f.seed, "seed", 0, "the same data, options and seed give the same bytes (drawn if absent)")
	c.Flags().StringVar(&f.engine, "engine", "", "cart (default): closest to the data; dp: a differential privacy guarantee; copula: a fast preview")
	c.Flags().StringVar(&f.privacyLevel, "privacy-level", "", "how far cart and copula keep away from single rows, at least (standard, high or maximum): training goes on to a higher level where attacks on its rows succeed")
	c.Flags().BoolVar(&f.acceptRisk, "accept-risk", false, "with --privacy-level: make rows also where attacks on them succeed at every level; without it such a job delivers nothing")
	c.Flags().StringVar(&f.epsilon, "epsilon", "", "privacy budget of the engine dp (default 1)")
	c.Flags().StringVar(&f.delta, "delta", "", "failure probability of the engine dp (default the power of ten below 1/(10·rows))")
	c.Flags().StringArrayVar(&f.conditions, "condition", nil, `what holds in every row, such as "age > 60" or "country in (DE, FR)"; of several tables "TABLE: age > 60"; may be repeated; with --model in place of those of its training, which stay if there are none: none drops them`)
	c.Flags().StringArrayVar(&f.constraints, "constraint", nil, `what columns owe each other in every row, such as "total = price * quantity", "if status = open then closed_at is null", "unique(a, b)" or "combinations(a, b)"; of several tables "TABLE: …", also with those above ("shipped >= orders.ordered") and below ("total = sum(items.amount)"); may be repeated`)
	c.Flags().StringSliceVar(&f.columns, "columns", nil, "the columns to keep (default all); of several tables TABLE.COLUMN")
	c.Flags().StringSliceVar(&f.treatments, "treat", nil, "COLUMN=learn, format, mask or drop; of several tables TABLE.COLUMN=…; may be repeated")
	c.Flags().StringVar(&f.target, "target", "", "the column that will be predicted: it is modelled first, and scored")
	c.Flags().StringVar(&f.table, "table", "", "name of the result (default the dataset's)")
	f.several.flags(c)
	f.sequence.flags(c)
	f.submission.flags(c)
	return c
}

func (s *shell) synthesize(ctx context.Context, f synthesizeFlags, args []string) error {
	if err := f.check(s); err != nil {
		return err
	}
	several, err := f.severalTables(args)
	if err != nil {
		return err
	}
	if several {
		if f.sequence.set() {
			return usage("Leave it out: among several tables keys say to whom rows belong.", "--entity, --order and --entities are for a single table.")
		}
		return s.synthesizeTables(ctx, f, args)
	}
	req, err := f.request(args)
	if err != nil {
		return err
	}
	c, err := s.connect()
	if err != nil {
		return err
	}
	if len(args) == 1 {
		if req.DatasetID, err = s.importTable(ctx, c, args[0]); err != nil {
			return err
		}
	}
	return f.run(ctx, s, c, synthesisOffer(c, req, offer{
		show:     func(step sdg.PlanStep) error { return s.showSynthesis(ctx, c, step, "The flag is --entity.") },
		less:     "ask for fewer rows or columns. Nothing was charged for the synthesis.",
		declined: "Nothing was made and nothing was charged for the synthesis. The dataset stays: " + req.DatasetID,
	}))
}

// importTable uploads a file and waits until it can be learnt from.
func (s *shell) importTable(ctx context.Context, c *client.Client, path string) (string, error) {
	d, err := s.upload(ctx, c, path, "")
	if err != nil {
		return "", err
	}
	id := d.Value.ID
	if d, err = s.awaitDataset(ctx, c, id); err != nil {
		s.detachedImport(ctx, id)
		return "", err
	}
	if d.Value.Status == sdg.DatasetFailed {
		return "", importFailed(d.Value)
	}
	return id, nil
}

// noCondition is what --condition takes for rows of a model without the conditions of its training.
const noCondition = "none"

// conditionsOf are the conditions that flags say: nil if they say nothing, empty if they say none.
func conditionsOf(said []string) []string {
	if len(said) == 1 && strings.TrimSpace(said[0]) == noCondition {
		return []string{}
	}
	return said
}

// request gathers what the flags say.
func (f synthesizeFlags) request(args []string) (client.Synthesis, error) {
	req := client.Synthesis{
		ModelID: f.model, Engine: f.engine, Columns: f.columns,
		Conditions: conditionsOf(f.conditions), Constraints: f.constraints, PrivacyLevel: f.privacyLevel, AcceptRisk: f.acceptRisk, Target: f.target, Table: f.table,
	}
	given := len(args) + len(f.datasets)
	if f.model != "" {
		given++
	}
	if given != 1 {
		return req, usage("For example: sdg synthesize customers.csv", "Give one of these: a file, --dataset, or --model.")
	}
	if len(f.datasets) == 1 {
		req.DatasetID = f.datasets[0]
	}
	for _, text := range f.rows {
		var err error
		if req.Rows, err = rowsOf(text); err != nil {
			return req, err
		}
	}
	if f.seeded {
		req.Seed = &f.seed
	}
	if f.epsilon != "" || f.delta != "" {
		req.Privacy = &client.PrivacyBudget{Epsilon: f.epsilon, Delta: f.delta}
		if req.Engine == "" {
			req.Engine = "dp"
		}
	}
	for _, text := range f.treatments {
		column, treatment, ok := strings.Cut(text, "=")
		if !ok || column == "" || treatment == "" {
			return req, usage("For example: --treat email=mask", "--treat takes COLUMN=TREATMENT, not %q.", clean(text))
		}
		if req.Treatments == nil {
			req.Treatments = map[string]string{}
		}
		req.Treatments[column] = treatment
	}
	return req, f.sequence.add(&req)
}
