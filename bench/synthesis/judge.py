"""Judge synthetic tables that `go run ./bench/synthesis` wrote: fidelity and privacy.

    judge.py TRAIN.csv HOLDOUT.csv SYNTH_DIR [--target COLUMN] [--seeds N] [--quick]

Prints one JSON line: the mean over all synthetic tables and judge seeds of each figure,
and its standard deviation over the tables.
  sdm      SDMetrics' quality score (column shapes / pair trends), skipped with --quick
  c2st     AUC of gradient boosting that tells holdout rows from synthetic ones; 0.5 is ideal
  tstr     score on the holdout of a model trained on synthetic rows (AUC, or R2 of a number)
  trtr     the same of a model trained on the training rows
  dcr      share of synthetic rows nearer to a training row than to any holdout row
  mia      AUC of guessing the members of the training table by their distance to synthetic rows
  copies   per cent of synthetic rows that equal a training row
  copies0  per cent of holdout rows that do
  rare     cells that repeat a value which 1 to 5 training rows have, per column kind
"""
import argparse
import glob
import json
import warnings

import numpy as np
import pandas as pd
from sklearn.ensemble import HistGradientBoostingClassifier, HistGradientBoostingRegressor
from sklearn.metrics import r2_score, roc_auc_score
from sklearn.model_selection import StratifiedKFold, cross_val_predict
from sklearn.neighbors import NearestNeighbors

warnings.filterwarnings("ignore")


def load(path):
    frame = pd.read_csv(path, keep_default_na=False, na_values=[""])
    for name in frame.columns:
        if frame[name].dtype == object:
            try:
                frame[name] = pd.to_datetime(frame[name], format="ISO8601").astype("int64") / 1e9
            except (ValueError, TypeError):
                frame[name] = frame[name].fillna("(missing)").astype(str)
    return frame


class Encoder:
    """Numbers as they are, categories as the training table's codes."""

    def __init__(self, frame, target=None):
        self.levels = {
            c: {v: i for i, v in enumerate(frame[c].value_counts().index[:250])}
            for c in frame.columns if frame[c].dtype == object and c != target}
        self.columns = [c for c in frame.columns if c != target]

    def __call__(self, frame):
        return np.column_stack([
            frame[c].map(self.levels[c]).fillna(254 if len(self.levels[c]) > 200 else -1).to_numpy(float) if c in self.levels else frame[c].to_numpy(float)
            for c in self.columns])

    def mask(self):
        return [c in self.levels for c in self.columns]


def space(train, frames):
    """Points for distances: numbers in standard deviations, categories one-hot."""
    parts = [[] for _ in frames]
    for c in train.columns:
        if train[c].dtype == object:
            levels = {v: i for i, v in enumerate(train[c].value_counts().index[:50])}
            for out, f in zip(parts, frames):
                hot = np.zeros((len(f), len(levels) + 1), np.float32)
                hot[np.arange(len(f)), f[c].map(levels).fillna(len(levels)).astype(int)] = np.sqrt(0.5)
                out.append(hot)
        else:
            mean, std = train[c].mean(), train[c].std() or 1.0
            for out, f in zip(parts, frames):
                out.append(((f[c].fillna(mean) - mean) / std).to_numpy(np.float32)[:, None])
                if train[c].isna().any():
                    out.append(f[c].isna().to_numpy(np.float32)[:, None])
    return [np.hstack(p) for p in parts]


def nearest(points, queries):
    return NearestNeighbors(n_neighbors=1, algorithm="brute").fit(points).kneighbors(queries)[0][:, 0]


def c2st(real, synth, seed):
    n = min(len(real), len(synth), 10_000)
    both = pd.concat([real.sample(n, random_state=seed), synth.sample(n, random_state=seed)])
    enc = Encoder(both)
    y = np.repeat([0, 1], n)
    model = HistGradientBoostingClassifier(max_iter=100, categorical_features=enc.mask(), random_state=seed)
    p = cross_val_predict(model, enc(both), y, cv=StratifiedKFold(3, shuffle=True, random_state=seed), method="predict_proba")[:, 1]
    return roc_auc_score(y, p)


def task(train, test, target, seed):
    enc = Encoder(train, target)
    if train[target].dtype == object or train[target].nunique() <= 10:
        model = HistGradientBoostingClassifier(max_iter=100, categorical_features=enc.mask(), random_state=seed).fit(enc(train), train[target])
        p = model.predict_proba(enc(test))
        if p.shape[1] == 2:
            return roc_auc_score(test[target] == model.classes_[1], p[:, 1])
        return np.mean([roc_auc_score(test[target] == k, p[:, i]) for i, k in enumerate(model.classes_) if 0 < (test[target] == k).sum() < len(test)])
    known = train[target].notna()
    model = HistGradientBoostingRegressor(max_iter=100, categorical_features=enc.mask(), random_state=seed).fit(enc(train[known]), train[target][known])
    test = test[test[target].notna()]
    return r2_score(test[target], model.predict(enc(test)))


def quality(train, synth):
    from sdmetrics.reports.single_table import QualityReport
    kinds = {c: {"sdtype": "categorical" if train[c].dtype == object else "numerical"} for c in train.columns}
    report = QualityReport()
    report.generate(train, synth, {"columns": kinds}, verbose=False)
    parts = report.get_properties().set_index("Property")["Score"]
    return report.get_score(), parts["Column Shapes"], parts["Column Pair Trends"]


def rows_of(frame):
    return list(frame.astype(str).agg("\x1f".join, axis=1))


def main():
    args = argparse.ArgumentParser()
    for name in ("train", "holdout", "synth"):
        args.add_argument(name)
    args.add_argument("--target")
    args.add_argument("--seeds", type=int, default=5)
    args.add_argument("--limit", type=int, default=0, help="rows of the training table that were learnt")
    args.add_argument("--quick", action="store_true")
    args.add_argument("--label", default="")
    args = args.parse_args()
    train, holdout = load(args.train), load(args.holdout)
    if args.limit:
        train = train.head(args.limit)
    results = []
    for path in sorted(glob.glob(args.synth + "/synth*.csv")):
        synth = load(path)[train.columns]
        for c in train.columns:
            if train[c].dtype == object:
                synth[c] = synth[c].astype(str)
        r = {k: [] for k in ("c2st", "tstr", "dcr", "mia")}
        if not args.quick:
            r["sdm"], r["shapes"], r["pairs"] = quality(train, synth)
        for seed in range(args.seeds):
            r["c2st"].append(c2st(holdout, synth, seed))
            if args.target:
                r["tstr"].append(task(synth, holdout, args.target, seed))
            n = min(len(train), len(holdout), 10_000)
            t, h, s = train.sample(n, random_state=seed), holdout.sample(n, random_state=seed), synth.sample(min(len(synth), 10_000), random_state=seed)
            pt, ph, ps = space(train, (t, h, s))
            dt, dh = nearest(pt, ps), nearest(ph, ps)
            r["dcr"].append(np.mean((dt < dh) + 0.5 * (dt == dh)))
            r["mia"].append(roc_auc_score(np.repeat([1, 0], n), -np.concatenate([nearest(ps, pt), nearest(ps, ph)])))
        known = set(rows_of(train))
        r["copies"] = 100 * np.mean([x in known for x in rows_of(synth)])
        r["copies0"] = 100 * np.mean([x in known for x in rows_of(holdout)])
        for kind in ("category", "number"):
            total = 0
            for c in train.columns:
                if (train[c].dtype == object) == (kind == "category"):
                    counts = train[c].value_counts()
                    total += int(synth[c].isin(counts.index[counts <= 5]).sum())
            r["rare_" + kind] = total
        results.append({k: float(np.mean(v)) for k, v in r.items() if np.size(v)})
    out = {"table": args.label}
    for k in results[0]:
        values = [r[k] for r in results]
        out[k] = f"{np.mean(values):.4f} ± {np.std(values):.4f}"
    if args.target:
        out["trtr"] = f"{np.mean([task(train, holdout, args.target, s) for s in range(args.seeds)]):.4f}"
    print(json.dumps(out, ensure_ascii=False))


if __name__ == "__main__":
    main()
