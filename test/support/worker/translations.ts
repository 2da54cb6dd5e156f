import { env } from 'cloudflare:test';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { TranslatedKind } from '#schema/contracts/translations/translation.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { SITE_HOST, SITE_ID } from './site.ts';
import { type StoreOverrides, seedStore } from './store.ts';

export const GERMAN = { code: 'de', name: 'Deutsch', enabled: true };
export const HOME_ID = 'b1'.padEnd(24, '0');
export const STORE_PAGE_ID = 'b2'.padEnd(24, '0');
export const STORE_ID = 'c'.padEnd(24, '0');
export const ABOUT_ID = 'd1'.padEnd(24, '0');

const layout = { x: 0, y: 0, width: 24, height: 4 };

/** Publishes a page with these blocks. The next request shows it. */
export async function addPage(
  id: string,
  path: string,
  title: string,
  blocks: { id: string; type: number; value: object }[] = [],
): Promise<void> {
  const content = JSON.stringify({
    title,
    sections: [{ id: 's1', blocks: blocks.map((block) => ({ layout, ...block })) }],
  });
  await env.DB.prepare(
    `INSERT OR REPLACE INTO pages (id, website_id, path, page_type, position, status, access_kind, title, draft, published, published_version, published_at, updated_at)
    VALUES (?1, ?2, ?3, 2, 5, 1, 'public', ?4, ?5, ?5, 1, 0, 0)`,
  )
    .bind(id, SITE_ID, path, title, content)
    .run();
  await raiseRevision();
}

export async function raiseRevision(): Promise<void> {
  await env.DB.prepare('UPDATE websites SET revision = revision + 1 WHERE id = ?').bind(SITE_ID).run();
  clearSiteMemory();
  await env.SITES.delete(`site:${SITE_HOST}`);
}

interface Given {
  /** Translated texts by key. */
  texts?: Record<string, string>;
  /** Original texts at the time of translation, by key. */
  sources?: Record<string, string>;
  images?: Record<string, ImageRef>;
  hiddenBlocks?: string[];
  path?: string;
  language?: string;
  websiteId?: string;
  /** Whether the translation is published. False stores only a draft. */
  isPublished?: boolean;
}

export async function translate(kind: TranslatedKind, subjectId: string, given: Given): Promise<void> {
  const {
    texts = {},
    sources = {},
    images = {},
    hiddenBlocks = [],
    path,
    language = 'de',
    websiteId = SITE_ID,
  } = given;
  const entries = Object.entries(texts).map(([key, text]) => [key, { text, source: sources[key] ?? '' }]);
  const translation = JSON.stringify({ texts: Object.fromEntries(entries), images, hiddenBlocks });
  const published = given.isPublished === false ? null : translation;
  await env.DB.prepare(
    `INSERT OR REPLACE INTO translations (website_id, kind, subject_id, language, draft, published, path, published_version, updated_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, 0)`,
  )
    .bind(websiteId, kind, subjectId, language, translation, published, path ?? null)
    .run();
  await raiseRevision();
}

/** Creates a store that is also translated into German. */
export async function seedGermanStore({ settings, ...overrides }: StoreOverrides = {}): Promise<void> {
  await env.DB.prepare('DELETE FROM translations').run();
  await seedStore({ ...overrides, settings: { locale: 'en-US', languages: [GERMAN], ...settings } });
  await env.DB.prepare('DELETE FROM pages WHERE website_id = ?1 AND path NOT IN (?2, ?3)')
    .bind(SITE_ID, '/', '/shop')
    .run();
  await raiseRevision();
}
