import { aliasedTable, and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { SubmissionNeighbours, SubmissionQuery } from '#schema/contracts/forms/owner-api.ts';
import { formSubmissions } from '#schema/tables/forms.ts';
import { batch, type Database } from '../database.ts';
import { named } from '../fragments.ts';
import { orm } from '../orm.ts';
import { findSubmissions, type SubmissionSource } from './submission-list.ts';

interface Place {
  websiteId: string;
  id: string;
  query: Omit<SubmissionQuery, 'cursor'>;
}

const isSubmission = ({ websiteId, id }: Place) =>
  and(eq(formSubmissions.id, id), eq(formSubmissions.websiteId, websiteId));

/**
 * Finds the previous and next submission in one database round trip. The filtered list may not contain the
 * open submission, because opening it marks it as read.
 */
export async function findNeighbours(db: Database, place: Place): Promise<SubmissionNeighbours | null> {
  const { from: _, to: __, ...undated } = place.query;
  const found = findSubmissions(place.websiteId, undated);
  const known = orm.select({ id: formSubmissions.id }).from(formSubmissions).where(isSubmission(place));
  if (!found) return (await batch(db, [known]))[0][0] ? { previous: null, next: null } : null;
  const [here, previous, next] = await batch(db, [
    known,
    selectNeighbour(found, place, 'above'),
    selectNeighbour(found, place, 'below'),
  ]);
  return here[0] ? { previous: previous[0]?.id ?? null, next: next[0]?.id ?? null } : null;
}

/**
 * Selects the previous or next submission. Compares dates only with the submission found: numbers increase
 * with time, so once one is too old, so are all after it.
 */
function selectNeighbour(
  { source, condition, number }: SubmissionSource,
  place: Place,
  side: 'above' | 'below',
) {
  const here = aliasedTable(formSubmissions, 'here');
  const ownNumber = orm
    .select({ number: here.number })
    .from(here)
    .where(and(eq(here.id, place.id), eq(here.websiteId, place.websiteId)));
  const isBeside = side === 'above' ? gt(number, sql`${ownNumber}`) : lt(number, sql`${ownNumber}`);
  const found = orm
    .select({
      id: named(formSubmissions.id, 'id'),
      createdAt: named(formSubmissions.createdAt, 'created_at'),
    })
    .from(source)
    .where(and(condition, isBeside))
    .orderBy(side === 'above' ? asc(number) : desc(number))
    .limit(1)
    .as('found');
  const { from, to } = place.query;
  return orm
    .select({ id: found.id })
    .from(found)
    .where(
      and(
        from === undefined ? undefined : gte(found.createdAt, from),
        to === undefined ? undefined : lt(found.createdAt, to),
      ),
    );
}
