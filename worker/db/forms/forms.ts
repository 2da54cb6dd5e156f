import { and, count, desc, eq, exists, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import type { FormDetail, FormSummary } from '#schema/contracts/forms/owner-api.ts';
import { formSubmissions, forms, formVersions } from '#schema/tables/forms.ts';
import { createId } from '#worker/crypto/random.ts';
import { all, batch, type Database, first, run } from '../database.ts';
import { jsonField, literal, rowFor } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';

export interface FormChange {
  websiteId: string;
  id: string;
  now: number;
}

const HEAD = {
  id: forms.id,
  name: sql<string>`${jsonField(forms.draft, '$.name')}`.as('name'),
  kind: sql<FormDefinition['kind']>`${jsonField(forms.draft, '$.kind')}`.as('kind'),
  version: forms.version,
  publishedVersion: forms.publishedVersion,
  isChanged:
    sql<number>`(${forms.publishedVersion} is not ${forms.version} and ${forms.draft} is not ${forms.published})`.as(
      'is_changed',
    ),
  updatedAt: forms.updatedAt,
  deletedAt: forms.deletedAt,
};

const toHead = <Row extends { kind: FormDefinition['kind']; isChanged: number }>({
  kind,
  isChanged,
  ...row
}: Row) => ({
  ...row,
  kind: kind === 'newsletter' ? ('newsletter' as const) : ('form' as const),
  hasUnpublishedChanges: isChanged === 1,
});

const isForm = ({ websiteId, id }: Pick<FormChange, 'websiteId' | 'id'>) =>
  and(eq(forms.id, id), eq(forms.websiteId, websiteId));
const isAtVersion = (form: FormChange, version: number) =>
  and(isForm(form), eq(forms.version, version), isNull(forms.deletedAt));

export async function listForms(db: Database, websiteId: string, isDeleted: boolean): Promise<FormSummary[]> {
  const siteForms = orm.select({ id: forms.id }).from(forms).where(eq(forms.websiteId, websiteId));
  const counted = orm
    .select({
      formId: formSubmissions.formId,
      submissions: sql<number>`sum(${formSubmissions.status} <> 'spam')`.as('submissions'),
      unread: sql<number>`sum(${formSubmissions.status} in ('unread', 'review'))`.as('unread'),
    })
    .from(formSubmissions)
    .where(inArray(formSubmissions.formId, siteForms))
    .groupBy(formSubmissions.formId)
    .as('counted');
  const last = orm
    .select({ createdAt: formSubmissions.createdAt })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.formId, forms.id), sql`${formSubmissions.status} <> ${literal('spam')}`))
    .orderBy(desc(formSubmissions.number))
    .limit(1);
  const rows = await all(
    db,
    orm
      .select({
        ...HEAD,
        submissions: sql<number>`coalesce(${counted.submissions}, 0)`.as('submissions'),
        unread: sql<number>`coalesce(${counted.unread}, 0)`.as('unread'),
        lastSubmissionAt: sql<number | null>`${last}`.as('last_submission_at'),
      })
      .from(forms)
      .leftJoin(counted, eq(counted.formId, forms.id))
      .where(
        and(eq(forms.websiteId, websiteId), isDeleted ? isNotNull(forms.deletedAt) : isNull(forms.deletedAt)),
      )
      .orderBy(desc(forms.createdAt), forms.id),
  );
  return rows.map(toHead);
}

export type StoredForm = Omit<FormDetail, 'hasTextareaLimit'>;

export async function findStoredForm(
  db: Database,
  websiteId: string,
  id: string,
): Promise<StoredForm | null> {
  const row = await first(
    db,
    orm
      .select({
        ...HEAD,
        draft: forms.draft,
        published: forms.published,
        webhookSecret: forms.webhookSecret,
      })
      .from(forms)
      .where(isForm({ websiteId, id })),
  );
  if (!row) return null;
  const { draft, published, webhookSecret, ...head } = row;
  return {
    ...toHead(head),
    draft,
    published,
    hasWebhookSecret: webhookSecret !== '',
  };
}

export async function createForm(
  db: Database,
  { websiteId, now, id = createId() }: Omit<FormChange, 'id'> & { id?: string },
  form: FormDefinition,
): Promise<string | null> {
  const siteForms = orm
    .select({ total: count() })
    .from(forms)
    .where(and(eq(forms.websiteId, websiteId), isNull(forms.deletedAt)));
  const written = await run(
    db,
    insertIf(
      forms,
      { id, websiteId, draft: form, createdAt: now, updatedAt: now },
      lt(sql`${siteForms}`, FORM_LIMITS.forms),
    ),
  );
  return written === 1 ? id : null;
}

export async function saveFormDraft(
  db: Database,
  by: FormChange,
  version: number,
  form: FormDefinition,
): Promise<boolean> {
  const changed = await run(
    db,
    orm
      .update(forms)
      .set({ draft: form, version: sql`${forms.version} + 1`, updatedAt: by.now })
      .where(isAtVersion(by, version)),
  );
  return changed === 1;
}

/** Publishes a form. Keeps earlier published versions, for the submissions that answered them. */
export async function publishForm(db: Database, by: FormChange, version: number): Promise<boolean> {
  const isCurrent = isAtVersion(by, version);
  const isPublished = exists(orm.select({ id: forms.id }).from(forms).where(isCurrent));
  const [published] = await batch(db, [
    orm
      .update(forms)
      .set({ published: sql`${forms.draft}`, publishedVersion: version, updatedAt: by.now })
      .where(isCurrent),
    orm
      .insert(formVersions)
      .select(
        orm
          .select(
            rowFor(formVersions, {
              formId: forms.id,
              version: forms.version,
              definition: forms.draft,
              publishedAt: by.now,
            }),
          )
          .from(forms)
          .where(isCurrent),
      )
      .onConflictDoNothing(),
    raiseSiteRevision(by.websiteId, isPublished),
  ]);
  return published === 1;
}

export const trashForm = (db: Database, by: FormChange, isDeleted: boolean): Promise<unknown> =>
  batch(db, [
    orm
      .update(forms)
      .set({ deletedAt: isDeleted ? by.now : null, updatedAt: by.now })
      .where(isForm(by)),
    raiseSiteRevision(by.websiteId),
  ]);

export const saveWebhookSecret = (db: Database, by: FormChange, sealed: string): Promise<unknown> =>
  run(db, orm.update(forms).set({ webhookSecret: sealed }).where(isForm(by)));
