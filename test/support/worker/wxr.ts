/** An item of a WordPress export. Omitted fields get WordPress's default values. */
export interface WxrItemFields {
  id?: number | string;
  type?: string;
  status?: string;
  title?: string;
  slug?: string;
  link?: string;
  content?: string;
  excerpt?: string;
  date?: string;
  dateGmt?: string;
  pubDate?: string;
  parent?: number;
  order?: number;
  password?: string;
  isSticky?: boolean;
  creator?: string;
  attachmentUrl?: string;
  terms?: [domain: string, slug: string, name: string][];
  meta?: Record<string, string>;
  commentStatus?: string;
  comments?: WxrCommentFields[];
}

type WxrCommentFields = Partial<
  Record<
    'id' | 'parent' | 'user_id' | 'author' | 'author_email' | 'content' | 'date_gmt' | 'approved' | 'type',
    string
  >
>;

export const OLD = 'https://old.example';
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function itemXml(fields: WxrItemFields): string {
  const {
    id = 1,
    type = 'post',
    status = 'publish',
    title = 'A title',
    slug = '',
    link = `${OLD}/?p=${id}`,
  } = fields;
  const meta = Object.entries(fields.meta ?? {}).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const terms = (fields.terms ?? []).map(
    ([domain, nicename, name]) =>
      `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`,
  );
  const comments = (fields.comments ?? []).map((comment, index) => {
    const given = { id: String(index + 1), author: 'Rosa', content: 'Hi', approved: '1', ...comment };
    const parts = Object.entries(given).map(
      ([name, text]) => `<wp:comment_${name}>${cdata(text)}</wp:comment_${name}>`,
    );
    return `<wp:comment>${parts.join('')}</wp:comment>`;
  });
  return `<item><title>${cdata(title)}</title><link>${link}</link><pubDate>${fields.pubDate ?? ''}</pubDate>
    <dc:creator>${cdata(fields.creator ?? 'ann')}</dc:creator><content:encoded>${cdata(fields.content ?? '')}</content:encoded>
    <excerpt:encoded>${cdata(fields.excerpt ?? '')}</excerpt:encoded><wp:post_id>${id}</wp:post_id>
    <wp:post_date>${cdata(fields.date ?? '2024-03-01 10:00:00')}</wp:post_date>
    <wp:post_date_gmt>${cdata(fields.dateGmt ?? '2024-03-01 09:00:00')}</wp:post_date_gmt>
    <wp:post_name>${cdata(slug)}</wp:post_name><wp:status>${cdata(status)}</wp:status><wp:post_parent>${fields.parent ?? 0}</wp:post_parent>
    <wp:comment_status>${fields.commentStatus ?? 'open'}</wp:comment_status>
    <wp:menu_order>${fields.order ?? 0}</wp:menu_order><wp:post_type>${cdata(type)}</wp:post_type>
    <wp:post_password>${cdata(fields.password ?? '')}</wp:post_password><wp:is_sticky>${fields.isSticky ? 1 : 0}</wp:is_sticky>
    ${fields.attachmentUrl ? `<wp:attachment_url>${cdata(fields.attachmentUrl)}</wp:attachment_url>` : ''}
    ${terms.join('')}${meta.join('')}${comments.join('')}</item>`;
}

/** Returns an export file in the format of WordPress 6. */
export function wxrText(items: readonly WxrItemFields[], channel = '', version = '1.2'): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old &amp; Gold</title><link>${OLD}</link><description>Pots since 1999</description><language>en-GB</language>
<wp:wxr_version>${version}</wp:wxr_version><wp:base_site_url>${OLD}</wp:base_site_url><wp:base_blog_url>${OLD}</wp:base_blog_url>
<wp:author><wp:author_id>7</wp:author_id><wp:author_login>ann</wp:author_login><wp:author_display_name>${cdata('Ann Potter')}</wp:author_display_name></wp:author>
${channel}${items.map(itemXml).join('\n')}</channel></rss>`;
}

/** Splits a text into chunks, like a stream that delivers them. */
export function* splitChunks(text: string, size = 4096): Generator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export const POT = `${OLD}/wp-content/uploads/2024/03/pot.png`;

/** A small WordPress site: two pages, two posts, a comment with a reply, an image and a menu. */
export const SMALL: readonly WxrItemFields[] = [
  {
    id: 10,
    type: 'page',
    title: 'About us',
    slug: 'about',
    link: `${OLD}/about/`,
    content: '<p>We make pots.</p>',
  },
  {
    id: 11,
    type: 'page',
    title: 'Team',
    slug: 'team',
    parent: 10,
    link: `${OLD}/about/team/`,
    content: `<p>See <a href="${OLD}/2024/03/first/">our first post</a>.</p>`,
  },
  {
    id: 20,
    title: 'First post',
    slug: 'first',
    link: `${OLD}/2024/03/first/`,
    content: `<p>A pot: <img src="${POT}" alt="A pot"></p>`,
    terms: [['category', 'clay', 'Clay']],
    comments: [
      { id: '1', content: 'Nice' },
      { id: '2', parent: '1', author: 'Ann', user_id: '7', content: 'Thanks' },
    ],
  },
  {
    id: 21,
    title: 'Second post',
    slug: 'second',
    link: `${OLD}/second/`,
    status: 'draft',
    content: '<p>Soon</p>',
  },
  { id: 30, type: 'attachment', title: 'pot', status: 'inherit', attachmentUrl: POT },
  {
    id: 40,
    type: 'nav_menu_item',
    title: 'About us',
    meta: { _menu_item_type: 'post_type', _menu_item_object_id: '10' },
    terms: [['nav_menu', 'main', 'Main']],
  },
  { id: 50, type: 'product', title: 'A mug' },
];
