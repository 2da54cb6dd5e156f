import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { toPairs } from '#domain/search/index-text.ts';
import { toPrefixMatch } from '#domain/search/match.ts';

/** The full-text index (migrations/0001_search_and_triggers.sql). It is virtual, so that drizzle-kit must not find it among the tables. */
export const formSearch = sqliteTable('form_search', {
  /** `number` of the submission. */
  rowid: integer().notNull(),
  site: text().notNull(),
  form: text().notNull(),
  text: text().notNull(),
});

/** What is indexed of a submission's answers: the index keeps no text to show, so pairs of letters stand beside the words. */
export const toFormText = (answers: string): string => `${answers} ${toPairs(answers)}`;

/** FTS5 query within one site, and one form if given; null when there is nothing to search for. */
export function submissionMatch(websiteId: string, formId: string | undefined, search: string) {
  const terms = toPrefixMatch(search);
  if (terms === null) return null;
  const ofForm = formId === undefined ? '' : ` AND form : "${formId}"`;
  return sql`form_search match ${`site : "${websiteId}" AND text : (${terms})${ofForm}`}`;
}
