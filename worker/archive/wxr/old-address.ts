import { decodePart } from '#domain/links/decode.ts';
import { trimEndCharacters } from '#domain/text/cut-text.ts';
import { canonicalAddress } from '#schema/contracts/address.ts';

/** The parts of an address of the old site, as they are compared. */
export interface OldAddress {
  /** Lower case, decoded, below the site's own path, without a slash at the end; '' = the home page. */
  path: string;
  query: Map<string, string>;
  hash: string;
  /** The address in full, on the old host. */
  full: string;
}

const ADDRESS = /^(?:(https?):)?\/\/([^/?#\\]+)([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/i;
const normalizeHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(?:80|443)$/, '');

/** Host and base path of the exported site, by which internal links are recognised. */
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

  /** Reads a link; null when it leads to another site, or is no address of a page. */
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
