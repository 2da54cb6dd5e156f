import { languagePrefix, pathInLanguage, splitLanguage } from '#domain/sites/languages.ts';
import { trimEndCharacters } from '#domain/text/cut-text.ts';
import { canonicalAddress, decodeLetters } from '#schema/contracts/address.ts';
import type { AddedLanguage } from '#schema/contracts/sites/languages.ts';
import { isSitePath } from './site-path.ts';

export interface OwnSite {
  hosts: readonly string[];
  languages: readonly AddedLanguage[];
}

interface LocalAddress {
  prefix: string;
  path: string;
  rest: string;
}

const WEB = /^https?:\/\/([^/?#]+)/i;

/**
 * Returns a path in standard form. Accepts percent-encoded, upper-case or decomposed paths, and trailing
 * slashes.
 */
export const canonicalPath = (path: string): string =>
  canonicalAddress(trimEndCharacters(decodeLetters(path), '/')) || '/';

/** Parses a URL of this site. Returns null for a URL of another site. */
export function readLocalAddress(href: string, { hosts, languages }: OwnSite): LocalAddress | null {
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

export type Answer = 'page' | { to: string } | null;

/** Maximum number of redirects in a chain. A longer chain counts as a loop. */
export const MAX_STEPS = 10;

/**
 * Follows a chain of redirects. Returns null for a loop. Each `yield` asks the caller what is at a path.
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
