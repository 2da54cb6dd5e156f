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

function BrokenPot() {
  return (
    <svg
      viewBox="15 16 195 121"
      width="220"
      height="137"
      aria-hidden="true"
      className="broken-pot"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    >
      <path d="M60 40c-22 16-30 48-14 74 10 16 30 22 50 22l-6-26 14-18-16-20 8-32z" />
      <path d="M118 44l-10 26 16 20-12 18 8 28c24 0 44-8 52-26 10-24-2-52-22-66z" />
      <path d="M72 40c-2-10 4-18 16-22l26 4-4 18M120 24l22 0c10 4 14 12 10 20" />
      <path d="M16 134l14-12 12 14zM184 136l16-16 8 16z" />
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
