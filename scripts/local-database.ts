import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listMigrations } from './list-migrations.ts';

const THEME_SITES = 'demo/themes';

export const findState = (persistTo: string | undefined): string => `${persistTo ?? '.wrangler/state'}/v3`;

/**
 * Returns null unless the database has a site and exactly the migrations of this version. Reads Miniflare's
 * SQLite file directly, because starting workerd takes seconds.
 */
export function readLocalDatabase(persistTo: string | undefined): { themeSites: string[] } | null {
  try {
    const folder = join(findState(persistTo), 'd1/miniflare-D1DatabaseObject');
    const [file, ...others] = readdirSync(folder).filter((name) => /^[0-9a-f]+\.sqlite$/.test(name));
    if (!file || others.length > 0) return null;
    const db = new DatabaseSync(join(folder, file), { readOnly: true });
    try {
      const applied = db.prepare('SELECT name FROM d1_migrations ORDER BY name').all();
      if (applied.map(({ name }) => name).join() !== listMigrations().join()) return null;
      const identifiers = db.prepare('SELECT identifier FROM websites ORDER BY identifier').all();
      if (identifiers.length === 0) return null;
      const themes: ReadonlySet<unknown> = new Set(readdirSync(THEME_SITES));
      return {
        themeSites: identifiers.map(({ identifier }) => String(identifier)).filter((id) => themes.has(id)),
      };
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}
