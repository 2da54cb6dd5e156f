import { csvLine } from '#domain/catalogue/write-csv.ts';
import { addressLines } from '#domain/checkout/addresses.ts';
import { toMoney } from '#domain/money/money.ts';
import { emailSchema } from '#schema/contracts/checkout/checkout.ts';
import type { RowPlace } from '#schema/contracts/cursor.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/customers/calls.ts';
import { findContacts } from '#worker/db/customers/customer-contacts.ts';
import { findProfiles } from '#worker/db/customers/customer-profiles.ts';
import { findCustomer, listCustomers } from '#worker/db/customers/customers.ts';
import { Routes } from '../../calls/routes.ts';
import { erasePerson } from '../../customers/erase-person.ts';
import { conflict, notFound } from '../../errors.ts';

/** Calls for customers: buyers with a paid order and imported customers, identified by email address. */
export const customersApi = new Routes();

const CHUNK_CUSTOMERS = 100;
const CSV_HEADER = [
  ...['Email', 'Name', 'Orders', 'Currency', 'Spent', 'Last order (UTC)'],
  // Tags and notes come from imports, phone numbers and addresses also from orders and accounts.
  ...['Phone', 'Address', 'Tags', 'Note'],
];

customersApi.handle(calls.listCustomers, async (c, { query }) => {
  const { search, cursor } = query;
  const { customers, next } = await listCustomers(c.env.DB, c.var.site.id, {
    search,
    after: cursor ?? null,
  });
  return { customers, nextCursor: toCursor<typeof calls.listCustomers>(next) };
});

customersApi.handle(calls.readCustomer, async (c, { query }) => {
  const email = emailSchema.safeParse(query.email);
  const found = email.success
    ? await findCustomer(c.env.DB, c.var.site.id, email.data, query.cursor ?? null)
    : null;
  if (!found) throw notFound(c.req.path);
  const { next, ...detail } = found;
  return { ...detail, nextCursor: toCursor<typeof calls.readCustomer>(next) };
});

customersApi.handle(calls.exportCustomers, (c) => {
  const encoder = new TextEncoder();
  const db = c.env.DB;
  const websiteId = c.var.site.id;
  let after: RowPlace | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`\ufeff${csvLine(CSV_HEADER)}`));
    },
    async pull(controller) {
      const { customers, next } = await listCustomers(db, websiteId, {
        search: '',
        after,
        limit: CHUNK_CUSTOMERS,
      });
      const emails = customers.map(({ email }) => email);
      const [profiles, contacts] = await Promise.all([
        findProfiles(db, websiteId, emails),
        findContacts(db, websiteId, emails),
      ]);
      // One row per currency, because amounts in different currencies cannot be added.
      const lines = customers.flatMap(({ email, name, orderCount, spent, lastOrderAt }) => {
        const last =
          lastOrderAt === null ? '' : new Date(lastOrderAt).toISOString().slice(0, 16).replace('T', ' ');
        const profile = profiles.get(email.toLowerCase());
        const contact = contacts.get(email.toLowerCase());
        const address = contact?.address ?? profile?.address;
        const details = [
          contact?.phone ?? profile?.phone ?? '',
          address ? addressLines(address, 'en').join(', ') : '',
          (profile?.tags ?? []).join(', '),
          profile?.note ?? '',
        ];
        const amounts =
          spent.length === 0
            ? [['', '']]
            : spent.map(({ currency, cents }) => [currency, toMoney(cents, currency).value]);
        return amounts.map((amount) =>
          csvLine([email, name, String(orderCount), ...amount, last, ...details]),
        );
      });
      controller.enqueue(encoder.encode(lines.join('')));
      after = next;
      if (!next) controller.close();
    },
  });
  return c.body(body, 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="customers-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
});

customersApi.handle(calls.eraseCustomer, async (c, { body }) => {
  const { email } = await body;
  const outcome = await erasePerson(c, email);
  if (outcome === 'open')
    throw conflict(
      'This customer has an order that is awaiting payment.',
      'This customer has an order that is awaiting payment. Cancel it, or wait 30 minutes until it expires, and try again.',
    );
  if (outcome === 'unknown') throw notFound(c.req.path);
  return { erased: true } as const;
});
