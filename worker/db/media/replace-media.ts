import { and, eq, sql } from 'drizzle-orm';
import { replaceMediaRefs } from '#domain/media/replace-media-refs.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { items } from '#schema/tables/collections.ts';
import { pages, savedSections } from '#schema/tables/pages.ts';
import { siteHeaderFooter, websites } from '#schema/tables/sites.ts';
import { batch, changeAndRead, type Database } from '../database.ts';
import { storedText } from '../fragments.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import { mentionsMedium } from './media-uses.ts';

const pagesThatShow = (websiteId: string, mediaId: string) =>
  orm
    .select({
      id: pages.id,
      version: pages.version,
      draft: storedText(pages.draft),
      published: storedText(pages.published),
    })
    .from(pages)
    .where(and(eq(pages.websiteId, websiteId), mentionsMedium(mediaId, pages.draft, pages.published)));

const itemsThatShow = (websiteId: string, mediaId: string) =>
  orm
    .select({
      id: items.id,
      version: items.version,
      content: storedText(items.content),
      draft: storedText(items.draft),
      image: storedText(items.image),
      summary: storedText(items.summary),
    })
    .from(items)
    .where(
      and(
        eq(items.websiteId, websiteId),
        mentionsMedium(mediaId, items.content, items.draft, items.image, items.summary),
      ),
    );

const layoutsThatShow = (websiteId: string, mediaId: string) =>
  orm
    .select({
      version: siteHeaderFooter.version,
      content: storedText(siteHeaderFooter.content),
      draft: storedText(siteHeaderFooter.draft),
    })
    .from(siteHeaderFooter)
    .where(
      and(
        eq(siteHeaderFooter.websiteId, websiteId),
        mentionsMedium(mediaId, siteHeaderFooter.content, siteHeaderFooter.draft),
      ),
    );

const settingsThatShow = (websiteId: string, mediaId: string) =>
  orm
    .select({ version: websites.settingsVersion, settings: storedText(websites.settings) })
    .from(websites)
    .where(and(eq(websites.id, websiteId), mentionsMedium(mediaId, websites.settings)));

const sectionsThatShow = (websiteId: string, mediaId: string) =>
  orm
    .select({ id: savedSections.id, section: storedText(savedSections.section) })
    .from(savedSections)
    .where(and(eq(savedSections.websiteId, websiteId), mentionsMedium(mediaId, savedSections.section)));

/**
 * Replaces one file by another wherever it is used. Skips rows that changed since they were read. Returns the
 * number of changed pages, items and settings.
 */
export async function replaceMedia(
  db: Database,
  websiteId: string,
  from: string,
  to: ImageRef,
): Promise<number> {
  // Parse the JSON without its contract, because the contract's defaults would change more than the image.
  const replaced = (json: string) => sql`${JSON.stringify(replaceMediaRefs(JSON.parse(json), from, to))}`;
  const [pageRows, itemRows, layouts, settings, sections] = await batch(db, [
    pagesThatShow(websiteId, from),
    itemsThatShow(websiteId, from),
    layoutsThatShow(websiteId, from),
    settingsThatShow(websiteId, from),
    sectionsThatShow(websiteId, from),
  ]);
  const updates = [
    ...pageRows.map(({ id, version, draft, published }) =>
      orm
        .update(pages)
        .set({
          draft: replaced(draft),
          published: published === null ? null : replaced(published),
          version: version + 1,
          publishedVersion: sql`case when ${pages.publishedVersion} = ${version} then ${version + 1}
            else ${pages.publishedVersion} end`,
        })
        .where(and(eq(pages.id, id), eq(pages.version, version))),
    ),
    ...itemRows.map(({ id, version, content, draft, image, summary }) =>
      orm
        .update(items)
        .set({
          content: replaced(content),
          draft: draft === null ? null : replaced(draft),
          image: image === null ? null : replaced(image),
          summary: replaced(summary),
          version: version + 1,
        })
        .where(and(eq(items.id, id), eq(items.version, version))),
    ),
    ...layouts.map(({ version, content, draft }) =>
      orm
        .update(siteHeaderFooter)
        .set({
          content: replaced(content),
          draft: draft === null ? null : replaced(draft),
          version: version + 1,
        })
        .where(and(eq(siteHeaderFooter.websiteId, websiteId), eq(siteHeaderFooter.version, version))),
    ),
    ...settings.map(({ version, settings: json }) =>
      orm
        .update(websites)
        .set({ settings: replaced(json), settingsVersion: version + 1 })
        .where(and(eq(websites.id, websiteId), eq(websites.settingsVersion, version))),
    ),
    ...sections.map(({ id, section }) =>
      orm
        .update(savedSections)
        .set({ section: replaced(section) })
        .where(and(eq(savedSections.id, id), eq(storedText(savedSections.section), section))),
    ),
  ];
  if (updates.length === 0) return 0;
  const { changed } = await changeAndRead(db, [...updates, raiseSiteRevision(websiteId)], []);
  return changed.slice(0, -1).reduce((sum, one) => sum + one, 0);
}
