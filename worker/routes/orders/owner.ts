import type { Context } from 'hono';
import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/orders/calls.ts';
import type { OrderAnswer, OwnerOrder } from '#schema/contracts/orders/order.ts';
import { Routes } from '#worker/calls/routes.ts';
import type { OrderChange } from '#worker/checkout/fulfil-order.ts';
import { createId } from '#worker/crypto/random.ts';
import { findOrderFile } from '#worker/db/forms/answer-files.ts';
import { addOrderNote, findOwnerOrder } from '#worker/db/orders/order-detail.ts';
import { exportOrders } from '#worker/db/orders/order-export.ts';
import { listOrders } from '#worker/db/orders/order-list.ts';
import type { AppEnv } from '#worker/env.ts';
import { invalid, notFound } from '#worker/errors.ts';
import { fileAnswer } from '#worker/forms/file-answer.ts';

export const ordersApi = new Routes();

export async function getOrder(c: Context<AppEnv>, id: string): Promise<OwnerOrder> {
  const order = await findOwnerOrder(c.env.DB, c.var.site.id, id);
  if (!order) throw notFound(c.req.path);
  return order;
}

export const toOrderChange = (c: Context<AppEnv>, orderId: string): OrderChange => ({
  env: c.env,
  websiteId: c.var.site.id,
  orderId,
  accountId: c.var.session?.accountId ?? null,
  now: Date.now(),
});

/** `problem` explains why a refund or cancellation is still pending. */
export async function answer(c: Context<AppEnv>, id: string, problem?: string): Promise<OrderAnswer> {
  return { order: await getOrder(c, id), ...(problem && { problem }) };
}

ordersApi.handle(calls.listOrders, async (c, { query }) => {
  const { cursor: after = null, search } = query;
  // A cursor of the full list is not valid for search results, and vice versa.
  if (after !== null && 'row' in after !== (search !== '')) throw invalid({ cursor: 'is not valid' });
  const { next, ...list } = await listOrders(c.env.DB, c.var.site.id, query, after);
  return { ...list, nextCursor: toCursor<typeof calls.listOrders>(next) };
});

ordersApi.handle(calls.exportOrders, (c, { query }) => {
  const day = new Date().toISOString().slice(0, 10);
  return c.body(exportOrders(c.env.DB, c.var.site.id, query), 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="orders-${day}.csv"`,
  });
});

ordersApi.handle(calls.readOrder, (c, { params }) => answer(c, params.id));

ordersApi.handle(calls.readOrderFile, async (c, { params }) => {
  const websiteId = c.var.site.id;
  const { id: orderId, fileId } = params;
  const file = await findOrderFile(c.env.DB, websiteId, { orderId, fileId });
  const answered = file && (await fileAnswer(c.env.MEDIA, { websiteId, id: fileId, name: file.name }));
  if (!answered) throw notFound(c.req.path);
  return answered;
});

ordersApi.handle(calls.addOrderNote, async (c, { params, body }) => {
  const { id } = await getOrder(c, params.id);
  const { text } = await body;
  await addOrderNote(c.env.DB, { ...toOrderChange(c, id), id: createId(), text });
  return answer(c, params.id);
});
