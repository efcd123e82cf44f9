-- Tables of contract 03a1d0ba20c485013274c45ffdbf842593ebe53ce1bfac9d540f60b71fa48188. The data is synthetic.
-- An empty cell of the CSV files is NULL.
-- true and false are 1 and 0. Foreign keys hold under PRAGMA foreign_keys = ON.

CREATE TABLE "select" (
    "from" TEXT NOT NULL,
    "where" TEXT NOT NULL,
    "group" TEXT,
    "order" NUMERIC,
    "table" NUMERIC NOT NULL,
    "check" INTEGER,
    "user" TEXT,
    "time" TEXT,
    "timestamp" TEXT,
    "day" TEXT NOT NULL,
    "limit" INTEGER,
    PRIMARY KEY ("from"),
    UNIQUE ("where"),
    CHECK ("group" IN ('it''s', 'a,"b"', 'c\d
	e', 'naïve 🙂 <&>')),
    CHECK ("order" IN (-500000000.5, 1.000000001, 500000000.25)),
    CHECK ("table" >= -10 AND "table" <= 10),
    CHECK ("check" IN (0, 1)),
    CHECK ("user" >= '1950-01-01' AND "user" <= '2030-12-31'),
    CHECK ("time" >= '06:00:00' AND "time" <= '23:59:59'),
    CHECK ("timestamp" >= '1960-01-01T00:00:00Z' AND "timestamp" <= '2025-01-01T00:00:00Z'),
    CHECK ("limit" >= 0 AND "limit" <= 1000),
    CHECK ("limit" % 5 = 0)
);

CREATE TABLE "index" (
    "primary" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "references" INTEGER,
    "values" INTEGER NOT NULL,
    "natural" TEXT NOT NULL,
    "default" NUMERIC,
    PRIMARY KEY ("primary"),
    FOREIGN KEY ("key") REFERENCES "select" ("where"),
    FOREIGN KEY ("references") REFERENCES "index" ("primary") DEFERRABLE INITIALLY DEFERRED,
    CHECK ("values" >= -2000000000000000 AND "values" <= 2000000000000000),
    CHECK ("references" <> "primary")
);
