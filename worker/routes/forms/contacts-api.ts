import { csvLine } from '#domain/catalogue/write-csv.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/forms/calls.ts';
import { listContacts } from '#worker/db/forms/contacts.ts';
import { exportListMembers } from '#worker/db/forms/list-member-export.ts';
import { listMembers, removeMember } from '#worker/db/forms/mailing-list.ts';
import { Routes } from '../../calls/routes.ts';
import { erasePerson } from '../../customers/erase-person.ts';
import { conflict, notFound } from '../../errors.ts';

export const contactsApi = new Routes();

const CHUNK_CONTACTS = 200;

contactsApi.handle(calls.listContacts, async (c, { query }) => {
  const { search, cursor = null } = query;
  const { contacts, next } = await listContacts(c.env.DB, c.var.site.id, { search, after: cursor });
  return { contacts, nextCursor: next };
});

contactsApi.handle(calls.exportContacts, (c) => {
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
        'Last activity (UTC)',
      ]);
      controller.enqueue(encoder.encode(`\ufeff${header}`));
    },
    async pull(controller) {
      const { contacts, next } = await listContacts(c.env.DB, websiteId, {
        search: '',
        after,
        limit: CHUNK_CONTACTS,
      });
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
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="contacts-${new Date().toISOString().slice(0, 10)}.csv"`,
  });
});

contactsApi.handle(calls.eraseContact, async (c, { body }) => {
  const { email } = await body;
  const outcome = await erasePerson(c, email);
  if (outcome === 'open')
    throw conflict(
      'This person has an order that is awaiting payment.',
      'This person has an order that is awaiting payment. Cancel it, or wait 30 minutes until it expires, and try again.',
    );
  if (outcome === 'unknown') throw notFound(c.req.path);
  return { erased: true } as const;
});

export const mailingListApi = new Routes();

mailingListApi.handle(calls.listListMembers, async (c, { query }) => {
  const { list = null, status = null, search, cursor: after = null } = query;
  const { next, ...found } = await listMembers(c.env.DB, c.var.site.id, { list, status, search, after });
  return { ...found, nextCursor: toCursor<typeof calls.listListMembers>(next) };
});

mailingListApi.handle(calls.exportListMembers, (c) =>
  c.body(exportListMembers(c.env.DB, c.var.site.id), 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="subscribers-${new Date().toISOString().slice(0, 10)}.csv"`,
  }),
);

mailingListApi.handle(calls.removeListMember, async (c, { query }) => {
  await removeMember(c.env.DB, { websiteId: c.var.site.id, ...query });
  return {};
});
