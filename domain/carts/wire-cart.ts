import type { Cart, WireCart } from '#schema/contracts/carts/cart.ts';
import { productTypeName } from '#schema/contracts/products/product-types.ts';

/** The cart holder as sent by the server: names in place of codes, and the time as a number. */
export const toWireCart = (cart: Cart): WireCart => ({
  ...cart,
  created: cart.created.getTime(),
  entries: cart.entries.map((entry) => ({ ...entry, productType: productTypeName(entry.productType) })),
  applicableTaxRules: cart.applicableTaxRules.map((rule) => ({
    ...rule,
    productTypes: rule.productTypes.map(productTypeName),
  })),
});
