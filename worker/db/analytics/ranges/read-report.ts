import type { Period } from '#domain/analytics/period.ts';
import { type Answers, batch, type Database, type Statement } from '#worker/db/database.ts';
import type { PartRow } from './range-parts.ts';

/** What a report is about. */
export interface ReportRange {
  websiteId: string;
  timeZone: string;
  /** In the site's time zone. */
  today: string;
  period: Period;
  /** What its figures are compared with. */
  compared: Period | null;
}

/** A figure or a list of a report: what it asks, and what it makes of the answers. A list that is very long asks once more. */
export interface Asked<Result> {
  statements: readonly Statement<PartRow[]>[];
  read: (answers: readonly (readonly PartRow[])[]) => { result: Result } | Asked<Result>;
}
type Results<Parts> = { [Name in keyof Parts]: Parts[Name] extends Asked<infer Result> ? Result : never };

/**
 * Reads the parts of a report by name, and the statements of its own, in one batch; and in a second one what very long lists look up.
 *
 *     const { pages, totals } = await readReport(db, {
 *       pages: topOf(range, 'path', { by: 'views' }),
 *       totals: sumOf(range, 'total'),
 *     });
 */
export async function readReport<
  Parts extends Record<string, Asked<unknown>>,
  const Own extends readonly Statement[] = [],
>(db: Database, parts: Parts, own?: Own): Promise<Results<Parts> & { own: Answers<Own> }> {
  const asked = Object.entries(parts);
  const statements = asked.flatMap(([, { statements }]) => statements);
  const answers: readonly unknown[] = await batch(db, [...statements, ...(own ?? [])]);
  const results = new Map<string, unknown>([['own', answers.slice(statements.length)]]);
  const more = new Map<string, Asked<unknown>>();
  let at = 0;
  for (const [name, { statements, read }] of asked) {
    // In the order of the statements: the types of a batch of any length do not say so.
    const outcome = read(answers.slice(at, at + statements.length) as PartRow[][]);
    at += statements.length;
    if ('result' in outcome) results.set(name, outcome.result);
    else more.set(name, outcome);
  }
  const further = more.size === 0 ? {} : await readReport(db, Object.fromEntries(more));
  return { ...further, ...Object.fromEntries(results) } as Results<Parts> & { own: Answers<Own> };
}
