/** Product types (B3.12.04; names of A3.01). */
export const PRODUCT_TYPE = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const;
