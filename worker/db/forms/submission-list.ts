import { answerLines } from '#domain/forms/answers.ts';
import { ftsTerms } from '#domain/forms/search-terms.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type {
  SubmissionList,
  SubmissionQuery,
  SubmissionSummary,
} from '#schema/contracts/forms/owner-api.ts';
import type { SpamReason, SubmissionStatus } from '#schema/contracts/forms/submission.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';
import { readDefinition } from './published.ts';

type Row = Record<string, unknown>;

/** Submissions on one page of the list. */
export const SUBMISSIONS_PER_PAGE = 50;

const COLUMNS = `s.number, s.id, s.form_id, s.form_version, s.answers, s.email, s.status, s.spam_reason, s.created_at,
  (SELECT draft ->> '$.name' FROM forms WHERE id = s.form_id) AS form_name,
  EXISTS (SELECT 1 FROM form_files WHERE submission_id = s.id) AS has_files,
  EXISTS (SELECT 1 FROM form_deliveries d WHERE d.submission_id = s.id AND d.status = 'dead') AS has_dead,
  (SELECT count(*) FROM form_notes n WHERE n.submission_id = s.id) AS notes`;

/** What a query asks for, as SQL; its parameters ?1 to ?6 are `binds`. */
export interface SubmissionsAsked {
  source: string;
  /** Column that the list is ordered by: the submission's number. */
  number: string;
  where: readonly string[];
  binds: readonly (string | number | null)[];
}

/** A query as SQL; null when its words are nothing to search for. */
export function askedSubmissions(websiteId: string, query: SubmissionQuery): SubmissionsAsked | null {
  const { formId, status, search, from, to, cursor } = query;
  const terms = ftsTerms(search);
  if (search !== '' && terms === null) return null;
  const isSearch = terms !== null;
  const match = isSearch
    ? `site : "${websiteId}" AND text : (${terms})${formId ? ` AND form : "${formId}"` : ''}`
    : '';
  const number = isSearch ? 'f.rowid' : 's.number';
  return {
    source: isSearch
      ? 'form_search f CROSS JOIN form_submissions s ON s.number = f.rowid'
      : 'form_submissions s',
    number,
    where: [
      's.website_id = ?1',
      isSearch ? 'form_search MATCH ?2' : `?2 = ''`,
      status === 'inbox' ? `s.status <> 'spam'` : `s.status = '${status}'`,
      formId ? 's.form_id = ?3' : '?3 IS NULL',
      cursor ? `${number} < ?4` : '?4 IS NULL',
      from === undefined ? '?5 IS NULL' : 's.created_at >= ?5',
      to === undefined ? '?6 IS NULL' : 's.created_at < ?6',
    ],
    binds: [websiteId, match, formId ?? null, cursor ?? null, from ?? null, to ?? null],
  };
}

/** Statement of the submissions that a query leaves, the newest first; null when its words are nothing to search for. */
export function submissionsStatement(
  db: D1Database,
  websiteId: string,
  query: SubmissionQuery,
  limit: number,
): D1PreparedStatement | null {
  const asked = askedSubmissions(websiteId, query);
  if (!asked) return null;
  return db
    .prepare(
      `SELECT ${COLUMNS} FROM ${asked.source} WHERE ${asked.where.join(' AND ')} ORDER BY ${asked.number} DESC LIMIT ${limit}`,
    )
    .bind(...asked.binds);
}

/** The definitions that some submissions answered, by `form:version`. */
export async function definitionsOf(
  db: D1Database,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, FormDefinition>> {
  const wanted = [...new Set(rows.map((row) => `${row.form_id}:${row.form_version}`))];
  if (wanted.length === 0) return new Map();
  const pairs = wanted.map((key) => key.split(':'));
  const { results } = await db
    .prepare(
      `SELECT v.form_id, v.version AS form_version, v.definition FROM json_each(?) w
      JOIN form_versions v ON v.form_id = w.value ->> 0 AND v.version = CAST(w.value ->> 1 AS INTEGER)`,
    )
    .bind(JSON.stringify(pairs))
    .all<Row>();
  return new Map(
    results.map((row) => [`${row.form_id}:${row.form_version}`, readDefinition(String(row.definition))]),
  );
}

export const definitionKey = (row: Row): string => `${row.form_id}:${row.form_version}`;
export const answersOf = (row: Row): FormValues => JSON.parse(String(row.answers)) as FormValues;

const PREVIEW_ANSWERS = 3;
const PREVIEW_CHARACTERS = 160;

/** A row as the list shows it; its first answers are what tells it from others. */
export function toSummary(
  row: Row,
  definition: FormDefinition | undefined,
  locale: string,
): SubmissionSummary {
  const lines = definition ? answerLines(definition, answersOf(row), locale) : [];
  return {
    id: String(row.id),
    formId: String(row.form_id),
    formName: String(row.form_name),
    status: row.status as SubmissionStatus,
    spamReason: row.spam_reason as SpamReason | null,
    email: row.email === null ? null : String(row.email),
    preview: lines
      .filter(({ text }) => text !== FORM_TEXTS.empty)
      .slice(0, PREVIEW_ANSWERS)
      .map(({ label, text }) => ({ label, text: text.slice(0, PREVIEW_CHARACTERS) })),
    hasFiles: row.has_files === 1,
    hasDeadDelivery: row.has_dead === 1,
    notes: Number(row.notes),
    createdAt: Number(row.created_at),
  };
}

/** One page of the list and how many lie in each folder. */
export async function listSubmissions(
  db: D1Database,
  websiteId: string,
  query: SubmissionQuery,
  locale: string,
): Promise<SubmissionList> {
  const page = submissionsStatement(db, websiteId, query, SUBMISSIONS_PER_PAGE + 1);
  const counts = db
    .prepare(
      query.formId
        ? 'SELECT status, count(*) AS count FROM form_submissions WHERE form_id = ?2 AND website_id = ?1 GROUP BY status'
        : 'SELECT status, count(*) AS count FROM form_submissions WHERE website_id = ?1 AND ?2 IS NULL GROUP BY status',
    )
    .bind(websiteId, query.formId ?? null);
  const results = await db.batch<Row>(page ? [counts, page] : [counts]);
  const found = results[1]?.results ?? [];
  const rows = found.slice(0, SUBMISSIONS_PER_PAGE);
  const definitions = await definitionsOf(db, rows);
  const countOf = (status: SubmissionStatus) =>
    Number(results[0]?.results.find((row) => row.status === status)?.count ?? 0);
  return {
    submissions: rows.map((row) => toSummary(row, definitions.get(definitionKey(row)), locale)),
    nextCursor: found.length > rows.length ? Number(rows.at(-1)?.number) : null,
    counts: { unread: countOf('unread'), read: countOf('read'), spam: countOf('spam') },
  };
}
