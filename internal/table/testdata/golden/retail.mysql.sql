-- Tables of contract 77afb04b97f1b231a1eb6c9299d96649cfe9a68c42115b9be35c0f0a1c9e53be. The data is synthetic.
-- An empty cell of the CSV files is NULL.
-- MySQL 8.0.17 or later. DATETIME is UTC: leave out the T and the Z of timestamps when loading.
-- true and false are TRUE and FALSE.

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
