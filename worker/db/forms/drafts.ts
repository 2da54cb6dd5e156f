import { and, eq, gt } from 'drizzle-orm';
import { formDrafts } from '#schema/tables/forms.ts';
import { type Database, first, run } from '../database.ts';
import { orm } from '../orm.ts';

export const writeFormDraft = (
  db: Database,
  draft: { id: string; websiteId: string; formId: string; answers: string },
  now: number,
  expiresAt: number,
): Promise<unknown> => run(db, orm.insert(formDrafts).values({ ...draft, createdAt: now, expiresAt }));

/** JSON of a draft's answers; null when it belongs to another form or site, or is expired. */
export async function findFormDraft(
  db: Database,
  websiteId: string,
  formId: string,
  id: string,
  now: number,
): Promise<string | null> {
  const isOpen = and(
    eq(formDrafts.id, id),
    eq(formDrafts.websiteId, websiteId),
    eq(formDrafts.formId, formId),
    gt(formDrafts.expiresAt, now),
  );
  const draft = await first(db, orm.select({ answers: formDrafts.answers }).from(formDrafts).where(isOpen));
  return draft?.answers ?? null;
}
