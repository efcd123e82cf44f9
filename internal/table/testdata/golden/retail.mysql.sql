-- Tables of contract 77afb04b97f1b231a1eb6c9299d96649cfe9a68c42115b9be35c0f0a1c9e53be. The data is synthetic.
-- An empty cell of the CSV files is NULL.
-- MySQL 8.0.17 or later. DATETIME is UTC, without the T and the Z of the CSV files; true and false are TRUE and FALSE.

CREATE TABLE `customers` (
    `id` BIGINT NOT NULL,
    `full_name` LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `email` VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `country` VARCHAR(2) CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `joined_on` DATE NOT NULL,
    `phone` LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin,
    `orders_placed` BIGINT NOT NULL,
    `total_spent` NUMERIC(19, 2) NOT NULL,
    PRIMARY KEY (`id`),
    UNIQUE (`email`),
    CHECK (`country` IN ('US', 'CA', 'MX')),
    CHECK (`joined_on` >= '2023-01-01' AND `joined_on` <= '2024-12-31')
);
-- Load with: LOAD DATA LOCAL INFILE 'customers.csv' INTO TABLE `customers` CHARACTER SET utf8mb4 FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"' ESCAPED BY '' LINES TERMINATED BY '\n' IGNORE 1 LINES (@c1, @c2, @c3, @c4, @c5, @c6, @c7, @c8) SET `id` = NULLIF(@c1, ''), `full_name` = NULLIF(@c2, ''), `email` = NULLIF(@c3, ''), `country` = NULLIF(@c4, ''), `joined_on` = NULLIF(@c5, ''), `phone` = NULLIF(@c6, ''), `orders_placed` = NULLIF(@c7, ''), `total_spent` = NULLIF(@c8, '');

CREATE TABLE `products` (
    `id` BIGINT NOT NULL,
    `sku` VARCHAR(8) CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `name` LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `category` LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `price` NUMERIC(19, 2) NOT NULL,
    PRIMARY KEY (`id`),
    UNIQUE (`sku`),
    CHECK (`price` >= 2 AND `price` <= 900)
);
-- Load with: LOAD DATA LOCAL INFILE 'products.csv' INTO TABLE `products` CHARACTER SET utf8mb4 FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"' ESCAPED BY '' LINES TERMINATED BY '\n' IGNORE 1 LINES (@c1, @c2, @c3, @c4, @c5) SET `id` = NULLIF(@c1, ''), `sku` = NULLIF(@c2, ''), `name` = NULLIF(@c3, ''), `category` = NULLIF(@c4, ''), `price` = NULLIF(@c5, '');

CREATE TABLE `orders` (
    `id` BIGINT NOT NULL,
    `customer_id` BIGINT NOT NULL,
    `ordered_at` DATETIME NOT NULL,
    `status` VARCHAR(9) CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_bin NOT NULL,
    `shipped_at` DATETIME,
    `total` NUMERIC(19, 2) NOT NULL,
    PRIMARY KEY (`id`),
    FOREIGN KEY (`customer_id`) REFERENCES `customers` (`id`),
    CHECK (`ordered_at` >= '2023-01-01 00:00:00' AND `ordered_at` <= '2025-03-31 23:59:59'),
    CHECK (`status` IN ('delivered', 'shipped', 'pending', 'cancelled')),
    CHECK (`ordered_at` < `shipped_at`)
);
-- Load with: LOAD DATA LOCAL INFILE 'orders.csv' INTO TABLE `orders` CHARACTER SET utf8mb4 FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"' ESCAPED BY '' LINES TERMINATED BY '\n' IGNORE 1 LINES (@c1, @c2, @c3, @c4, @c5, @c6) SET `id` = NULLIF(@c1, ''), `customer_id` = NULLIF(@c2, ''), `ordered_at` = REPLACE(REPLACE(NULLIF(@c3, ''), 'T', ' '), 'Z', ''), `status` = NULLIF(@c4, ''), `shipped_at` = REPLACE(REPLACE(NULLIF(@c5, ''), 'T', ' '), 'Z', ''), `total` = NULLIF(@c6, '');

CREATE TABLE `order_lines` (
    `id` BIGINT NOT NULL,
    `order_id` BIGINT NOT NULL,
    `product_id` BIGINT NOT NULL,
    `quantity` BIGINT NOT NULL,
    `unit_price` NUMERIC(19, 2) NOT NULL,
    `line_total` NUMERIC(19, 2) NOT NULL,
    PRIMARY KEY (`id`),
    FOREIGN KEY (`order_id`) REFERENCES `orders` (`id`),
    FOREIGN KEY (`product_id`) REFERENCES `products` (`id`),
    CHECK (`quantity` >= 1 AND `quantity` <= 6)
);
-- Load with: LOAD DATA LOCAL INFILE 'order_lines.csv' INTO TABLE `order_lines` CHARACTER SET utf8mb4 FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"' ESCAPED BY '' LINES TERMINATED BY '\n' IGNORE 1 LINES (@c1, @c2, @c3, @c4, @c5, @c6) SET `id` = NULLIF(@c1, ''), `order_id` = NULLIF(@c2, ''), `product_id` = NULLIF(@c3, ''), `quantity` = NULLIF(@c4, ''), `unit_price` = NULLIF(@c5, ''), `line_total` = NULLIF(@c6, '');
