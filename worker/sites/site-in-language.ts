import { wireAddress } from '#domain/links/interpret-link.ts';
import { canonicalPath } from '#domain/links/local-address.ts';
import { decodePath, isSitePath } from '#domain/links/site-path.ts';
import { addLanguage, languagePrefix, pathInLanguage, splitLanguage } from '#domain/sites/languages.ts';
import type { AddedLanguage } from '#schema/contracts/sites/languages.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { findOwnPaths, findPathPair, hasOwnPaths, type PathPlace } from '#worker/translations/site-paths.ts';
import { translateSite } from '#worker/translations/translate-site.ts';
import { findSite } from './site-copies.ts';

interface Requested {
  site: SiteSnapshot;
  language: AddedLanguage;
  /** Page's own path in the added language, if the request used it. */
  ownPath: string | null;
}

const requests = new WeakMap<Request, Requested>();
const sitesInLanguage = new WeakMap<SiteSnapshot, Map<string, SiteSnapshot>>();

/** Returns the site as seen in an added language; undefined for a request without a language prefix. */
export function findSiteInLanguage(request: Request): SiteSnapshot | undefined {
  const found = requests.get(request);
  return found && inLanguage(found.site, found.language);
}

/** Returns the URL of the original request, without its language prefix. */
export function getRequestedUrl(request: Request): URL {
  const url = new URL(request.url);
  const ownPath = requests.get(request)?.ownPath ?? null;
  return ownPath === null ? url : withPath(url, ownPath);
}

function inLanguage(site: SiteSnapshot, { code }: AddedLanguage): SiteSnapshot {
  const copies = sitesInLanguage.get(site) ?? new Map<string, SiteSnapshot>();
  sitesInLanguage.set(site, copies);
  const copy = copies.get(code) ?? translateSite(site, code);
  copies.set(code, copy);
  return copy;
}

/** Matches paths that start with a language prefix, such as `/de` and `/pt-br/shop`. */
const PREFIX = /^\/[a-z]{2,3}(?:-[a-z0-9]{2,8})*(?:\/|$)/;

const isCall = (url: URL): boolean => url.pathname.startsWith('/api/');

/**
 * Returns the path that determines the language; for an API call, the path of the page that makes it. Must
 * decode paths like the application. Otherwise, the cache would store `/h%65/page` as `/he/page`.
 */
function tellingPath(request: Request, url: URL): string | null {
  if (!isCall(url)) return decodePath(url.pathname);
  const referrer = request.headers.get('referer');
  return referrer?.startsWith(`${url.origin}/`)
    ? decodePath(referrer.slice(url.origin.length).split(/[?#]/, 1)[0] || '/')
    : null;
}

type Answer = (request: Request) => Response | Promise<Response>;

/**
 * Answers a request with a language prefix, such as `/de`, like one without the prefix, in that language.
 * Links on cached pages already have the prefix (worker/routes/pages/serve.ts).
 */
export async function answerInLanguage(
  request: Request,
  env: Env,
  context: Pick<ExecutionContext, 'waitUntil'>,
  answer: Answer,
): Promise<Response> {
  const url = new URL(request.url);
  const path = tellingPath(request, url);
  if (path === null || !PREFIX.test(path)) return answer(request);
  const waitUntil = (promise: Promise<unknown>) => context.waitUntil(promise);
  const lookup = { env, waitUntil, now: Date.now() };
  const site = await findSite(lookup, url.hostname.toLowerCase());
  const found = site && splitLanguage(path, site.settings.languages ?? []);
  if (!found) return answer(request);
  const { language } = found;
  const place = { db: env.DB, site, language: language.code };
  if (isCall(url)) {
    requests.set(request, { site, language, ownPath: null });
    return withPrefix(place, await answer(request));
  }
  const own = await findOwnPath(place, found.path, request.method);
  if ('redirect' in own) {
    const target = pathInLanguage(own.redirect, languagePrefix(language.code));
    const location = wireAddress(target) + url.search;
    return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-store' } });
  }
  const inner = new Request(withPath(url, own.path), request);
  requests.set(inner, { site, language, ownPath: own.path === found.path ? null : found.path });
  return withPrefix(place, await answer(inner));
}

/**
 * Maps a translated path to the original path. Redirects the original path to the translated one. A
 * translated path that is also an original page's or item's path is not used, so that redirects never loop.
 */
async function findOwnPath(
  place: PathPlace,
  path: string,
  method: string,
): Promise<{ path: string } | { redirect: string }> {
  const canonical = canonicalPath(path);
  const { original, translated } = await findPathPair(place, canonical);
  const isRead = method === 'GET' || method === 'HEAD';
  if (original !== null) return isRead && canonical !== path ? { redirect: canonical } : { path: original };
  return isRead && translated !== null ? { redirect: translated } : { path };
}

/**
 * Returns a copy of the URL with another path. (Resolving `//host/page` as a relative URL would lead to
 * another host.)
 */
function withPath(url: URL, path: string): URL {
  const copy = new URL(url);
  copy.pathname = path;
  return copy;
}

async function withPrefix(place: PathPlace, response: Response): Promise<Response> {
  const location = response.headers.get('location');
  if (location !== null) {
    const headers = new Headers(response.headers);
    headers.set('location', (await findLinks(place, [location])).rewrite(location));
    return new Response(response.body, { status: response.status, headers });
  }
  return isRewritten(response) ? response : rewriteLinks(place, response);
}

const isRewritten = ({ headers }: Response): boolean =>
  headers.has('x-cache') || !headers.get('content-type')?.startsWith('text/html');

/** Adds the language prefix to links, except those with `hreflang`, which lead to another language. */
export async function rewriteLinks(place: PathPlace, response: Response): Promise<Response> {
  // If no page or item has a translated path, one pass over the document is enough.
  const [body, hrefs] = hasOwnPaths(place.site, place.language)
    ? await listHrefs(response)
    : [response.body, []];
  const links = await findLinks(place, hrefs);
  const rewrite = (name: string) => ({
    element(element: Element) {
      const href = element.getAttribute(name);
      if (href !== null && !element.hasAttribute('hreflang')) element.setAttribute(name, links.rewrite(href));
    },
  });
  return new HTMLRewriter()
    .on('a[href], area[href]', rewrite('href'))
    .on('form[action]', rewrite('action'))
    .on('button[formaction]', rewrite('formaction'))
    .transform(new Response(body, response));
}

const HREF = /\s(?:href|(?:form)?action)="(\/[^"]*)"/gi;

async function listHrefs(response: Response): Promise<[string, string[]]> {
  const body = await response.text();
  return [body, [...body.matchAll(HREF)].map(([, href = '']) => href.replaceAll('&amp;', '&'))];
}

/** Finds the translated paths of all links in one database read. */
async function findLinks(
  place: PathPlace,
  hrefs: readonly string[],
): Promise<{ rewrite: (href: string) => string }> {
  const prefix = languagePrefix(place.language);
  const paths = hrefs.filter(isSitePath).map(getPath);
  const isTranslated = paths.length > 0 && hasOwnPaths(place.site, place.language);
  const own = isTranslated ? await findOwnPaths(place, paths) : null;
  return {
    rewrite: (href) => {
      if (own === null || !isSitePath(href)) return addLanguage(href, prefix);
      const rest = /[?#].*$/s.exec(href)?.[0] ?? '';
      const path = own.get(getPath(href)) ?? null;
      return addLanguage(path === null ? href : wireAddress(path) + rest, prefix);
    },
  };
}

const getPath = (href: string): string => canonicalPath(decodePath(/^[^?#]*/.exec(href)?.[0] ?? href));
