import { resolveRedirects } from '#domain/links/resolve-redirects.ts';
import type { ArchiveSite } from '#schema/contracts/archive/site-archive.ts';

interface Placed {
  path: string;
  collection?: string | null | undefined;
}

/** Resolves each redirect to its final address. Returns redirects that form a loop separately. */
export function siteRedirects(
  { domains, settings, redirects }: Pick<ArchiveSite, 'domains' | 'settings' | 'redirects'>,
  pages: readonly Placed[],
  items: ReadonlyMap<string, readonly { urlId: string }[]>,
) {
  const paths = new Set(pages.map(({ path }) => path));
  for (const { path, collection } of pages)
    for (const { urlId } of items.get(collection ?? '') ?? [])
      paths.add(`${path === '/' ? '' : path}/${urlId}`);
  return resolveRedirects(redirects, {
    hosts: domains,
    languages: settings.languages,
    isPage: (path) => paths.has(path),
  });
}
