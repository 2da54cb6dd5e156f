import { languagePrefix, pathInLanguage, splitLanguage } from '#domain/sites/languages.ts';
import { trimEndCharacters } from '#domain/text/cut-text.ts';
import { canonicalAddress, decodeLetters } from '#schema/contracts/address.ts';
import type { AddedLanguage } from '#schema/contracts/sites/languages.ts';
import { isSitePath } from './site-path.ts';

/** What tells that an address is one of the site's own. */
export interface OwnSite {
  hosts: readonly string[];
  languages: readonly AddedLanguage[];
}

/** An address of the site in parts: where its language begins, its path there, and query and fragment. */
interface LocalAddress {
  prefix: string;
  path: string;
  rest: string;
}

const WEB = /^https?:\/\/([^/?#]+)/i;

/** The one path of a page, however it is written: percent-encoded, in capitals, decomposed, with a slash at its end. */
export const canonicalPath = (path: string): string =>
  canonicalAddress(trimEndCharacters(decodeLetters(path), '/')) || '/';

/** Reads an address of the site, in full or as a path; null for other sites. */
function readLocalAddress(href: string, { hosts, languages }: OwnSite): LocalAddress | null {
  const [origin = '', host] = WEB.exec(href) ?? [];
  if (host !== undefined && !hosts.includes(host.toLowerCase())) return null;
  const local = href.slice(origin.length) || '/';
  if (!isSitePath(local)) return null;
  const [written = ''] = /^[^?#]*/.exec(local) ?? [];
  const rest = local.slice(written.length);
  const path = canonicalPath(written);
  const inLanguage = splitLanguage(path, languages);
  return inLanguage
    ? { prefix: languagePrefix(inLanguage.language.code), path: inLanguage.path, rest }
    : { prefix: '', path, rest };
}

const write = ({ prefix, path, rest }: LocalAddress): string => pathInLanguage(path, prefix) + rest;

/** What answers at a path: a page, or a redirect with its target. */
export type Answer = 'page' | { to: string } | null;

/** Longer chains are taken for circles. */
const MAX_STEPS = 10;

/**
 * Follows a redirect from `from` to `to` through those at its target, so that visitors take one hop. Each step asks for the
 * answer at a path by `yield`. Returns the last address, with the language and query on the way; null for a circle.
 */
export function* followRedirects(
  from: string,
  to: string,
  site: OwnSite,
): Generator<string, string | null, Answer> {
  const seen = new Set([from]);
  let href = to;
  let at = readLocalAddress(to, site);
  while (at) {
    if (seen.has(at.path) || seen.size > MAX_STEPS) return null;
    seen.add(at.path);
    const answer = yield at.path;
    if (answer === 'page') return write(at);
    if (answer === null) return href;
    const next = readLocalAddress(answer.to, site);
    href = answer.to;
    at = next && { prefix: next.prefix || at.prefix, path: next.path, rest: next.rest || at.rest };
  }
  return href;
}
