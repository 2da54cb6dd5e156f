import { readdirSync } from 'node:fs';

export const MIGRATIONS = 'migrations';

/** Lists the migrations in the order in which they apply. */
export const listMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
