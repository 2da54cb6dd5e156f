import { findNamesInUse } from '#worker/db/archive/site-names.ts';
import type { Archive, ArchiveProblem } from './archive.ts';

export async function findArchiveConflicts(db: D1Database, { site }: Archive): Promise<ArchiveProblem[]> {
  const { identifiers, domains } = await findNamesInUse(db, site.id, {
    identifier: site.website.identifier,
    domains: site.domains,
  });
  const problem = (path: string, name: string) => ({
    file: 'site.json',
    path,
    reason: `${name} belongs to another site`,
  });
  return [
    ...identifiers.map((name) => problem('website.identifier', name)),
    ...domains.map((name) => problem('domains', name)),
  ];
}
