import { notExists, sql } from 'drizzle-orm';
import { releases } from '#schema/tables/releases.ts';
import { insertIf } from './insert-if.ts';

/** Fails the batch unless the query finds something: a NULL in a NOT NULL column is the only way to abort one. */
export const refuseUnless = (found: Parameters<typeof notExists>[0]) =>
  insertIf(
    releases,
    { id: '', websiteId: '', title: '', status: 'open', version: sql`null`, createdAt: 0, updatedAt: 0 },
    notExists(found),
  );

/** D1 reports a failed constraint in the error's message alone. */
const FAILED = /(CHECK|UNIQUE|NOT NULL|FOREIGN KEY) constraint failed(?:: (?!SQLITE)([^:]+))?/;

/** What a failed constraint names: a check by its own name, else its columns as 'table.column'; a foreign key has no name but its kind. */
export function failedConstraint(error: unknown): readonly string[] {
  const [, kind, names] = FAILED.exec(error instanceof Error ? error.message : '') ?? [];
  return names?.split(', ') ?? (kind ? [kind] : []);
}

/** What a failed constraint means, by its name: the first of `failures` that it bears; null for every other error. */
export function findFailure<Failure>(
  error: unknown,
  failures: Readonly<Record<string, Failure>>,
): Failure | null {
  const names = failedConstraint(error);
  return Object.entries(failures).find(([name]) => names.includes(name))?.[1] ?? null;
}

/** Whether a batch failed because something was no longer as it was read, or is refused as it is to be. */
export const isRefusal = (error: unknown): boolean => failedConstraint(error).length > 0;

/** How many writers of the same thing at once all get through: each refusal means that another one has. */
const MOST_TRIES = 16;

/**
 * Runs a read and the write that depends on it again while another write came between them: its batch was refused, or its answer
 * says that what it chose `isTaken`. An address that was free, or a list that is read, changed and written whole.
 */
export async function retryTaken<Result>(
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
