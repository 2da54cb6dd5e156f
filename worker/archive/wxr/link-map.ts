import { listSearch, WHOLE_LIST } from '#domain/collections/list-query.ts';
import { toSlug } from '#domain/collections/slug.ts';
import type { ArchiveSite } from '#schema/contracts/archive/site-archive.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { pathSchema } from '#schema/contracts/ids.ts';
import { WXR_LIMITS } from '#schema/contracts/limits.ts';
import { type Inventory, toItemStatus } from './inventory.ts';
import type { OldSite } from './old-address.ts';
import type { Report } from './report.ts';
import type { SitePaths } from './site-paths.ts';
import type { Terms } from './terms.ts';

const toListPath = (path: string, kind: 'category' | 'tag', slug: string): string =>
  path + listSearch({ ...WHOLE_LIST, [kind]: slug });

/** Maps addresses of the old site to addresses of the new one. */
export class LinkMap {
  readonly #old: OldSite;
  readonly #byPath = new Map<string, string>();
  readonly #byNumber = new Map<string, string>();
  readonly #terms: Terms;
  readonly #blogPath: string;
  readonly #open = new Set<string>();

  constructor(old: OldSite, inventory: Inventory, paths: SitePaths, terms: Terms) {
    this.#old = old;
    this.#terms = terms;
    this.#blogPath = paths.blog.path;
    const add = (item: { id: string; link: string; status: string }, path: string) => {
      this.#byNumber.set(item.id, path);
      const address = old.read(item.link);
      if (address && address.path !== '') this.#byPath.set(address.path, path);
      if (address && toItemStatus(item) === ITEM_STATUS.published) this.#open.add(address.path);
    };
    for (const page of inventory.pages) add(page, paths.pages.get(page.id) ?? '/');
    for (const post of inventory.posts) add(post, `${paths.blog.path}/${paths.posts.get(post.id)}`);
    this.#byPath.set('', '/');
  }

  findPath(id: string): string | undefined {
    return this.#byNumber.get(id);
  }

  /**
   * Returns undefined for a link to another site; `to` is null when the old page has no equivalent on the new
   * site.
   */
  find(href: string): { to: string; full: string } | { to: null; full: string } | undefined {
    const address = this.#old.read(href);
    if (!address) return undefined;
    const { path, query, hash, full } = address;
    const number = query.get('p') ?? query.get('page_id');
    const isPlain =
      query.size === 0 ||
      [...query.keys()].every((name) => !/^(?:p|page_id|cat|tag|s|attachment_id)$/.test(name));
    const found =
      number !== undefined
        ? this.#byNumber.get(number)
        : ((isPlain ? this.#byPath.get(path) : undefined) ?? this.#findListing(path, query));
    return found === undefined ? { to: null, full } : { to: found + hash, full };
  }

  #findListing(path: string, query: Map<string, string>): string | undefined {
    const term = /^\/(category|tag)\/(?:[^?]*\/)?([^/]+)$/.exec(path);
    if (term?.[1] && term[2]) return this.findTerm(term[1] === 'tag' ? 'tag' : 'category', term[2]);
    if (query.has('tag')) return this.findTerm('tag', query.get('tag') ?? '');
    if (query.has('s')) return `/search?q=${encodeURIComponent(query.get('s') ?? '')}`;
    return /^(?:\/feed|\/feed\/rss2?)$/.test(path) ? `${this.#blogPath}?format=rss` : undefined;
  }

  listByName(kind: 'category' | 'tag', name: string): string | undefined {
    const slug = toSlug(name);
    return this.#terms.isUsed(kind, slug) ? toListPath(this.#blogPath, kind, slug) : undefined;
  }

  /** Returns the address of the posts with a category or tag, if the term has any. `slug` is the old site's. */
  findTerm(kind: 'category' | 'tag', slug: string): string | undefined {
    const name = this.#terms.findName(kind, slug);
    return name === undefined ? undefined : toListPath(this.#blogPath, kind, toSlug(name));
  }

  /**
   * Returns redirects from old to new addresses. Skips paths that did not change, and reports redirects that
   * cannot be expressed.
   */
  redirects(newPaths: ReadonlySet<string>, report: Report): ArchiveSite['redirects'] {
    const lists = this.#terms.slugs().flatMap(({ kind, slug }): [string, string][] => {
      const to = this.findTerm(kind, slug);
      return to ? [[`/${kind}/${slug}`, to]] : [];
    });
    const posts = [...this.#byPath].filter(([from]) => this.#open.has(from));
    const all = [...posts, ...lists, ['/feed', `${this.#blogPath}?format=rss`] as const].filter(
      ([from, to]) => from !== '' && from !== to && !newPaths.has(from),
    );
    const written = all.filter(([from]) => pathSchema.safeParse(from).success);
    for (const [from] of all)
      if (!pathSchema.safeParse(from).success)
        report.left('redirects', 'only paths with letters, digits and hyphens can be redirected', from);
    if (written.length > WXR_LIMITS.redirects)
      report.left(
        'redirects',
        `a site has at most ${WXR_LIMITS.redirects}`,
        '',
        written.length - WXR_LIMITS.redirects,
      );
    return written.slice(0, WXR_LIMITS.redirects).map(([from, to]) => ({ from, to, status: 301 }));
  }
}
