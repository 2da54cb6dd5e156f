import { notExists, sql } from 'drizzle-orm';
import { releases } from '#schema/tables/releases.ts';
import { insertIf } from './insert-if.ts';

/**
 * Fails the batch unless the query finds a row. SQL offers no other way to abort a batch than NULL in a NOT
 * NULL column.
 */
export const refuseUnless = (found: Parameters<typeof notExists>[0]) =>
  insertIf(
    releases,
    { id: '', websiteId: '', title: '', status: 'open', version: sql`null`, createdAt: 0, updatedAt: 0 },
    notExists(found),
  );

/** Matches the message of a failed constraint, which D1 reports nowhere else. */
const FAILED = /(CHECK|UNIQUE|NOT NULL|FOREIGN KEY) constraint failed(?:: (?!SQLITE)([^:]+))?/;

/**
 * Returns the name of a failed check, or else the columns as 'table.column'. For a failed foreign key, only
 * the kind of constraint is known.
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

/**
 * Maximum attempts. Each conflict means that another writer has succeeded, so this many concurrent writers
 * all succeed in the end.
 */
const MOST_TRIES = 16;

/**
 * Repeats a read and the write that depends on it if the batch was refused, or if `isTaken` holds for the
 * result.
 */
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
