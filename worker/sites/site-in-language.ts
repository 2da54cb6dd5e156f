import { decodePath } from '#domain/links/site-path.ts';
import { addLanguage, languagePrefix, splitLanguage } from '#domain/sites/languages.ts';
import type { AddedLanguage } from '#schema/contracts/sites/languages.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { findSite } from './site-copies.ts';

const requests = new WeakMap<Request, { site: SiteSnapshot; language: AddedLanguage }>();
const sitesInLanguage = new WeakMap<SiteSnapshot, Map<string, SiteSnapshot>>();

/** Returns undefined for a request without a language prefix. */
export function findSiteInLanguage(request: Request): SiteSnapshot | undefined {
  const found = requests.get(request);
  return found && inLanguage(found.site, found.language);
}

function inLanguage(site: SiteSnapshot, language: AddedLanguage): SiteSnapshot {
  const copies = sitesInLanguage.get(site) ?? new Map<string, SiteSnapshot>();
  sitesInLanguage.set(site, copies);
  const found = copies.get(language.code);
  if (found) return found;
  const copy = {
    ...site,
    settings: { ...site.settings, locale: language.code },
    inLanguage: { prefix: languagePrefix(language.code), primaryLocale: site.settings.locale },
  };
  copies.set(language.code, copy);
  return copy;
}

/** Matches `/de` and `/pt-br/shop`. */
const PREFIX = /^\/[a-z]{2,3}(?:-[a-z0-9]{2,8})*(?:\/|$)/;

const isCall = (url: URL): boolean => url.pathname.startsWith('/api/');

/**
 * Returns the path that determines the language; for a call, its page's path. Must decode like the
 * application. Otherwise the cache would store `/h%65/page` as `/he/page`.
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
 * Serves a request below `/de` like one without the prefix, in German. Links on cached pages already have
 * the prefix (worker/routes/pages/serve.ts).
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
  const inner = isCall(url) ? request : new Request(withPath(url, found.path), request);
  requests.set(inner, { site, language: found.language });
  return withPrefix(await answer(inner), languagePrefix(found.language.code));
}

/** Resolving `//host/page` as a relative URL would lead to another host. */
function withPath(url: URL, path: string): URL {
  const copy = new URL(url);
  copy.pathname = path;
  return copy;
}

function withPrefix(response: Response, prefix: string): Response {
  const location = response.headers.get('location');
  if (location !== null) {
    const headers = new Headers(response.headers);
    headers.set('location', addLanguage(location, prefix));
    return new Response(response.body, { status: response.status, headers });
  }
  return isRewritten(response) ? response : rewriteLinks(response, prefix);
}

const isRewritten = ({ headers }: Response): boolean =>
  headers.has('x-cache') || !headers.get('content-type')?.startsWith('text/html');

/** Adds the prefix to links, except those with `hreflang`, which select another language. */
export function rewriteLinks(response: Response, prefix: string): Response {
  const rewrite = (name: string) => ({
    element(element: Element) {
      const href = element.getAttribute(name);
      if (href !== null && !element.hasAttribute('hreflang'))
        element.setAttribute(name, addLanguage(href, prefix));
    },
  });
  return new HTMLRewriter()
    .on('a[href], area[href]', rewrite('href'))
    .on('form[action]', rewrite('action'))
    .transform(response);
}
