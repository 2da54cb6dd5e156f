import { toBody } from '#domain/archive/wordpress/place-blocks.ts';
import { cutAtWord, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS, RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import { getPublishedAt } from './dates.ts';
import { toItemStatus } from './inventory.ts';
import { type ContentImport, getItemTitle, parseBlocks } from './parse-content.ts';
import type { SitePaths } from './site-paths.ts';
import type { Terms } from './terms.ts';
import type { WxrExport, WxrItem } from './wxr-builder.ts';

export interface PostImport extends ContentImport {
  terms: Terms;
  paths: SitePaths;
  createStableId(kind: string, original: string): string;
}

export function toArchivePosts(wxr: WxrExport, around: PostImport): Item[] {
  return around.inventory.posts.flatMap((post, position) => toArchivePost(post, position, wxr, around) ?? []);
}

export function toArchivePost(
  post: WxrItem,
  position: number,
  wxr: WxrExport,
  around: PostImport,
): Item | null {
  const { report, paths, terms, images, createStableId } = around;
  const blocks = parseBlocks(post, around);
  const status = toItemStatus(post);
  if (!blocks || status === null) return null;
  const title = getItemTitle(post);
  if (title !== toPlainWords(post.title)) report.changed('titles', 'missing or too long', title);
  const instant = getPublishedAt(post);
  const image = findThumbnail(post, around);
  const shown = visibleStatus(post, instant, around);
  return {
    id: createStableId('post', post.id),
    recordType: RECORD_TYPE.text,
    urlId: paths.posts.get(post.id) ?? '',
    title,
    excerpt: cutAtWord(toPlainWords(post.excerpt), 2000),
    ...(image && { image: images.take(image) ?? undefined }),
    author: cutAtWord(toPlainWords(wxr.authors.get(post.creator) ?? post.creator), 200),
    status: shown,
    ...(instant !== undefined && shown !== ITEM_STATUS.scheduled && { publishedAt: instant }),
    ...(shown === ITEM_STATUS.scheduled && instant !== undefined && { publishOn: instant }),
    position,
    ...orderedTerms(terms.of(post)),
    body: toBody(blocks),
    sections: [],
  };
}

const orderedTerms = ({ categories, tags }: { categories: string[]; tags: string[] }) => ({
  tags,
  categories,
});

/**
 * Returns the post's status. Posts cannot have passwords here, so a password-protected post becomes private.
 */
function visibleStatus(post: WxrItem, instant: string | undefined, { report }: PostImport): number {
  const status = toItemStatus(post) ?? ITEM_STATUS.draft;
  if (post.password !== '' && status === ITEM_STATUS.published) {
    report.changed('posts', 'posts cannot have a password here, so they are private', getItemTitle(post));
    return ITEM_STATUS.private;
  }
  return status === ITEM_STATUS.scheduled && instant === undefined ? ITEM_STATUS.draft : status;
}

function findThumbnail(post: WxrItem, { inventory, report }: PostImport) {
  const id = post.meta.get('_thumbnail_id');
  if (!id || id === '0') return null;
  const attachment = inventory.attachments.get(id);
  if (attachment) return { src: attachment.attachmentUrl, attachmentId: id, alt: '' };
  report.left('images', 'the export does not name their files', `attachment ${id} (${getItemTitle(post)})`);
  return null;
}
