import { notExists, sql } from 'drizzle-orm';
import { releases } from '#schema/tables/releases.ts';
import { insertIf } from './insert-if.ts';

/** Fails the batch unless the query finds a row. Only NULL in a NOT NULL column can abort a batch. */
export const refuseUnless = (found: Parameters<typeof notExists>[0]) =>
  insertIf(
    releases,
    { id: '', websiteId: '', title: '', status: 'open', version: sql`null`, createdAt: 0, updatedAt: 0 },
    notExists(found),
  );

/** D1 reports failed constraints only in the error message. */
const FAILED = /(CHECK|UNIQUE|NOT NULL|FOREIGN KEY) constraint failed(?:: (?!SQLITE)([^:]+))?/;

/**
 * Returns a failed check's name, or else the columns as 'table.column'. A failed foreign key has only a type.
 */
export function failedConstraint(error: unknown): readonly string[] {
  const [, kind, names] = FAILED.exec(error instanceof Error ? error.message : '') ?? [];
  return names?.split(', ') ?? (kind ? [kind] : []);
}

export function findFailure<Failure>(
  error: unknown,
  failures: Readonly<Record<string, Failure>>,
): Failure | null {
  const names = failedConstraint(error);
  return Object.entries(failures).find(([name]) => names.includes(name))?.[1] ?? null;
}

export const isRefusal = (error: unknown): boolean => failedConstraint(error).length > 0;

/** Each conflict means that one writer succeeded, so this many concurrent writers eventually all do. */
const MOST_TRIES = 16;

/** Repeats a read and its dependent write if the batch was refused, or if the result `isTaken`. */
export async function retryOnConflict<Result>(
  work: () => Promise<Result>,
  isTaken: (result: Result) => boolean = () => false,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      const result = await work();
      if (tries === MOST_TRIES || !isTaken(result)) return result;
    } catch (error) {
      if (tries === MOST_TRIES || !isRefusal(error)) throw error;
    }
  }
}
