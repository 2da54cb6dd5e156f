import { readdirSync } from 'node:fs';

export const MIGRATIONS = 'migrations';

export const listMigrations = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
