import type { Period } from '#domain/analytics/period.ts';
import { type Answers, batch, type Database, type Statement } from '#worker/db/database.ts';
import type { PartRow } from './range-parts.ts';

export interface ReportRange {
  websiteId: string;
  timeZone: string;
  /** YYYY-MM-DD in the site's time zone. */
  today: string;
  period: Period;
  compared: Period | null;
}

/** Query for a figure or list in a report. A very long list needs a second query. */
export interface ReportQuery<Result> {
  statements: readonly Statement<PartRow[]>[];
  read: (answers: readonly (readonly PartRow[])[]) => { result: Result } | ReportQuery<Result>;
}
type Results<Parts> = {
  [Name in keyof Parts]: Parts[Name] extends ReportQuery<infer Result> ? Result : never;
};

/**
 * Reads a report's named parts and additional SQL statements in one batch. Very long lists need a second
 * batch.
 */
export async function readReport<
  Parts extends Record<string, ReportQuery<unknown>>,
  const Own extends readonly Statement[] = [],
>(db: Database, parts: Parts, own?: Own): Promise<Results<Parts> & { own: Answers<Own> }> {
  const asked = Object.entries(parts);
  const statements = asked.flatMap(([, { statements }]) => statements);
  const answers: readonly unknown[] = await batch(db, [...statements, ...(own ?? [])]);
  const results = new Map<string, unknown>([['own', answers.slice(statements.length)]]);
  const more = new Map<string, ReportQuery<unknown>>();
  let at = 0;
  for (const [name, { statements, read }] of asked) {
    // Results are in the order of the statements, which the type of a variable-length batch cannot express.
    const outcome = read(answers.slice(at, at + statements.length) as PartRow[][]);
    at += statements.length;
    if ('result' in outcome) results.set(name, outcome.result);
    else more.set(name, outcome);
  }
  const further = more.size === 0 ? {} : await readReport(db, Object.fromEntries(more));
  return { ...further, ...Object.fromEntries(results) } as Results<Parts> & { own: Answers<Own> };
}
