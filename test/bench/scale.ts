import { withLocalBindings } from '../../scripts/local-bindings.ts';
import type { Server } from './server.ts';
import { cpuPerAnswer, median, UNCACHED } from './throughput.ts';

export const SIZES = [10, 10_000] as const;
const idOf = (size: number, kind: string, index: string) =>
  `'${kind}${size === 10 ? '0' : '1'}' || printf('%022x', ${index})`;

/** Two sites that differ in size only: a collection of as many items, and as many pages beside it. */
export async function seedScale(state: string): Promise<void> {
  await withLocalBindings(state, async ({ DB }) => {
    for (const size of SIZES) {
      const site = `5${size === 10 ? '0' : '1'}`.padEnd(24, '0');
      const collection = `6${size === 10 ? '0' : '1'}`.padEnd(24, '0');
      const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${size})`;
      await DB.batch([
        DB.prepare(
          `INSERT OR REPLACE INTO websites (id, identifier, type, status, version, template_id, template_version, settings, design, created_at)
          SELECT '${site}', 'scale-${size}', type, status, version, template_id, template_version, settings, design, 0 FROM websites WHERE identifier = 'tide-and-kiln'`,
        ),
        DB.prepare(
          `INSERT OR REPLACE INTO collections (id, website_id, name, type, title, settings) SELECT '${collection}', '${site}', 'notes', 1, 'Notes', json_set(settings, '$.id', '${collection}')
          FROM collections WHERE name = 'journal' LIMIT 1`,
        ),
        DB.prepare(
          `${numbers} INSERT OR REPLACE INTO pages (id, website_id, path, page_type, collection_id, position, status, title, draft, published, published_version, published_at, updated_at)
          SELECT ${idOf(size, '7', 'i')}, '${site}', CASE i WHEN 1 THEN '/notes' ELSE '/page-' || i END, CASE i WHEN 1 THEN 1 ELSE 2 END, CASE i WHEN 1 THEN '${collection}' END, i, 1, 'Page ' || i, p.draft, p.published, 1, 0, 0
          FROM n, (SELECT draft, published FROM pages WHERE path = '/contact' LIMIT 1) p`,
        ),
        DB.prepare(
          `${numbers} INSERT OR REPLACE INTO items (id, website_id, collection_id, record_type, url_id, title, excerpt, status, published_at, sort_key, summary, content, updated_at)
          SELECT ${idOf(size, '8', 'i')}, '${site}', '${collection}', 1, 'note-' || i, 'Note ' || i, 'What happened on day ' || i, 1, 0, -i, t.summary, t.content, 0
          FROM n, (SELECT summary, content FROM items WHERE url_id = 'firing-log-kiln-41' LIMIT 1) t`,
        ),
        DB.prepare(`DELETE FROM search_index WHERE website_id = '${site}'`),
        DB.prepare(
          `${numbers} INSERT INTO search_index (website_id, kind, ref_id, path, title, text) SELECT '${site}', 'item', ${idOf(size, '8', 'i')}, '/notes/note-' || i, 'Note ' || i, 'kiln ' || i FROM n`,
        ),
      ]);
    }
  });
}

const PATHS = ['/page-5', '/notes', '/notes/note-5', '/search?q=note', '/sitemap.xml'] as const;

/** CPU of one fresh answer on either site, and how much the large one costs of the small. */
export async function scale(server: Server) {
  const rows = [];
  for (const path of PATHS) {
    const of = async (size: number): Promise<number | null> => {
      const headers = { ...UNCACHED, host: `scale-${size}.localhost` };
      return cpuPerAnswer({ name: path, server, path, headers }, 3, path === '/sitemap.xml' ? 10 : 60);
    };
    const small: (number | null)[] = [];
    const large: (number | null)[] = [];
    for (let round = 0; round < 1; round++) {
      small.push(await of(SIZES[0]));
      large.push(await of(SIZES[1]));
    }
    const middle = (values: (number | null)[]) =>
      values.includes(null) ? null : median(values.filter((value) => value !== null));
    rows.push({ path, small: middle(small), large: middle(large) });
  }
  return rows;
}
