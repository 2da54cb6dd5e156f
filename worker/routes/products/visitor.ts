import { idSchema } from '#schema/contracts/ids.ts';
import * as calls from '#schema/contracts/products/visitor-calls.ts';
import { Routes } from '#worker/calls/routes.ts';
import { findSoldProduct } from '#worker/db/products/offers.ts';
import { notFound } from '#worker/errors.ts';

export const storefrontApi = new Routes();

storefrontApi.handle(calls.readOffer, async (c, { params }) => {
  const itemId = idSchema.safeParse(params.itemId);
  const { id, settings } = c.var.site;
  const product = itemId.success
    ? await findSoldProduct(c.env.DB, id, itemId.data, settings.store.selectedCurrency)
    : null;
  if (!product) throw notFound(c.req.path);
  return { product };
});
