import { languagePrefix, pathInLanguage, splitLanguage } from '#domain/sites/languages.ts';
import { trimEndCharacters } from '#domain/text/cut-text.ts';
import { canonicalAddress, decodeLetters } from '#schema/contracts/address.ts';
import type { AddedLanguage } from '#schema/contracts/sites/languages.ts';
import { isSitePath } from './site-path.ts';

/** Hosts and languages by which internal addresses are recognised. */
export interface OwnSite {
  hosts: readonly string[];
  languages: readonly AddedLanguage[];
}

/** An internal address in parts: language prefix, path without it, and query and fragment. */
interface LocalAddress {
  prefix: string;
  path: string;
  rest: string;
}

const WEB = /^https?:\/\/([^/?#]+)/i;

/** Returns the stored form of a path that may be percent-encoded, in upper case, decomposed, or with a trailing slash. */
export const canonicalPath = (path: string): string =>
  canonicalAddress(trimEndCharacters(decodeLetters(path), '/')) || '/';

/** Parses an internal address, given as a URL or a path. Returns null for other sites. */
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

/** Resource at a path: a page, or a redirect with its target. */
export type Answer = 'page' | { to: string } | null;

/** Longer chains are considered loops. */
const MAX_STEPS = 10;

/**
 * Follows a redirect from `from` to `to` through further redirects, so that visitors need one hop. Each step
 * requests the resource at a path with `yield`. Returns the final address, with language and query collected on the
 * way, or null for a loop.
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
