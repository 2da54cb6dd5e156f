import { and, asc, eq, sql } from 'drizzle-orm';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { mailingListMembers } from '#schema/tables/forms.ts';
import { all, type Database } from '../database.ts';
import { orm } from '../orm.ts';

const CHUNK_MEMBERS = 200;
const HEADER = ['List', 'Email', 'Name', 'Status', 'Joined (UTC)', 'Confirmed (UTC)', 'Unsubscribed (UTC)'];

const formatTime = (at: number | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const { list, email, name, status, createdAt, confirmedAt, unsubscribedAt } = mailingListMembers;

const selectMembers = (websiteId: string, after: { list: string; email: string }) =>
  orm
    .select({ list, email, name, status, createdAt, confirmedAt, unsubscribedAt })
    .from(mailingListMembers)
    .where(
      and(
        eq(mailingListMembers.websiteId, websiteId),
        sql`(${list}, ${email}) > (${after.list}, ${after.email})`,
      ),
    )
    .orderBy(asc(list), asc(email))
    .limit(CHUNK_MEMBERS);

/** Streams the subscribers of all mailing lists as CSV, 200 at a time. */
export function exportListMembers(db: Database, websiteId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after = { list: '', email: '' };
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`\ufeff${csvLine(HEADER)}`)),
    async pull(controller) {
      const members = await all(db, selectMembers(websiteId, after));
      const lines = members.map((member) =>
        csvLine([
          member.list,
          member.email,
          member.name,
          member.status,
          formatTime(member.createdAt),
          formatTime(member.confirmedAt),
          formatTime(member.unsubscribedAt),
        ]),
      );
      controller.enqueue(encoder.encode(lines.join('')));
      after = members.at(-1) ?? after;
      if (members.length < CHUNK_MEMBERS) controller.close();
    },
  });
}
