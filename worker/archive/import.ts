import { withPlaceholders } from '#domain/media/with-placeholders.ts';
import { restoreAreas } from '#worker/db/archive/restore-areas.ts';
import { restoreSite } from '#worker/db/archive/restore-site.ts';
import { restoreStoreStatements, restoreVariants } from '#worker/db/archive/restore-store.ts';
import { restoreComments } from '#worker/db/comments/archive.ts';
import { batch, type Statement } from '#worker/db/database.ts';
import { restoreFeeds } from '#worker/db/feeds/archive.ts';
import { restoreForms } from '#worker/db/forms/archive.ts';
import { restoreSavedSections } from '#worker/db/pages/saved-sections.ts';
import type { Archive } from './archive.ts';
import { downloadStatements, storeDownloads } from './download-rows.ts';
import { mediaFiles } from './file-names.ts';
import { siteRows } from './site-rows.ts';

type Bindings = Pick<Env, 'DB' | 'MEDIA'>;
/**
 * Writes media to R2 first, where orphaned objects do no harm, then replaces the content in one D1 batch, so
 * that a failure leaves the old site unchanged. Keeps accounts, roles and statistics.
 */
export async function importArchive(
  env: Bindings,
  given: Archive,
  now: number,
): Promise<{ websiteId: string; pages: number; items: number; media: number }> {
  const archive = withImagePlaceholders(given);
  const websiteId = archive.site.id;
  const names = mediaFiles(archive.media);
  for (const record of archive.media) {
    const bytes = archive.files.get(names.get(record.id) ?? '');
    if (!bytes) continue;
    record.contentHash ??= await sha256(bytes);
    await env.MEDIA.put(`${websiteId}/${record.id}`, bytes, {
      httpMetadata: { contentType: record.contentType },
    });
  }
  await storeDownloads(env, archive);
  await batch(env.DB, importStatements(archive, now));
  const items = [...archive.items.values()].reduce((sum, list) => sum + list.length, 0);
  return { websiteId, pages: archive.pages.length, items, media: archive.media.length };
}

function withImagePlaceholders(archive: Archive): Archive {
  const placeholders = new Map(
    archive.media.flatMap(({ id, placeholder }) => (placeholder ? [[id, placeholder] as const] : [])),
  );
  return {
    ...archive,
    site: withPlaceholders(archive.site, placeholders),
    pages: withPlaceholders(archive.pages, placeholders),
    items: new Map([...archive.items].map(([name, list]) => [name, withPlaceholders(list, placeholders)])),
    media: archive.media.map((record) => ({ ...record })),
  };
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(digest)].map((value) => value.toString(16).padStart(2, '0')).join('');
}

function importStatements(archive: Archive, now: number): Statement[] {
  const { site, items, store } = archive;
  const variants = [...items.values()]
    .flat()
    .flatMap((item) =>
      (item.product?.variants ?? []).map((variant, position) => ({ itemId: item.id, position, variant })),
    );
  return [
    ...restoreSite(siteRows(archive, now)),
    ...restoreVariants(site.id, variants, now),
    ...(store ? restoreStoreStatements(site.id, store, now) : []),
    ...downloadStatements(archive, now),
    ...restoreAreas(site.id, archive.areas ?? [], now),
    ...restoreForms(site.id, archive.forms ?? [], now),
    ...restoreComments(site.id, archive.comments ?? []),
    ...(archive.savedSections ? restoreSavedSections(site.id, archive.savedSections, now) : []),
    ...restoreFeeds(site.id, archive.feeds ?? [], now),
  ];
}
