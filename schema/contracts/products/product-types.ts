/** Product types (B3.12.04, names from A3.01). Paywalls cannot be bought through the cart. */
export const PRODUCT_TYPE = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const;
export type ProductType = (typeof PRODUCT_TYPE)[keyof typeof PRODUCT_TYPE];

/** Names of product types in the API (A3.01). */
export const PRODUCT_TYPE_NAME = {
  [PRODUCT_TYPE.physical]: 'PHYSICAL',
  [PRODUCT_TYPE.digital]: 'DIGITAL',
  [PRODUCT_TYPE.service]: 'SERVICE',
  [PRODUCT_TYPE.giftCard]: 'GIFT_CARD',
  [PRODUCT_TYPE.paywall]: 'PAYWALL',
} as const satisfies Record<ProductType, string>;
export type ProductTypeName = (typeof PRODUCT_TYPE_NAME)[ProductType];

export function productTypeName(code: number): ProductTypeName {
  const type = Object.values(PRODUCT_TYPE).find((known) => known === code);
  if (type === undefined) throw new RangeError(`no product type ${code}`);
  return PRODUCT_TYPE_NAME[type];
}
