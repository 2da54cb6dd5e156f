import { Hono } from 'hono';
import * as z from 'zod';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { moneyOf } from '#domain/money/money.ts';
import { emailSchema } from '#schema/contracts/checkout/checkout.ts';
import { customerQuerySchema, eraseCustomerSchema } from '#schema/contracts/customers/customer.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { type CustomerCursor, listCustomers, readCustomer } from '#worker/db/customers/customers.ts';
import { erasePerson } from '../../customers/erase-person.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Customers: everybody who paid for an order, by their mail address. */
export const customersApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const PIECE_CUSTOMERS = 100;
const cursorSchema = z.object({ at: z.number().int(), id: idSchema });

function readCursor(text: string | undefined): CustomerCursor | null {
  if (!text) return null;
  try {
    return cursorSchema.parse(JSON.parse(text));
  } catch {
    throw invalid({ cursor: 'is not one of ours' });
  }
}
const writeCursor = (next: CustomerCursor | null) => next && JSON.stringify(next);

customersApi.get('/api/customers', async (c) => {
  const query = customerQuerySchema.safeParse(c.req.query());
  if (!query.success) throw invalid({ query: query.error.issues[0]?.message ?? 'is not understood' });
  const { search, cursor } = query.data;
  const { customers, next } = await listCustomers(c.env.DB, c.var.site.id, {
    search,
    after: readCursor(cursor),
  });
  return c.json({ customers, nextCursor: writeCursor(next) }, 200, NO_STORE);
});

customersApi.get('/api/customers/one', async (c) => {
  const email = emailSchema.safeParse(c.req.query('email'));
  const found = email.success
    ? await readCustomer(c.env.DB, c.var.site.id, email.data, readCursor(c.req.query('cursor')))
    : null;
  if (!found) throw notFound(c.req.path);
  const { next, ...detail } = found;
  return c.json({ ...detail, nextCursor: writeCursor(next) }, 200, NO_STORE);
});

customersApi.get('/api/customers/export', (c) => {
  const encoder = new TextEncoder();
  const db = c.env.DB;
  const websiteId = c.var.site.id;
  let after: CustomerCursor | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const header = csvLine(['Email', 'Name', 'Orders', 'Currency', 'Spent', 'Last order (UTC)']);
      controller.enqueue(encoder.encode(`\ufeff${header}`));
    },
    async pull(controller) {
      const { customers, next } = await listCustomers(db, websiteId, {
        search: '',
        after,
        limit: PIECE_CUSTOMERS,
      });
      // A row a currency: amounts of different ones do not add up.
      const lines = customers.flatMap(({ email, name, orderCount, spent, lastOrderAt }) =>
        spent.map(({ currency, cents }) =>
          csvLine([
            email,
            name,
            String(orderCount),
            currency,
            moneyOf(cents, currency).value,
            new Date(lastOrderAt).toISOString().slice(0, 16).replace('T', ' '),
          ]),
        ),
      );
      controller.enqueue(encoder.encode(lines.join('')));
      after = next;
      if (!next) controller.close();
    },
  });
  return c.body(body, 200, {
    ...NO_STORE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="customers-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
});

customersApi.post('/api/customers/erase', async (c) => {
  const { email } = await bodyOf(c, eraseCustomerSchema);
  const outcome = await erasePerson(c, email);
  if (outcome === 'open')
    throw conflict(
      'An order of this customer waits for its payment.',
      'An order of this customer waits for its payment. Cancel it, or wait half an hour until it has expired, and try again.',
    );
  if (outcome === 'unknown') throw notFound(c.req.path);
  return c.json({ erased: true });
});
