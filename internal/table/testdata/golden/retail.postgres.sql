-- Tables of contract 77afb04b97f1b231a1eb6c9299d96649cfe9a68c42115b9be35c0f0a1c9e53be. The data is synthetic.
-- An empty cell of the CSV files is NULL.

CREATE TABLE "customers" (
    "id" BIGINT NOT NULL,
    "full_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "joined_on" DATE NOT NULL,
    "phone" TEXT,
    "orders_placed" BIGINT NOT NULL,
    "total_spent" NUMERIC(19, 2) NOT NULL,
    PRIMARY KEY ("id"),
    UNIQUE ("email"),
    CHECK ("country" IN ('US', 'CA', 'MX')),
    CHECK ("joined_on" >= '2023-01-01' AND "joined_on" <= '2024-12-31')
);
-- Load with: \copy "customers" from 'customers.csv' with (format csv, header true)

CREATE TABLE "products" (
    "id" BIGINT NOT NULL,
    "sku" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "price" NUMERIC(19, 2) NOT NULL,
    PRIMARY KEY ("id"),
    UNIQUE ("sku"),
    CHECK ("price" >= 2 AND "price" <= 900)
);
-- Load with: \copy "products" from 'products.csv' with (format csv, header true)

CREATE TABLE "orders" (
    "id" BIGINT NOT NULL,
    "customer_id" BIGINT NOT NULL,
    "ordered_at" TIMESTAMPTZ NOT NULL,
    "status" TEXT NOT NULL,
    "shipped_at" TIMESTAMPTZ,
    "total" NUMERIC(19, 2) NOT NULL,
    PRIMARY KEY ("id"),
    FOREIGN KEY ("customer_id") REFERENCES "customers" ("id"),
    CHECK ("ordered_at" >= '2023-01-01T00:00:00Z' AND "ordered_at" <= '2025-03-31T23:59:59Z'),
    CHECK ("status" IN ('delivered', 'shipped', 'pending', 'cancelled')),
    CHECK ("ordered_at" < "shipped_at")
);
-- Load with: \copy "orders" from 'orders.csv' with (format csv, header true)

CREATE TABLE "order_lines" (
    "id" BIGINT NOT NULL,
    "order_id" BIGINT NOT NULL,
    "product_id" BIGINT NOT NULL,
    "quantity" BIGINT NOT NULL,
    "unit_price" NUMERIC(19, 2) NOT NULL,
    "line_total" NUMERIC(19, 2) NOT NULL,
    PRIMARY KEY ("id"),
    FOREIGN KEY ("order_id") REFERENCES "orders" ("id"),
    FOREIGN KEY ("product_id") REFERENCES "products" ("id"),
    CHECK ("quantity" >= 1 AND "quantity" <= 6)
);
-- Load with: \copy "order_lines" from 'order_lines.csv' with (format csv, header true)
