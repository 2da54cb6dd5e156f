import type { DraftBlock } from '#domain/archive/wordpress/content-context.ts';
import { toSections } from '#domain/archive/wordpress/place-blocks.ts';
import { cutAtWord, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import { textValue } from '#domain/sites/default-site.ts';
import type { ArchivePage, PageAccess } from '#schema/contracts/archive/site-archive.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { hashPassword } from '#worker/accounts/password.ts';
import { getPublishedAt } from './dates.ts';
import { toItemStatus } from './inventory.ts';
import { type ContentImport, getItemTitle, parseBlocks } from './parse-content.ts';
import type { SitePaths } from './site-paths.ts';
import type { WxrItem } from './wxr-builder.ts';

export interface PageImport extends ContentImport {
  paths: SitePaths;
  siteTitle: string;
  createStableId(kind: string, original: string): string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const text = (html: string, size = 'normal'): DraftBlock => ({
  type: BLOCK_TYPE.html,
  value: textValue(html, size),
});

/** Sorts by menu order, then by export order, with the home page first. */
export async function toArchivePages(around: PageImport): Promise<ArchivePage[]> {
  const { inventory, paths } = around;
  const rank = (page: WxrItem) => (page === paths.home ? Number.NEGATIVE_INFINITY : page.menuOrder);
  const pages: ArchivePage[] = [];
  for (const page of [...inventory.pages].sort((a, b) => rank(a) - rank(b))) {
    const made = await toArchivePage(page, around);
    if (made) pages.push(made);
  }
  return pages;
}

export async function toArchivePage(page: WxrItem, around: PageImport): Promise<ArchivePage | null> {
  const { paths, createStableId, report, siteTitle } = around;
  const isBlog = page === paths.blog.page && around.blogId !== null;
  const blocks = isBlog ? [] : parseBlocks(page, around);
  const status = toItemStatus(page);
  if (!blocks || status === null) return null;
  const title = getItemTitle(page);
  if (title !== toPlainWords(page.title)) report.changed('titles', 'missing or too long', title);
  const instant = getPublishedAt(page);
  const isScheduled = status === ITEM_STATUS.scheduled && instant !== undefined;
  const heading = page === paths.home ? siteTitle : title;
  return {
    id: createStableId('page', page.id),
    path: paths.pages.get(page.id) ?? '/',
    pageType: isBlog ? PAGE_TYPE.contentCollection : PAGE_TYPE.page,
    ...(isBlog && { collection: 'blog' }),
    position: 0,
    status: status === ITEM_STATUS.scheduled && !isScheduled ? ITEM_STATUS.draft : status,
    ...(isScheduled && { publishOn: instant }),
    access: await toAccess(page, createStableId('salt', page.id)),
    content: {
      title,
      description: cutAtWord(toPlainWords(page.excerpt), 400),
      isHiddenFromSearch: false,
      headerStyle: 'solid',
      sections: toSections([text(`<h1>${escaped(heading)}</h1>`), ...blocks]),
    },
  };
}

/**
 * Returns a page's access rule. Derives the password's salt from the page's id, so that the same export
 * always produces the same archive.
 */
async function toAccess({ password }: WxrItem, salt: string): Promise<PageAccess> {
  if (password === '') return { kind: 'public' };
  return { kind: 'password', passwordHash: await hashPassword(password, Buffer.from(salt, 'hex')) };
}

const createPage = (id: string, path: string, title: string, blocks: DraftBlock[]): ArchivePage => ({
  id,
  path,
  pageType: PAGE_TYPE.page,
  position: 0,
  status: ITEM_STATUS.published,
  access: { kind: 'public' },
  content: {
    title,
    description: '',
    isHiddenFromSearch: false,
    headerStyle: 'solid',
    sections: toSections(blocks),
  },
});

export const blogPage = (path: string, title: string, id: string): ArchivePage => ({
  ...createPage(id, path, title, [text(`<h1>${escaped(title)}</h1>`)]),
  pageType: PAGE_TYPE.contentCollection,
  collection: 'blog',
});

/** Builds a home page for a site whose front page listed its posts. */
export function homePage(title: string, tagline: string, blogId: string | null, id: string): ArchivePage {
  const newest = {
    collectionId: blogId,
    maxItems: 10,
    category: '',
    view: 'list',
    columns: 3,
    headingLevel: 2,
    showExcerpt: true,
    showImage: true,
  };
  return createPage(id, '/', title, [
    text(`<h1>${escaped(title)}</h1>`),
    ...(tagline ? [text(`<p>${escaped(tagline)}</p>`, 'lead')] : []),
    ...(blogId ? [{ type: BLOCK_TYPE.summaryV2, value: newest }] : []),
  ]);
}
