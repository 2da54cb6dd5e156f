/** `domain` is category, post_tag or nav_menu; '' in old exports. */
export interface WxrTerm {
  domain: string;
  slug: string;
  name: string;
}

/** `approved` is 1, 0, spam or trash; `type` is empty, comment, pingback … */
export interface WxrComment {
  id: string;
  parentId: string;
  userId: string;
  author: string;
  email: string;
  content: string;
  dateGmt: string;
  date: string;
  approved: string;
  type: string;
}

/** Fields of an item as in the export: texts may contain HTML, and dates are `YYYY-MM-DD HH:MM:SS`. */
export interface WxrItem {
  /** The post's id or, without one, another value that identifies the item. */
  id: string;
  type: string;
  status: string;
  title: string;
  slug: string;
  link: string;
  creator: string;
  content: string;
  excerpt: string;
  dateGmt: string;
  date: string;
  pubDate: string;
  parentId: string;
  menuOrder: number;
  password: string;
  isSticky: boolean;
  attachmentUrl: string;
  terms: WxrTerm[];
  meta: Map<string, string>;
  /** `open` or `closed`. */
  commentStatus: string;
  comments: WxrComment[];
}

export interface WxrExport {
  version: string;
  title: string;
  link: string;
  baseUrl: string;
  description: string;
  language: string;
  /** Display names of authors by login. */
  authors: Map<string, string>;
  authorIds: Set<string>;
  tags: Set<string>;
  categories: Set<string>;
  hasNestedCategories: boolean;
  /** Names of the WordPress menus, by the slug of the menu. */
  menus: Map<string, string>;
  /** Categories and tags by their id. */
  termsById: Map<string, WxrTerm>;
  items: WxrItem[];
}

type Attributes = ReadonlyMap<string, string>;
/** Elements whose children are read; all others are leaves. */
const GROUPS = new Set([
  'item',
  'wp:author',
  'wp:category',
  'wp:tag',
  'wp:term',
  'wp:postmeta',
  'wp:comment',
  'image',
]);

/** Post meta fields that are imported. Plugins store megabytes in other fields. */
const META = /^(?:_thumbnail_id|_wp_attached_file|_wp_attachment_image_alt|_menu_item_.*)$/;
/** Post types whose content is imported. Posts of other types are only counted. */
const READ_TYPES = new Set(['post', 'page', 'attachment', 'nav_menu_item', 'wp_block', 'wp_navigation']);

interface Group {
  name: string;
  fields: Map<string, string>;
}

export class WxrBuilder {
  readonly export: WxrExport = {
    version: '',
    title: '',
    link: '',
    baseUrl: '',
    description: '',
    language: '',
    authors: new Map(),
    authorIds: new Set(),
    tags: new Set(),
    categories: new Set(),
    hasNestedCategories: false,
    menus: new Map(),
    termsById: new Map(),
    items: [],
  };
  readonly #groups: Group[] = [];
  #text: string[] = [];
  #attributes: Attributes = new Map();
  #terms: WxrTerm[] = [];
  #meta = new Map<string, string>();
  #comments: WxrComment[] = [];
  readonly #onItem: (item: WxrItem) => void;

  /** `onItem` receives each complete item. */
  constructor(onItem: (item: WxrItem) => void) {
    this.#onItem = onItem;
  }

  open(name: string, attributes: Attributes): void {
    this.#text = [];
    this.#attributes = attributes;
    if (!GROUPS.has(name)) return;
    this.#groups.push({ name, fields: new Map() });
    if (name !== 'item') return;
    this.#terms = [];
    this.#meta = new Map();
    this.#comments = [];
  }

  text(text: string): void {
    this.#text.push(text);
  }

  close(name: string): void {
    const group = this.#groups.at(-1);
    if (group?.name === name) {
      this.#groups.pop();
      this.#closeGroup(group);
    } else this.#closeLeaf(name, this.#text.join(''), group);
    this.#text = [];
  }

  #closeLeaf(name: string, text: string, group: Group | undefined): void {
    if (!group) this.#channelField(name, text.trim());
    else if (group.name === 'item' && name === 'category') {
      const attribute = (key: string) => this.#attributes.get(key) ?? '';
      this.#terms.push({ domain: attribute('domain'), slug: attribute('nicename'), name: text.trim() });
    } else if (!group.fields.has(name)) group.fields.set(name, text);
  }

  #channelField(name: string, text: string): void {
    const wxr = this.export;
    if (name === 'wp:wxr_version') wxr.version = text;
    else if (name === 'title') wxr.title = text;
    else if (name === 'link') wxr.link = text;
    else if (name === 'wp:base_blog_url') wxr.baseUrl = text;
    else if (name === 'wp:base_site_url') wxr.baseUrl ||= text;
    else if (name === 'description') wxr.description = text;
    else if (name === 'language') wxr.language = text;
  }

  #closeGroup({ name, fields }: Group): void {
    const field = (key: string) => fields.get(key)?.trim() ?? '';
    const wxr = this.export;
    if (name === 'item') {
      const item = this.#item(fields);
      wxr.items.push(item);
      this.#onItem(item);
    } else if (name === 'wp:comment') this.#comments.push(this.#comment(fields));
    else if (name === 'wp:postmeta') {
      if (META.test(field('wp:meta_key'))) this.#meta.set(field('wp:meta_key'), field('wp:meta_value'));
    } else if (name === 'wp:author') {
      if (field('wp:author_id') !== '') wxr.authorIds.add(field('wp:author_id'));
      wxr.authors.set(field('wp:author_login'), field('wp:author_display_name') || field('wp:author_login'));
    } else if (name === 'wp:tag') {
      wxr.tags.add(field('wp:tag_name'));
      this.#addTerm('post_tag', field('wp:term_id'), field('wp:tag_slug'), field('wp:tag_name'));
    } else if (name === 'wp:category') {
      wxr.categories.add(field('wp:cat_name'));
      this.#addTerm('category', field('wp:term_id'), field('wp:category_nicename'), field('wp:cat_name'));
      wxr.hasNestedCategories ||= field('wp:category_parent') !== '';
    } else if (name === 'wp:term' && field('wp:term_taxonomy') === 'nav_menu')
      wxr.menus.set(field('wp:term_slug'), field('wp:term_name'));
  }

  #addTerm(domain: string, id: string, slug: string, name: string): void {
    if (id !== '') this.export.termsById.set(id, { domain, slug, name });
  }

  #comment(fields: Map<string, string>): WxrComment {
    const field = (key: string) => fields.get(`wp:comment_${key}`)?.trim() ?? '';
    return {
      id: field('id'),
      parentId: field('parent'),
      userId: field('user_id'),
      author: field('author'),
      email: field('author_email'),
      content: field('content'),
      dateGmt: field('date_gmt'),
      date: field('date'),
      approved: field('approved'),
      type: field('type'),
    };
  }

  #item(fields: Map<string, string>): WxrItem {
    const field = (key: string) => fields.get(key)?.trim() ?? '';
    const link = field('link');
    const number = /[?&](?:p|page_id|attachment_id)=(\d+)/;
    const type = field('wp:post_type') || 'post';
    const isRead = READ_TYPES.has(type);
    const known = field('wp:post_id') || (number.exec(field('guid')) ?? number.exec(link))?.[1];
    return {
      id: known ?? (field('guid') || link || `${field('title')}|${field('wp:post_date')}`),
      type,
      status: field('wp:status') || 'publish',
      title: field('title'),
      slug: field('wp:post_name'),
      link,
      creator: field('dc:creator'),
      content: isRead ? (fields.get('content:encoded') ?? '') : '',
      excerpt: isRead ? field('excerpt:encoded') : '',
      dateGmt: field('wp:post_date_gmt'),
      date: field('wp:post_date'),
      pubDate: field('pubDate'),
      parentId: field('wp:post_parent'),
      menuOrder: Number.parseInt(field('wp:menu_order'), 10) || 0,
      password: field('wp:post_password'),
      isSticky: field('wp:is_sticky') === '1',
      attachmentUrl: field('wp:attachment_url'),
      terms: this.#terms,
      meta: this.#meta,
      commentStatus: field('wp:comment_status'),
      comments: this.#comments,
    };
  }
}
