import type { Context } from 'hono';
import type { ReactElement } from 'react';
import * as calls from '#schema/contracts/orders/calls.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { Invoice } from '../../render/orders/invoice.tsx';
import { PackingSlip } from '../../render/orders/packing-slip.tsx';
import { getOrder } from './owner.ts';

export const orderPrints = new Routes();

const print = async (c: Context<AppEnv>, page: ReactElement) =>
  c.html(renderHtml(page, c.var.site.settings.locale), 200, {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  });

orderPrints.handle(calls.printInvoice, async (c, { params }) =>
  print(c, <Invoice order={await getOrder(c, params.id)} settings={c.var.site.settings} />),
);

/** Prints a packing slip. If `?parcel=` is omitted, it lists the items that still have to be packed. */
orderPrints.handle(calls.printPackingSlip, async (c, { params, query }) => {
  const order = await getOrder(c, params.id);
  const id = query.parcel;
  const parcel = id === undefined ? null : order.fulfilments.find((fulfilment) => fulfilment.id === id);
  if (parcel === undefined) throw notFound(c.req.path);
  return print(c, <PackingSlip order={order} settings={c.var.site.settings} parcel={parcel} />);
});
