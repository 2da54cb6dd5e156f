import type { Context } from 'hono';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { WHOLE_LIST } from '#domain/collections/list-query.ts';
import { createMarkupBudget } from '#domain/html/bounded.ts';
import { withoutSecrets } from '#domain/links/without-secrets.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import type { AppEnv } from '#worker/env.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { siteOrigin } from '#worker/kernel/site-origin.ts';
import { plainPage } from '../document/plain-page.ts';
import { createFirstClaim } from '../media/first-picture.ts';
import { listPopularProducts, POPULAR_STYLES, PopularProducts } from '../products/popular-products.tsx';
import type { PageRequest } from './documents.tsx';
import { messageDocument } from './message.tsx';

export function toErrorPageRequest(c: Context<AppEnv>): PageRequest {
  return {
    page: {
      site: c.var.site,
      mode: 'visitor',
      path: c.req.path,
      hasSecretAddress: withoutSecrets(c.req.url) !== c.req.url,
      pageId: '',
      itemsByBlock: new Map(),
      blockData: new Map(),
      course: null,
      claimFirstPicture: createFirstClaim(),
      markupBudget: createMarkupBudget(),
      freshness: { until: Infinity },
      policy: { scriptHashes: new Set(), frameOrigins: new Set() },
    },
    session: c.var.session ?? null,
    appDomain: c.env.APP_DOMAIN,
    origin: siteOrigin(c),
    pagePermissionType: 1,
    list: WHOLE_LIST,
  };
}

/** Renders the 404 page (page type 100). */
export function notFoundDocument(request: PageRequest, popular: readonly ItemSummary[]) {
  const { page, search } = findMessages(request.page.site.settings.locale);
  return messageDocument(request, {
    pageType: PAGE_TYPE.notFound,
    title: page.notFound.title,
    status: 404,
    styles: popular.length > 0 ? POPULAR_STYLES : [],
    children: (
      <>
        <section className="section theme-lightest width-inset space-large message">
          <BrokenPot />
          <h1>{page.notFound.heading}</h1>
          <p>{page.notFound.text}</p>
          <form action="/search" className="search-form">
            <label htmlFor="not-found-search">{search.label}</label>
            <input id="not-found-search" type="search" name="q" />
            <button type="submit" className="button">
              {search.submit}
            </button>
          </form>
          <p>
            <a href="/">{page.notFound.back}</a>
          </p>
        </section>
        <PopularProducts items={popular} page={request.page} />
      </>
    ),
  });
}

/** Draws a jar whose left part has broken off and lies beside it. */
function BrokenPot() {
  return (
    <svg viewBox="0 0 260 180" width="260" height="180" aria-hidden="true" className="broken-pot">
      <path d="M108 30c6-5 62-6 72 0 1 8-2 14-5 18 34 12 57 38 57 68 0 26-20 46-42 55-20 4-52 4-70 0l-8-21 13-19-22-17 15-24-18-13 12-21c-2-6-5-15-4-26z" />
      <path d="M108 30c10 5 60 6 72 0M99 48l-4 8M113 48c18 4 44 4 62 0" />
      <path d="M42 171c-16-10-22-27-17-44 8-9 20-16 33-18l12 17-9 18 14 14-6 13c-9 2-19 2-27 0z" />
      <path d="M86 171l8-12 11 3 5 9zM8 171l7-9 8 9z" />
      <path d="M0 171.500h260" />
    </svg>
  );
}

export const renderNotFound = async (c: Context<AppEnv>) =>
  notFoundDocument(toErrorPageRequest(c), await listPopularProducts(c));

export async function notFoundPage(c: Context<AppEnv>): Promise<Response> {
  const { body, status, headers } = await renderNotFound(c);
  return new Response(body, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}

/**
 * Renders the page after an uncaught error (page type 101). Does not use the site's renderer, which may have
 * caused the error.
 */
export function errorPage(c: Context<AppEnv>): Response {
  const settings = c.var.site?.settings;
  const locale = settings?.locale ?? 'en';
  return plainPage({
    status: 500,
    ...findMessages(locale).page.error,
    lang: locale,
    siteTitle: settings?.title ?? 'Sitewright',
    pageType: PAGE_TYPE.error,
  });
}
