import type { Context } from 'hono';
import type { ReactElement } from 'react';
import * as calls from '#schema/contracts/orders/calls.ts';
import { MAX_PRINTED_ORDERS } from '#schema/contracts/orders/order.ts';
import { findPrintedOrders, listOrdersToShip } from '#worker/db/orders/printed-orders.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { OrderPapers } from '../../render/orders/order-papers.tsx';
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
  print(
    c,
    <OrderPapers
      paper="invoice"
      orders={[await getOrder(c, params.id)]}
      settings={c.var.site.settings}
      hasMore={false}
    />,
  ),
);

/** Prints a packing slip. If `?parcel=` is omitted, it lists the items that still have to be packed. */
orderPrints.handle(calls.printPackingSlip, async (c, { params, query }) => {
  const order = await getOrder(c, params.id);
  const id = query.parcel;
  const parcel = id === undefined ? null : order.fulfilments.find((fulfilment) => fulfilment.id === id);
  if (parcel === undefined) throw notFound(c.req.path);
  return print(c, <PackingSlip order={order} settings={c.var.site.settings} parcel={parcel} />);
});

/** Prints the packing slips or invoices of up to MAX_PRINTED_ORDERS orders. */
orderPrints.handle(calls.printOrders, async (c, { query }) => {
  const { id: websiteId, settings } = c.var.site;
  const ids = query.ids ?? (await listOrdersToShip(c.env.DB, websiteId, MAX_PRINTED_ORDERS + 1));
  const orders = await findPrintedOrders(c.env.DB, websiteId, ids.slice(0, MAX_PRINTED_ORDERS));
  return print(
    c,
    <OrderPapers
      paper={query.paper}
      orders={orders}
      settings={settings}
      hasMore={ids.length > MAX_PRINTED_ORDERS}
    />,
  );
});
