import { type PageContent, pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { insertRestoredPage, replacePageDraft } from '#worker/db/backups/write-page-entry.ts';
import { isRefusal } from '#worker/db/guards.ts';
import { findArea } from '#worker/db/members/member-areas.ts';
import { findPage, freePath } from '#worker/db/pages/pages.ts';
import { staleVersion } from '#worker/pages/get-page.ts';
import type { EntryRestore } from './entry-restore.ts';
import { markTitle } from './mark-title.ts';
import { number, type StoredRow, text } from './read-rows.ts';
import { findOrAddCollection } from './restore-collection.ts';

const MAX_TITLE_LENGTH = 200;

export async function restorePage(restore: EntryRestore) {
  const { c, row, id, isBeside, replaced } = restore;
  const draft = readContent(row, 'draft');
  if (!draft) throw new Error('a page of the backup has no draft');
  const published = readContent(row, 'published');
  const page = {
    id,
    websiteId: c.var.site.id,
    content: isBeside ? { ...draft, title: markTitle(draft.title, MAX_TITLE_LENGTH) } : draft,
    published: published && text(row, 'published') !== text(row, 'draft') ? published : null,
    publishedAt: number(row, 'published_at') || number(row, 'updated_at'),
  };
  const path = replaced === null ? await addPage(restore, page) : await replacePage(restore, page, replaced);
  return { id, title: page.content.title, path };
}

const readContent = (row: StoredRow, column: string): PageContent | null =>
  row[column] == null ? null : pageContentSchema.parse(JSON.parse(text(row, column)));

interface Page {
  id: string;
  websiteId: string;
  content: PageContent;
  published: PageContent | null;
  publishedAt: number;
}

async function replacePage({ c, before, after, isInTrash, now }: EntryRestore, page: Page, version: number) {
  const present = await findPage(c.env.DB, page.websiteId, page.id);
  if (!present) throw staleVersion();
  const path = isInTrash ? await freePath(c.env.DB, page.websiteId, present.path) : present.path;
  const accountId = c.var.session?.accountId ?? null;
  const change = { ...page, version, accountId, pathFromTrash: isInTrash ? path : null };
  try {
    await replacePageDraft(c.env.DB, change, { before, after }, now);
  } catch (error) {
    throw isRefusal(error) ? staleVersion() : error;
  }
  return path;
}

async function addPage(restore: EntryRestore, page: Page) {
  const { c, row, before, after, isBeside, now } = restore;
  const { DB } = c.env;
  const collectionId = isBeside ? '' : text(row, 'collection_id');
  if (collectionId !== '') await findOrAddCollection(restore, collectionId);
  const isList = text(row, 'collection_id') !== '';
  const areaId = text(row, 'area_id');
  const stored = text(row, 'path');
  const path = await freePath(DB, page.websiteId, stored === '/' ? '/home' : stored);
  const added = {
    ...page,
    path,
    // A second list page of a collection is a plain page.
    pageType: isBeside && isList ? PAGE_TYPE.page : number(row, 'page_type'),
    collectionId: collectionId || null,
    // The lock of a page stays. A backup has no passwords, so the owner must set a new one.
    accessKind: text(row, 'access_kind') || 'public',
    areaId: areaId !== '' && (await findArea(DB, page.websiteId, areaId)) ? areaId : null,
  };
  await insertRestoredPage(DB, added, { before, after }, now);
  return path;
}
