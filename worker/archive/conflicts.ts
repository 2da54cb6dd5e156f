import type { Archive, ArchiveProblem } from './parse.ts';

/** What other sites of the database already have: the identifier or a domain of this archive. */
export async function conflictsOf(db: D1Database, { site }: Archive): Promise<ArchiveProblem[]> {
  const [sites, domains] = await db.batch<{ name: string }>([
    db
      .prepare('SELECT identifier AS name FROM websites WHERE identifier = ?2 AND id <> ?1')
      .bind(site.id, site.website.identifier),
    db
      .prepare(
        'SELECT host AS name FROM website_domains WHERE website_id <> ?1 AND host IN (SELECT value FROM json_each(?2))',
      )
      .bind(site.id, JSON.stringify(site.domains)),
  ]);
  const problem = (path: string, name: string) => ({
    file: 'site.json',
    path,
    reason: `${name} belongs to another site`,
  });
  return [
    ...(sites?.results ?? []).map(({ name }) => problem('website.identifier', name)),
    ...(domains?.results ?? []).map(({ name }) => problem('domains', name)),
  ];
}
