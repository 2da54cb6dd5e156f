import { and, count, desc, eq, exists, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { answerLines } from '#domain/forms/answers.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { toPairs } from '#domain/search/index-text.ts';
import { toPrefixMatch } from '#domain/search/match.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type {
  SubmissionList,
  SubmissionQuery,
  SubmissionSummary,
} from '#schema/contracts/forms/owner-api.ts';
import type { SubmissionStatus } from '#schema/contracts/forms/submission.ts';
import {
  formDeliveries,
  formFiles,
  formNotes,
  formSubmissions,
  forms,
  formVersions,
} from '#schema/tables/forms.ts';
import { all, batch, type Database } from '../database.ts';
import { fromSource, jsonField, jsonRows, literal, storedText } from '../fragments.ts';
import { orm } from '../orm.ts';
import { readDefinition } from './published.ts';

/**
 * FTS5 table (migrations/0001_search_and_triggers.sql). It must stay hidden from drizzle-kit, which does not
 * support virtual tables.
 */
export const formSearch = sqliteTable('form_search', {
  rowid: integer().notNull(),
  site: text().notNull(),
  form: text().notNull(),
  text: text().notNull(),
});

/** Returns the text to index: the answers and their letter pairs. The text is never displayed. */
export const toFormText = (answers: string): string => `${answers} ${toPairs(answers)}`;

/** Limits an FTS5 query to one site and optionally one form. Returns null if there are no search words. */
export function submissionMatch(websiteId: string, formId: string | undefined, search: string) {
  const terms = toPrefixMatch(search);
  if (terms === null) return null;
  const ofForm = formId === undefined ? '' : ` AND form : "${formId}"`;
  return sql`form_search match ${`site : "${websiteId}" AND text : (${terms})${ofForm}`}`;
}

export const SUBMISSIONS_PER_PAGE = 50;

const ofSubmission = eq(formFiles.submissionId, formSubmissions.id);
const formName = orm
  .select({ name: jsonField(forms.draft, '$.name') })
  .from(forms)
  .where(eq(forms.id, formSubmissions.formId));
const deadDelivery = orm
  .select({ id: formDeliveries.id })
  .from(formDeliveries)
  .where(
    and(eq(formDeliveries.submissionId, formSubmissions.id), eq(formDeliveries.status, literal('dead'))),
  );
const noteCount = orm
  .select({ total: count() })
  .from(formNotes)
  .where(eq(formNotes.submissionId, formSubmissions.id));

const LISTED = {
  number: formSubmissions.number,
  id: formSubmissions.id,
  formId: formSubmissions.formId,
  formVersion: formSubmissions.formVersion,
  answers: formSubmissions.answers,
  email: formSubmissions.email,
  status: formSubmissions.status,
  spamReason: formSubmissions.spamReason,
  createdAt: formSubmissions.createdAt,
  formName: sql<string>`${formName}`.as('form_name'),
  hasFiles: sql<number>`${exists(orm.select({ id: formFiles.id }).from(formFiles).where(ofSubmission))}`.as(
    'has_files',
  ),
  hasDeadDelivery: sql<number>`${exists(deadDelivery)}`.as('has_dead_delivery'),
  notes: sql<number>`${noteCount}`.as('notes'),
};

export interface ListedSubmission
  extends Pick<
    typeof formSubmissions.$inferSelect,
    'number' | 'id' | 'formId' | 'formVersion' | 'answers' | 'email' | 'status' | 'spamReason' | 'createdAt'
  > {
  formName: string;
  hasFiles: number;
  hasDeadDelivery: number;
  notes: number;
}

export interface SubmissionSource {
  source: SQL;
  condition: SQL | undefined;
  number: typeof formSubmissions.number | typeof formSearch.rowid;
}

export function findSubmissions(websiteId: string, query: SubmissionQuery): SubmissionSource | null {
  const { formId, status, search, from, to, cursor } = query;
  const match = search === '' ? undefined : submissionMatch(websiteId, formId, search);
  if (match === null) return null;
  const number = match ? formSearch.rowid : formSubmissions.number;
  return {
    source: match ? sql`${formSearch} cross join ${formSubmissions}` : sql`${formSubmissions}`,
    number,
    condition: and(
      match && eq(formSubmissions.number, formSearch.rowid),
      eq(formSubmissions.websiteId, websiteId),
      match,
      // Use SQL literals, so that SQLite can use the partial indexes for the inbox.
      status === 'inbox'
        ? ne(formSubmissions.status, literal('spam'))
        : eq(formSubmissions.status, literal(status)),
      formId ? eq(formSubmissions.formId, formId) : undefined,
      cursor ? lt(number, cursor) : undefined,
      from === undefined ? undefined : gte(formSubmissions.createdAt, from),
      to === undefined ? undefined : lt(formSubmissions.createdAt, to),
    ),
  };
}

export function selectSubmissions(websiteId: string, query: SubmissionQuery, limit: number) {
  const found = findSubmissions(websiteId, query);
  return (
    found &&
    orm
      .select(fromSource(LISTED))
      .from(found.source)
      .where(found.condition)
      .orderBy(desc(found.number))
      .limit(limit)
  );
}

type AnsweredVersion = Pick<ListedSubmission, 'formId' | 'formVersion'>;
export const definitionKey = ({ formId, formVersion }: AnsweredVersion): string => `${formId}:${formVersion}`;

export async function listDefinitions(
  db: Database,
  submissions: readonly AnsweredVersion[],
): Promise<ReadonlyMap<string, FormDefinition>> {
  const versions = new Map(
    submissions.map(({ formId, formVersion }) => [
      definitionKey({ formId, formVersion }),
      { formId, formVersion },
    ]),
  );
  if (versions.size === 0) return new Map();
  const version = jsonRows<AnsweredVersion>([...versions.values()], 'wanted');
  const rows = await all(
    db,
    orm
      .select({
        formId: formVersions.formId,
        formVersion: formVersions.version,
        definition: storedText(formVersions.definition),
      })
      .from(version.table)
      .innerJoin(
        formVersions,
        and(
          eq(formVersions.formId, version.field('formId')),
          eq(formVersions.version, version.field('formVersion')),
        ),
      ),
  );
  return new Map(rows.map((row) => [definitionKey(row), readDefinition(row.definition)]));
}

const PREVIEW_ANSWERS = 3;
const PREVIEW_CHARACTERS = 160;

function toSummary(
  row: ListedSubmission,
  definition: FormDefinition | undefined,
  locale: string,
): SubmissionSummary {
  const { number: _, formVersion: __, answers, hasFiles, hasDeadDelivery, ...summary } = row;
  const lines = definition ? answerLines(definition, answers, locale) : [];
  return {
    ...summary,
    preview: lines
      .filter(({ text }) => text !== FORM_TEXTS.empty)
      .slice(0, PREVIEW_ANSWERS)
      .map(({ label, text }) => ({ label, text: text.slice(0, PREVIEW_CHARACTERS) })),
    hasFiles: hasFiles === 1,
    hasDeadDelivery: hasDeadDelivery === 1,
  };
}

const countByStatus = (websiteId: string, formId: string | undefined) =>
  orm
    .select({ status: formSubmissions.status, total: count().as('total') })
    .from(formSubmissions)
    .where(
      and(eq(formSubmissions.websiteId, websiteId), formId ? eq(formSubmissions.formId, formId) : undefined),
    )
    .groupBy(formSubmissions.status);

export async function listSubmissions(
  db: Database,
  websiteId: string,
  query: SubmissionQuery,
  locale: string,
): Promise<SubmissionList> {
  const counts = countByStatus(websiteId, query.formId);
  const page = selectSubmissions(websiteId, query, SUBMISSIONS_PER_PAGE + 1);
  const [totals, found] = page ? await batch(db, [counts, page]) : [await all(db, counts), []];
  const rows = found.slice(0, SUBMISSIONS_PER_PAGE);
  const definitions = await listDefinitions(db, rows);
  const getCount = (status: SubmissionStatus) => totals.find((row) => row.status === status)?.total ?? 0;
  return {
    submissions: rows.map((row) => toSummary(row, definitions.get(definitionKey(row)), locale)),
    nextCursor: found.length > rows.length ? (rows.at(-1)?.number ?? null) : null,
    counts: {
      unread: getCount('unread'),
      read: getCount('read'),
      review: getCount('review'),
      spam: getCount('spam'),
    },
  };
}
