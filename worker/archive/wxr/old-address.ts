import { decodePart } from '#domain/links/decode.ts';
import { trimEndOf } from '#domain/text/trim.ts';

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
const hostOf = (host: string) =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:(?:80|443)$/, '');

/** Where an export came from: host and folder, by which links are known as the site's own. */
export class OldSite {
  readonly host: string;
  readonly #origin: string;
  readonly #folder: string;

  constructor(baseUrl: string) {
    const [, scheme = 'http', host = '', path = ''] = ADDRESS.exec(baseUrl.trim()) ?? [];
    this.host = hostOf(host);
    this.#origin = host === '' ? '' : `${scheme.toLowerCase()}://${host}`;
    this.#folder = trimEndOf(path, '/').toLowerCase();
  }

  /** Reads a link; null when it leads to another site, or is no address of a page. */
  read(href: string): OldAddress | null {
    const isRooted = /^\/(?![/\\])/.test(href);
    if (isRooted && this.#origin === '') return null;
    const full = isRooted ? this.#origin + href : href;
    const match = ADDRESS.exec(full);
    if (!match || this.host === '' || hostOf(match[2] ?? '') !== this.host) return null;
    const [, , , path = '', query = '', hash = ''] = match;
    const plain = trimEndOf(decodePart(path).toLowerCase(), '/').replace(/\/+/g, '/');
    const isBelow = plain === this.#folder || plain.startsWith(`${this.#folder}/`);
    return {
      path: isBelow ? plain.slice(this.#folder.length).replace(/^\/index\.php(?=\/|$)/, '') : plain,
      query: queryOf(query),
      hash,
      full: full.startsWith('//') ? `https:${full}` : full,
    };
  }
}

function queryOf(query: string): Map<string, string> {
  const pairs = query.replace(/^\?/, '').split('&').slice(0, 20);
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decodePart(name), decodePart(value.join('='))];
    }),
  );
}
