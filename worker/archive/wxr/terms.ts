import { cutAtWord, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { decodePart } from '#domain/links/decode.ts';
import { canonicalAddress } from '#schema/contracts/address.ts';
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#schema/contracts/limits.ts';
import type { Report } from './report.ts';
import type { WxrExport, WxrItem, WxrTerm } from './wxr-builder.ts';

type Kind = 'category' | 'tag';
const MAX_TERMS = 100;

export class Terms {
  readonly #wxr: WxrExport;
  readonly #report: Report;
  readonly #bySlug = { category: new Map<string, string>(), tag: new Map<string, string>() };
  readonly #names = { category: new Set<string>(), tag: new Set<string>() };

  constructor(wxr: WxrExport, posts: readonly WxrItem[], report: Report) {
    this.#wxr = wxr;
    this.#report = report;
    if (wxr.hasNestedCategories)
      report.changed('categories', 'categories have no levels here; all are on one level', '');
    for (const post of posts)
      for (const term of post.terms) {
        const kind = this.#findKind(term);
        const name = kind && nameFor(kind, term);
        if (kind && name && term.slug) this.#bySlug[kind].set(canonicalAddress(decodePart(term.slug)), name);
      }
  }

  of(post: WxrItem): { categories: string[]; tags: string[] } {
    const found = { category: new Map<string, string>(), tag: new Map<string, string>() };
    for (const term of post.terms) {
      const kind = this.#findKind(term);
      if (kind) this.#add(found[kind], kind, term);
      else if (term.domain !== 'post_format')
        this.#report.left(`terms of ${term.domain}`, 'only categories and tags are imported', term.name);
    }
    for (const [kind, { size }] of Object.entries(found))
      if (size > MAX_TERMS)
        this.#report.left(
          kind === 'tag' ? 'tags' : 'categories',
          `a post can have up to ${MAX_TERMS}`,
          toPlainWords(post.title),
          size - MAX_TERMS,
        );
    const list = (kind: Kind) => [...found[kind].values()].slice(0, MAX_TERMS);
    for (const kind of ['category', 'tag'] as const)
      for (const name of list(kind)) this.#names[kind].add(toSlug(name));
    return { categories: list('category'), tags: list('tag') };
  }

  counts(): { categories: number; tags: number } {
    return { categories: this.#names.category.size, tags: this.#names.tag.size };
  }

  findName(kind: Kind, slug: string): string | undefined {
    return this.#bySlug[kind].get(canonicalAddress(decodePart(slug)));
  }

  /** Returns whether a post uses the term. `slug` is the slug on the new site. */
  isUsed(kind: Kind, slug: string): boolean {
    return this.#names[kind].has(slug);
  }

  slugs(): { kind: Kind; slug: string }[] {
    return (['category', 'tag'] as const).flatMap((kind) =>
      [...this.#bySlug[kind].keys()].map((slug) => ({ kind, slug })),
    );
  }

  #add(found: Map<string, string>, kind: Kind, term: WxrTerm): void {
    const full = toPlainWords(term.name);
    const name = nameFor(kind, term);
    if (name === null) {
      if (isNone(term))
        this.#report.changed('categories', '“Uncategorized” means no category in WordPress', '');
      else this.#report.left('categories and tags', 'a name needs a letter or a digit for its address', full);
      return;
    }
    if (name !== full)
      this.#report.changed(
        kind === 'tag' ? 'tags' : 'categories',
        'their names are too long, so they were shortened',
        full,
      );
    found.set(toSlug(name), name);
  }

  /**
   * Finds whether a term is a category or a tag. Old exports say so only in the lists at the beginning of the
   * file.
   */
  #findKind({ domain, name }: WxrTerm): Kind | null {
    if (domain === 'category') return 'category';
    if (domain === 'post_tag' || domain === 'tag') return 'tag';
    if (domain !== '') return null;
    return this.#wxr.tags.has(name) && !this.#wxr.categories.has(name) ? 'tag' : 'category';
  }
}

const isNone = ({ slug, name }: WxrTerm) =>
  slug === 'uncategorized' || name.toLowerCase() === 'uncategorized';

function nameFor(kind: Kind, term: WxrTerm): string | null {
  if (kind === 'category' && isNone(term)) return null;
  const name = cutAtWord(toPlainWords(term.name), kind === 'tag' ? MAX_TAG_LENGTH : MAX_CATEGORY_LENGTH);
  return toSlug(name) === '' ? null : name;
}
