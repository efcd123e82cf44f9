-- Tables of contract 77afb04b97f1b231a1eb6c9299d96649cfe9a68c42115b9be35c0f0a1c9e53be. The data is synthetic.
-- An empty cell of the CSV files is NULL.
-- true and false are 1 and 0. Foreign keys hold under PRAGMA foreign_keys = ON.

CREATE TABLE "customers" (
    "id" INTEGER NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "joined_on" TEXT NOT NULL,
    "phone" TEXT,
    "orders_placed" INTEGER NOT NULL,
    "total_spent" NUMERIC NOT NULL,
    PRIMARY KEY ("id"),
    UNIQUE ("email"),
    CHECK ("country" IN ('US', 'CA', 'MX')),
    CHECK ("joined_on" >= '2023-01-01' AND "joined_on" <= '2024-12-31')
);

CREATE TABLE "products" (
    "id" INTEGER NOT NULL,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "price" NUMERIC NOT NULL,
    PRIMARY KEY ("id"),
    UNIQUE ("sku"),
    CHECK ("price" >= 2 AND "price" <= 900)
);

CREATE TABLE "orders" (
    "id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "ordered_at" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "shipped_at" TEXT,
    "total" NUMERIC NOT NULL,
    PRIMARY KEY ("id"),
    FOREIGN KEY ("customer_id") REFERENCES "customers" ("id"),
    CHECK ("ordered_at" >= '2023-01-01T00:00:00Z' AND "ordered_at" <= '2025-03-31T23:59:59Z'),
    CHECK ("status" IN ('delivered', 'shipped', 'pending', 'cancelled')),
    CHECK ("ordered_at" < "shipped_at")
);

CREATE TABLE "order_lines" (
    "id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "unit_price" NUMERIC NOT NULL,
    "line_total" NUMERIC NOT NULL,
    PRIMARY KEY ("id"),
    FOREIGN KEY ("order_id") REFERENCES "orders" ("id"),
    FOREIGN KEY ("product_id") REFERENCES "products" ("id"),
    CHECK ("quantity" >= 1 AND "quantity" <= 6)
);
