import { Hono } from 'hono';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { eraseCustomerSchema } from '#schema/contracts/customers/customer.ts';
import { contactQuerySchema } from '#schema/contracts/forms/contacts.ts';
import { listContacts } from '#worker/db/forms/contacts.ts';
import { erasePerson } from '../../customers/erase-person.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Contacts: everybody who has written, bought or subscribed, by their mail address. */
export const contactsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };
const PIECE = 200;

contactsApi.get('/api/contacts', async (c) => {
  const query = contactQuerySchema.safeParse(c.req.query());
  if (!query.success) throw invalid({ query: query.error.issues[0]?.message ?? 'is not understood' });
  const { search, cursor = null } = query.data;
  const { contacts, next } = await listContacts(c.env.DB, c.var.site.id, { search, after: cursor });
  return c.json({ contacts, nextCursor: next }, 200, NO_STORE);
});

contactsApi.get('/api/contacts/export', (c) => {
  const encoder = new TextEncoder();
  const { id: websiteId } = c.var.site;
  let after: string | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const header = csvLine([
        'Email',
        'Name',
        'Submissions',
        'Orders',
        'Mailing lists',
        'Last heard of (UTC)',
      ]);
      controller.enqueue(encoder.encode(`\ufeff${header}`));
    },
    async pull(controller) {
      const { contacts, next } = await listContacts(c.env.DB, websiteId, { search: '', after, limit: PIECE });
      const lines = contacts.map((contact) =>
        csvLine([
          contact.email,
          contact.name,
          String(contact.submissions),
          String(contact.orders),
          contact.lists.join('; '),
          new Date(contact.lastAt).toISOString().slice(0, 16).replace('T', ' '),
        ]),
      );
      controller.enqueue(encoder.encode(lines.join('')));
      after = next;
      if (next === null) controller.close();
    },
  });
  return c.body(body, 200, {
    ...NO_STORE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="contacts-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
});

contactsApi.post('/api/contacts/erase', async (c) => {
  const { email } = await bodyOf(c, eraseCustomerSchema);
  const outcome = await erasePerson(c, email);
  if (outcome === 'open')
    throw conflict(
      'An order of this person waits for its payment.',
      'An order of this person waits for its payment. Cancel it, or wait half an hour until it has expired, and try again.',
    );
  if (outcome === 'unknown') throw notFound(c.req.path);
  return c.json({ erased: true });
});
