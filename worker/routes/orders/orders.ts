import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { idSchema } from '#schema/contracts/ids.ts';
import {
  type OrderAnswer,
  type OrderQuery,
  type OwnerOrder,
  orderNoteSchema,
  orderQuerySchema,
} from '#schema/contracts/orders/order.ts';
import { createId } from '#worker/crypto/random.ts';
import { readOrderFile } from '#worker/db/forms/asked-files.ts';
import { addOrderNote, readOwnerOrder } from '#worker/db/orders/order-detail.ts';
import { exportOrders } from '#worker/db/orders/order-export.ts';
import { listOrders, type OrderCursor } from '#worker/db/orders/order-list.ts';
import type { OrderChange } from '#worker/orders/fulfil-order.ts';
import type { AppEnv } from '../../env.ts';
import { invalid, notFound } from '../../errors.ts';
import { fileAnswer } from '../../forms/file-answer.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Orders as their owner reads them: list, file, one with all that happened to it, notes. */
export const ordersApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };

const cursorSchema = z.union([
  z.object({ at: z.number().int(), id: idSchema }),
  z.object({ row: z.number().int() }),
]);

function readCursor(text: string | undefined, isSearch: boolean): OrderCursor | null {
  if (!text) return null;
  try {
    const cursor = cursorSchema.parse(JSON.parse(text));
    if ('row' in cursor === isSearch) return cursor;
  } catch {
    // Told below, as for a cursor of another list.
  }
  throw invalid({ cursor: 'is not one of ours' });
}

function queryOf(c: Context<AppEnv>): OrderQuery {
  const query = orderQuerySchema.safeParse(c.req.query());
  if (query.success) return query.data;
  throw invalid(
    Object.fromEntries(query.error.issues.map((issue) => [String(issue.path[0] ?? 'query'), issue.message])),
  );
}

/** The order of `:id` on this site; any other id is 404. */
export async function orderOf(c: Context<AppEnv>): Promise<OwnerOrder> {
  const id = idSchema.safeParse(c.req.param('id'));
  const order = id.success ? await readOwnerOrder(c.env.DB, c.var.site.id, id.data) : null;
  if (!order) throw notFound(c.req.path);
  return order;
}

export const changeOf = (c: Context<AppEnv>, orderId: string): OrderChange => ({
  env: c.env,
  websiteId: c.var.site.id,
  orderId,
  accountId: c.var.session?.accountId ?? null,
  now: Date.now(),
});

/** The order as it is now. */
export async function answer(c: Context<AppEnv>, status: 200 | 201 | 202 = 200, problem?: string) {
  const body: OrderAnswer = { order: await orderOf(c), ...(problem && { problem }) };
  return c.json(body, status, NO_STORE);
}

ordersApi.get('/api/orders', async (c) => {
  const query = queryOf(c);
  const after = readCursor(query.cursor, query.search !== '');
  const { next, ...list } = await listOrders(c.env.DB, c.var.site.id, query, after);
  return c.json({ ...list, nextCursor: next && JSON.stringify(next) }, 200, NO_STORE);
});

ordersApi.get('/api/orders/export', (c) => {
  const day = new Date().toISOString().slice(0, 10);
  return c.body(exportOrders(c.env.DB, c.var.site.id, queryOf(c)), 200, {
    ...NO_STORE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="orders-${day}.csv"`,
  });
});

ordersApi.get('/api/orders/:id', (c) => answer(c));

ordersApi.get('/api/orders/:id/files/:fileId', async (c) => {
  const websiteId = c.var.site.id;
  const { id: orderId, fileId } = c.req.param();
  const file = await readOrderFile(c.env.DB, websiteId, { orderId, fileId });
  const answered = file && (await fileAnswer(c.env.MEDIA, { websiteId, id: fileId, name: file.name }));
  if (!answered) throw notFound(c.req.path);
  return answered;
});

ordersApi.post('/api/orders/:id/notes', async (c) => {
  const { id } = await orderOf(c);
  const { text } = await bodyOf(c, orderNoteSchema);
  await addOrderNote(c.env.DB, { ...changeOf(c, id), id: createId(), text });
  return answer(c, 201);
});
