import type { Links, Token } from 'marked';
import { textToken } from './emphasis.ts';

/** Maximum characters that reference links add to a text, because a short label can repeat a long URL. */
const MAX_REPEATED = 100_000;

export class Names {
  readonly #links: Links;
  #room = MAX_REPEATED;

  constructor(links: Links) {
    this.#links = links;
  }

  find(name: string): { href: string; title: string | null } | null {
    const key = name.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();
    const link = Object.hasOwn(this.#links, key) ? this.#links[key] : undefined;
    if (!link) return null;
    this.#room -= link.href.length + (link.title?.length ?? 0);
    return this.#room < 0 ? null : { href: link.href, title: link.title ?? null };
  }
}

export const withoutAutolinks = (token: Token): Token =>
  token.type === 'link' && token.autolink
    ? textToken(token.text)
    : 'tokens' in token && token.tokens && token.type !== 'link'
      ? { ...token, tokens: token.tokens.map(withoutAutolinks) }
      : token;

export const linkToken = (href: string, words: string): Token => ({
  type: 'link',
  raw: '',
  href,
  title: null,
  text: words,
  tokens: [textToken(words)],
  autolink: true,
});
