import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isVariantPath } from '#domain/analytics/experiments/variant-page.ts';
import { WHOLE_LIST } from '#domain/collections/list-query.ts';
import { canonicalPath, followRedirects } from '#domain/links/local-address.ts';
import { findHolding } from '#domain/sites/holding.ts';
import { listHosts } from '#domain/sites/hosts.ts';
import { addLanguage, languagePrefix, splitLanguage } from '#domain/sites/languages.ts';
import { trimEndCharacters } from '#domain/text/cut-text.ts';
import { CALL_LIST } from '#generated/call-list.ts';
import { type Found, findPage } from '#worker/db/pages/published-pages.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import type { AppEnv } from '../../env.ts';
import { follow } from '../../redirect.ts';
import { siteClock } from './site-clock.ts';

const findAt = (c: Context<AppEnv>, path: string): Promise<Found> =>
  findPage(pageReader(c), { ...siteClock(c.var.site), path, kind: 'published', ...WHOLE_LIST });

const hasPage = ({ page, item }: Found): boolean => page !== null || item !== null;

/** Follows redirects to the final target. Returns null for a loop. */
async function findEnd(
  c: Context<AppEnv>,
  path: string,
  { to, status, isCurrent }: NonNullable<Found['redirect']>,
): Promise<{ to: string; status: 301 | 302 } | null> {
  if (isCurrent) return { to, status };
  const { site } = c.var;
  const own = { hosts: listHosts(c.env, site), languages: site.settings.languages ?? [] };
  const steps = followRedirects(path, to, own);
  let step = await steps.next();
  while (!step.done) {
    const found = await findAt(c, step.value);
    step = steps.next(hasPage(found) ? 'page' : found.redirect);
  }
  return step.value === null ? null : { to: step.value, status };
}

/** Answers a request whose method the path does not support. Returns null if there is no page at the path. */
export async function refuseMethod(c: Context<AppEnv>): Promise<Response | null> {
  const { method } = c.req;
  if (method === 'GET' || method === 'HEAD' || findHolding(c.var.site, Date.now())) return null;
  const path = canonicalPath(c.req.path);
  // A form posts to this path, so the form's handler decides about a 404.
  if (CALL_LIST.includes(`${method} ${path}`)) return null;
  if (!CALL_LIST.includes(`GET ${path}`) && !hasPage(await findAt(c, path))) return null;
  return c.text('Method not allowed', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' });
}

export async function followOld(
  c: Context<AppEnv>,
  path: string,
  redirect: NonNullable<Found['redirect']>,
): Promise<Response | null> {
  const end = await findEnd(c, path, redirect);
  return end && follow(c, end);
}

/**
 * Redirects other spellings of a path (capitals, NFD, a trailing slash) directly to the redirect's final
 * target.
 */
export const canonicalSpelling = createMiddleware<AppEnv>(async (c, next) => {
  const { path } = c.req;
  const canonical = canonicalPath(path);
  if (canonical === path || isVariantPath(path)) return next();
  const to = await findCanonical(c, canonical);
  if (to) return follow(c, to);
  const bare = trimEndCharacters(path, '/');
  return bare === path ? next() : follow(c, { to: bare || '/', status: 301 });
});

async function findCanonical(
  c: Context<AppEnv>,
  canonical: string,
): Promise<{ to: string; status: 301 | 302 } | null> {
  if (CALL_LIST.includes(`GET ${canonical}`)) return { to: canonical, status: 301 };
  const { site } = c.var;
  const inLanguage = site.inLanguage ? null : splitLanguage(canonical, site.settings.languages ?? []);
  const path = inLanguage?.path ?? canonical;
  const found = await findAt(c, path);
  if (hasPage(found)) return { to: canonical, status: 301 };
  const end = found.redirect && (await findEnd(c, path, found.redirect));
  if (!end || !inLanguage) return end;
  const prefix = languagePrefix(inLanguage.language.code);
  return { ...end, to: addLanguage(end.to, prefix) };
}
