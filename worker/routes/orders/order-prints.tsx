import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { chooseLanguage } from '#domain/sites/languages.ts';
import * as calls from '#schema/contracts/orders/calls.ts';
import { MAX_PRINTED_ORDERS, type PrintedOrder } from '#schema/contracts/orders/order.ts';
import { findPrintedOrders, listOrdersToShip } from '#worker/db/orders/printed-orders.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { OrderPapers } from '../../render/orders/order-papers.tsx';
import { PackingSlip } from '../../render/orders/packing-slip.tsx';
import { getOrder } from './owner.ts';

export const orderPrints = new Routes();

const print = async (c: Context<AppEnv>, page: ReactElement, locale: string) =>
  c.html(renderHtml(page, locale), 200, {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  });

/** Loads the texts of an order's language. */
async function loadLanguage(c: Context<AppEnv>, order: PrintedOrder): Promise<string> {
  const { locale } = chooseLanguage(c.var.site.settings, order.language);
  await loadMessages(c.env, locale);
  return locale;
}

/** Prints an invoice in the language of its order. */
orderPrints.handle(calls.printInvoice, async (c, { params }) => {
  const order = await getOrder(c, params.id);
  const locale = await loadLanguage(c, order);
  return print(
    c,
    <OrderPapers
      paper="invoice"
      orders={[order]}
      settings={{ ...c.var.site.settings, locale }}
      hasMore={false}
    />,
    locale,
  );
});

/** Prints a packing slip in the site's main language. If `?parcel=` is omitted, it lists the items that still have to be packed. */
orderPrints.handle(calls.printPackingSlip, async (c, { params, query }) => {
  const order = await getOrder(c, params.id);
  const id = query.parcel;
  const parcel = id === undefined ? null : order.fulfilments.find((fulfilment) => fulfilment.id === id);
  if (parcel === undefined) throw notFound(c.req.path);
  const { settings } = c.var.site;
  return print(c, <PackingSlip order={order} settings={settings} parcel={parcel} />, settings.locale);
});

/** Prints the packing slips or invoices of up to MAX_PRINTED_ORDERS orders, invoices in the languages of their orders. */
orderPrints.handle(calls.printOrders, async (c, { query }) => {
  const { id: websiteId, settings } = c.var.site;
  const ids = query.ids ?? (await listOrdersToShip(c.env.DB, websiteId, MAX_PRINTED_ORDERS + 1));
  const orders = await findPrintedOrders(c.env.DB, websiteId, ids.slice(0, MAX_PRINTED_ORDERS));
  for (const order of orders) await loadLanguage(c, order);
  return print(
    c,
    <OrderPapers
      paper={query.paper}
      orders={orders}
      settings={settings}
      hasMore={ids.length > MAX_PRINTED_ORDERS}
    />,
    settings.locale,
  );
});
