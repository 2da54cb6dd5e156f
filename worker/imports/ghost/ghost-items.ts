import { STATUS_NOTE } from '#worker/archive/wxr/status-note.ts';
import type { WxrItem } from '#worker/archive/wxr/wxr-builder.ts';
import type { GhostData, GhostPost } from './ghost-export.ts';

const STATUS: ReadonlyMap<string, string> = new Map([
  ['published', 'publish'],
  ['scheduled', 'future'],
  ['draft', 'draft'],
  // A post that was only sent by email has no page.
  ['sent', 'private'],
]);

/** Converts Ghost's posts to items of a WordPress export, with an attachment for each feature image. */
export function toWxrItems(data: GhostData, baseUrl: string): WxrItem[] {
  const tags = new Map(data.tags.map((tag) => [tag.id, tag]));
  const users = new Map(data.users.map((user) => [user.id, user]));
  const bySort = <Row extends { sort_order?: number | null | undefined }>(rows: readonly Row[] = []) =>
    [...rows].sort((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0));
  const tagsOf = Map.groupBy(data.posts_tags, ({ post_id }) => post_id);
  const authorsOf = Map.groupBy(data.posts_authors, ({ post_id }) => post_id);
  return data.posts.flatMap((post) => {
    const [author] = bySort(authorsOf.get(post.id));
    const terms = bySort(tagsOf.get(post.id)).flatMap(({ tag_id }) => {
      const tag = tags.get(tag_id);
      // A name that starts with # is an internal tag, which Ghost never shows.
      return tag && !tag.name.startsWith('#') ? [{ domain: 'post_tag', slug: tag.slug, name: tag.name }] : [];
    });
    const creator = (author && users.get(author.author_id)?.slug) ?? '';
    const item = toItem(post, { terms, creator, link: `${baseUrl}/${post.slug}/` });
    return post.feature_image === '' ? [item] : [item, toAttachment(post, item)];
  });
}

const toTime = (text: string): string => text.slice(0, 19).replace('T', ' ');

const isPage = ({ type, page }: GhostPost): boolean => type === 'page' || page === true || page === 1;

function toItem(post: GhostPost, around: Pick<WxrItem, 'terms' | 'creator' | 'link'>): WxrItem {
  const isRestricted = post.visibility !== '' && post.visibility !== 'public';
  const status = STATUS.get(post.status) ?? 'draft';
  const note = describeStatus(post.status, isRestricted);
  return {
    ...around,
    id: post.id,
    type: isPage(post) ? 'page' : 'post',
    // Only members can read the post in Ghost, so visitors must not see it here.
    status: isRestricted && status === 'publish' ? 'private' : status,
    title: post.title,
    slug: post.slug,
    content: post.html,
    excerpt: post.custom_excerpt,
    dateGmt: toTime(post.published_at || post.created_at),
    date: '',
    pubDate: '',
    parentId: '0',
    menuOrder: 0,
    password: '',
    isSticky: false,
    attachmentUrl: '',
    meta: new Map([
      ...(post.feature_image === '' ? [] : [['_thumbnail_id', toAttachmentId(post)] as const]),
      ...(note === null ? [] : [[STATUS_NOTE, note] as const]),
    ]),
    commentStatus: 'closed',
    comments: [],
  };
}

/** Returns what becomes of a status that Sitewright does not have, or that the import may change. */
function describeStatus(status: string, isRestricted: boolean): string | null {
  if (isRestricted && status === 'published')
    return 'only members could read them in Ghost, so they are private, or drafts';
  if (status === 'scheduled')
    return 'they are scheduled in Ghost; they keep their time, or become drafts if all content does';
  if (status === 'sent') return 'Ghost only sent them by email, so they are private, or drafts';
  return null;
}

const toAttachmentId = ({ id }: GhostPost): string => `feature-image-${id}`;

const toAttachment = (post: GhostPost, item: WxrItem): WxrItem => ({
  ...item,
  id: toAttachmentId(post),
  type: 'attachment',
  status: 'inherit',
  title: '',
  slug: '',
  link: '',
  content: '',
  excerpt: '',
  terms: [],
  attachmentUrl: post.feature_image,
  meta: new Map(),
});
