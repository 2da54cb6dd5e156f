import { decodePart } from '#domain/links/decode.ts';
import { trimEndCharacters } from '#domain/text/cut-text.ts';
import { canonicalAddress } from '#schema/contracts/address.ts';

export interface OldAddress {
  /** Lower case, decoded, relative to the site's base path, without a trailing slash; '' is the home page. */
  path: string;
  query: Map<string, string>;
  hash: string;
  /** The full address on the old host. */
  full: string;
}

const ADDRESS = /^(?:(https?):)?\/\/([^/?#\\]+)([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/i;
const normalizeHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(?:80|443)$/, '');

/** Host and base path of the exported site, which identify internal links. */
export class OldSite {
  readonly host: string;
  readonly #origin: string;
  readonly #folder: string;

  constructor(baseUrl: string) {
    const [, scheme = 'http', host = '', path = ''] = ADDRESS.exec(baseUrl.trim()) ?? [];
    this.host = normalizeHost(host);
    this.#origin = host === '' ? '' : `${scheme.toLowerCase()}://${host}`;
    this.#folder = canonicalAddress(trimEndCharacters(decodePart(path), '/'));
  }

  /** Returns null for links to other sites and for addresses that are not pages. */
  read(href: string): OldAddress | null {
    const isRooted = /^\/(?![/\\])/.test(href);
    if (isRooted && this.#origin === '') return null;
    const full = isRooted ? this.#origin + href : href;
    const match = ADDRESS.exec(full);
    if (!match || this.host === '' || normalizeHost(match[2] ?? '') !== this.host) return null;
    const [, , , path = '', query = '', hash = ''] = match;
    const plain = trimEndCharacters(canonicalAddress(decodePart(path)), '/').replace(/\/+/g, '/');
    const isBelow = plain === this.#folder || plain.startsWith(`${this.#folder}/`);
    return {
      path: isBelow ? plain.slice(this.#folder.length).replace(/^\/index\.php(?=\/|$)/, '') : plain,
      query: parseQuery(query),
      hash,
      full: full.startsWith('//') ? `https:${full}` : full,
    };
  }
}

function parseQuery(query: string): Map<string, string> {
  const pairs = query.replace(/^\?/, '').split('&').slice(0, 20);
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decodePart(name), decodePart(value.join('='))];
    }),
  );
}
