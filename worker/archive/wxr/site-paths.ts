import { parseHtml } from '#domain/archive/wordpress/html-tree.ts';
import { isBlank } from '#domain/archive/wordpress/plain-text.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { decodePart } from '#domain/links/decode.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { pathSchema } from '#schema/contracts/ids.ts';
import { type Inventory, toItemStatus } from './inventory.ts';
import type { OldSite } from './old-address.ts';
import type { Report } from './report.ts';
import type { WxrItem } from './wxr-builder.ts';

/** First path segments that the application reserves. */
const RESERVED = new Set(['api', 'assets', 'config', 'images', 'login', 'logout', 's', 'search']);
const HOME_SLUGS = new Set([
  'home',
  'homepage',
  'home-page',
  'front-page',
  'start',
  'startseite',
  'accueil',
  'inicio',
]);
export const BLOG_SLUGS = ['blog', 'news', 'journal', 'posts', 'articles', 'stories', 'aktuelles'];
const MAX_DEPTH = 10;

export interface SitePaths {
  /** Paths of pages by id; the home page's path is '/'. */
  pages: Map<string, string>;
  /** URL segments of posts by id. */
  posts: Map<string, string>;
  /** The new blog's path, and the old page that listed the posts. */
  blog: { path: string; page: WxrItem | null };
  home: WxrItem | null;
}

/** Addresses of a site that already has content. */
export interface LiveAddresses {
  taken: ReadonlySet<string>;
  /** Path of the existing blog to which the posts are added; null to add a blog. */
  blogPath: string | null;
}

/**
 * Assigns a unique path to each page and post, with the old slug where possible. On a live site, existing
 * addresses stay as they are.
 */
export function sitePaths(
  { pages, posts }: Inventory,
  old: OldSite,
  report: Report,
  live: LiveAddresses | null = null,
): SitePaths {
  const front = findHome(pages, old, report);
  const home = live?.taken.has('/') ? null : front;
  const blogPage = pages.find((page) => page !== home && isBlogPage(page)) ?? null;
  const byId = new Map(pages.map((page) => [page.id, page]));
  const slugs = new Map(pages.map((page) => [page.id, pageSlug(page, byId, report)]));
  const taken = new Set<string>(['/', ...(live?.taken ?? [])]);
  const paths = new Map<string, string>();
  for (const page of pages) {
    const wanted = page === home ? '/' : findPath(page, byId, slugs, home, report);
    const path = page === home ? '/' : unique(wanted, taken);
    if (live && path !== wanted)
      report.changed('addresses', 'already used on your site, so a number was added', path);
    taken.add(path);
    paths.set(page.id, path);
  }
  if (live && front && !home)
    report.changed(
      'home page',
      'your site keeps its own; this page was imported as',
      paths.get(front.id) ?? '',
    );
  const blogPath =
    live?.blogPath ??
    (blogPage
      ? (paths.get(blogPage.id) ?? '/blog')
      : (BLOG_SLUGS.map((slug) => `/${slug}`).find((path) => !taken.has(path)) ?? unique('/blog', taken)));
  return {
    pages: paths,
    posts: postSlugs(posts, blogPath, taken, report),
    blog: { path: blogPath, page: blogPage },
    home,
  };
}

/** Finds the front page by its link, which is the site's own address, because the export does not name it. */
function findHome(pages: readonly WxrItem[], old: OldSite, report: Report): WxrItem | null {
  const published = pages.filter(
    (page) => toItemStatus(page) === ITEM_STATUS.published && page.password === '',
  );
  const linked = published.find((page) => {
    const address = old.read(page.link);
    return address?.path === '' && !['p', 'page_id'].some((name) => address.query.has(name));
  });
  if (linked) return linked;
  const named =
    published.find((page) => ['', '0'].includes(page.parentId) && HOME_SLUGS.has(page.slug)) ?? null;
  if (named)
    report.changed(
      'home page',
      'the export does not say which page it is; this page has its name',
      named.title,
    );
  return named;
}

const isBlogPage = (page: WxrItem) =>
  toItemStatus(page) === ITEM_STATUS.published &&
  page.password === '' &&
  BLOG_SLUGS.includes(page.slug) &&
  isBlank(parseHtml(page.content.slice(0, 10_000)));

function slugFrom(item: WxrItem): string {
  return toSlug(decodePart(item.slug)) || toSlug(item.title) || `${item.type}-${toSlug(item.id) || 'x'}`;
}

function pageSlug(page: WxrItem, byId: Map<string, WxrItem>, report: Report): string {
  const slug = slugFrom(page);
  if (!RESERVED.has(slug) || byId.has(page.parentId)) return slug;
  report.changed('addresses', 'this address is reserved', `/${slug}`);
  return `${slug}-page`;
}

/**
 * Joins the slugs of the page's ancestors and the page. If the chain of ancestors is broken, circular or too
 * long, the page moves to the top level.
 */
function findPath(
  page: WxrItem,
  byId: Map<string, WxrItem>,
  slugs: Map<string, string>,
  home: WxrItem | null,
  report: Report,
): string {
  const segments: string[] = [];
  const seen = new Set<WxrItem>();
  let at: WxrItem | undefined = page;
  while (at && at !== home && !seen.has(at) && seen.size < MAX_DEPTH) {
    seen.add(at);
    segments.unshift(slugs.get(at.id) ?? '');
    at = byId.get(at.parentId);
  }
  const path = `/${segments.join('/')}`;
  const isWhole = !at || at === home;
  if (isWhole && pathSchema.safeParse(path).success && path.length < 280) return path;
  report.changed(
    'addresses',
    'its parent pages form a loop or are nested too deeply; the page is moved to the top level',
    path,
  );
  return `/${slugs.get(page.id)}`;
}

function unique(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  for (let n = 2; ; n += 1) if (!taken.has(`${path}-${n}`)) return `${path}-${n}`;
}

function postSlugs(posts: readonly WxrItem[], blogPath: string, taken: ReadonlySet<string>, report: Report) {
  const used = new Set(taken);
  return new Map(
    posts.map((post) => {
      const wanted = `${blogPath}/${slugFrom(post)}`;
      const path = unique(wanted, used);
      if (path !== wanted) report.changed('addresses', 'already used, so a number was added', path);
      used.add(path);
      return [post.id, path.slice(blogPath.length + 1)];
    }),
  );
}
