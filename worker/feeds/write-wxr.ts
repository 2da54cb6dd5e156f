import { toSlug } from '#domain/collections/slug.ts';
import { escapeHtml, escapeText } from '#domain/html/escape-html.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { plainImageUrl } from '#domain/media/images/address.ts';
import { toFileText } from '#domain/text/cut-text.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS, type ItemStatus } from '#schema/contracts/collections/item-status.ts';
import { findItems, type StoredItem } from '#worker/db/collections/collection-items.ts';
import { listPostIds } from '#worker/db/collections/post-ids.ts';
import { listPublishedComments } from '#worker/db/comments/published-comments.ts';
import type { Database } from '#worker/db/database.ts';
import { toFeedHtml } from './feed-content.ts';
import { OWNER_ID, writeComments } from './wxr-comments.ts';
import { cdata } from './wxr-text.ts';

const CHUNK_POSTS = 50;

export interface WxrSite {
  id: string;
  origin: string;
  title: string;
  description: string;
  language: string;
}

const text = (value: string): string => escapeText(toFileText(value));

const head = ({
  origin,
  title,
  description,
  language,
}: WxrSite): string => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>${text(title)}</title>
<link>${text(origin)}</link>
<description>${text(description)}</description>
<language>${text(language)}</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${text(origin)}</wp:base_site_url>
<wp:base_blog_url>${text(origin)}</wp:base_blog_url>
<wp:author><wp:author_id>${OWNER_ID}</wp:author_id><wp:author_login>owner</wp:author_login><wp:author_display_name>${cdata(title)}</wp:author_display_name></wp:author>
`;

const STATUS: Readonly<Partial<Record<ItemStatus, string>>> = {
  [ITEM_STATUS.published]: 'publish',
  [ITEM_STATUS.scheduled]: 'future',
  [ITEM_STATUS.needsReview]: 'pending',
  [ITEM_STATUS.private]: 'private',
};

const toStatus = ({ status }: Item): string =>
  Object.entries(STATUS).find(([code]) => Number(code) === status)?.[1] ?? 'draft';

/**
 * Writes the posts of all blogs as a WordPress export (WXR 1.2), which WordPress and other systems import. Reads
 * 50 posts at a time. Text, images and approved comments of a post are included, and its other blocks are not.
 */
export function writeWxr(db: Database, site: WxrSite): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after = '';
  let number = 0;
  let commentNumber = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(head(site))),
    async pull(controller) {
      const ids = await listPostIds(db, site.id, { after, limit: CHUNK_POSTS });
      const posts = await findItems(db, site.id, ids);
      const comments = Map.groupBy(await listPublishedComments(db, site.id, ids), ({ itemId }) => itemId);
      const written = posts.map((post) => {
        number += 2;
        const own = comments.get(post.item.id) ?? [];
        const discussion = writeComments(own, commentNumber);
        commentNumber += own.length;
        return writePost(post, { number, origin: site.origin, discussion });
      });
      after = ids.at(-1) ?? after;
      const isEnd = ids.length < CHUNK_POSTS;
      controller.enqueue(encoder.encode(written.join('') + (isEnd ? '</channel>\n</rss>\n' : '')));
      if (isEnd) controller.close();
    },
  });
}

interface PostPlace {
  number: number;
  origin: string;
  /** The post's comments, as XML. */
  discussion: string;
}

/** Writes a post and, with the number before the post's, its main image as an attachment. */
function writePost({ item, page }: StoredItem, { number, origin, discussion }: PostPlace): string {
  const { image, title, author, excerpt, urlId } = item;
  const link = wireAddress(`${origin}${page === null || page.path === '/' ? '' : page.path}/${urlId}`);
  const time = item.publishedAt ?? item.publishOn;
  const date = time?.slice(0, 19).replace('T', ' ') ?? '0000-00-00 00:00:00';
  const terms = [
    ...item.categories.map((term) => ['category', term] as const),
    ...item.tags.map((term) => ['post_tag', term] as const),
  ].map(
    ([domain, term]) =>
      `<category domain="${domain}" nicename="${escapeHtml(toSlug(term))}">${cdata(term)}</category>\n`,
  );
  const write = (fields: { id: number; type: string; status: string; name: string; more: string }) => `<item>
<title>${cdata(fields.type === 'post' ? title : (image?.alt ?? ''))}</title>
<link>${text(link)}</link>
<pubDate>${time ? new Date(time).toUTCString().replace('GMT', '+0000') : ''}</pubDate>
<dc:creator>${cdata(author)}</dc:creator>
<guid isPermaLink="false">${text(`${origin}/?p=${fields.id}`)}</guid>
<wp:post_id>${fields.id}</wp:post_id>
<wp:post_date>${date}</wp:post_date>
<wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:comment_status>${item.comments === 'off' ? 'closed' : 'open'}</wp:comment_status>
<wp:post_name>${cdata(fields.name)}</wp:post_name>
<wp:status>${fields.status}</wp:status>
<wp:post_type>${fields.type}</wp:post_type>
${fields.more}</item>
`;
  const imageUrl = image && wireAddress(origin + plainImageUrl(image));
  const attachment = imageUrl
    ? write({
        id: number - 1,
        type: 'attachment',
        status: 'inherit',
        name: image.mediaId,
        more: `<wp:attachment_url>${cdata(imageUrl)}</wp:attachment_url>\n`,
      })
    : '';
  const thumbnail = imageUrl
    ? `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${number - 1}</wp:meta_value></wp:postmeta>\n`
    : '';
  return (
    attachment +
    write({
      id: number,
      type: 'post',
      status: toStatus(item),
      name: urlId,
      more: `<content:encoded>${cdata(toFeedHtml(item, link))}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
${terms.join('')}${thumbnail}${discussion}`,
    })
  );
}
