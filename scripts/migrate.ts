import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { listMigrations, MIGRATIONS } from './list-migrations.ts';
import { withLocalBindings } from './local-bindings.ts';

/**
 * Applies each migration atomically. Records it in Wrangler's table, so that Wrangler can also apply
 * migrations to the same database.
 */
export async function applyMigrations(db: D1Database): Promise<void> {
  await db
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
      applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = listMigrations();
  const unknown = [...applied].filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The database has migrations that this version does not have (${unknown[0]}). Reset the local database with npm run reset.`,
    );
  for (const name of files.filter((name) => !applied.has(name))) {
    const statements = splitSql(readFileSync(`${MIGRATIONS}/${name}`, 'utf8')).map((query) =>
      db.prepare(query),
    );
    // Each local prepare() blocks the event loop. On a busy machine, the connection to workerd can close
    // while the loop is blocked. Without this pause, the batch would be sent over the closed connection.
    await setImmediate();
    await db.batch([...statements, db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name)]);
  }
}

/**
 * Applies all migrations in one workerd process. Wrangler's own command would start workerd once per
 * migration.
 */
export const migrate = (persistTo?: string): Promise<void> =>
  withLocalBindings(persistTo, ({ DB }) => applyMigrations(DB));
