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
import { Picture } from '../media/picture.tsx';
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

/** Renders the 404 page (page type 100), with the owner's texts or neutral default texts. */
export function notFoundDocument(request: PageRequest, popular: readonly ItemSummary[]) {
  const { locale, notFoundPage } = request.page.site.settings;
  const { image } = notFoundPage ?? {};
  const { page, search } = findMessages(locale);
  return messageDocument(request, {
    pageType: PAGE_TYPE.notFound,
    title: page.notFound.title,
    status: 404,
    styles: popular.length > 0 ? POPULAR_STYLES : [],
    children: (
      <>
        <section className="section theme-lightest width-inset space-large message">
          <h1>{notFoundPage?.heading || page.notFound.heading}</h1>
          <p className="not-found-text">{notFoundPage?.text || page.notFound.text}</p>
          {notFoundPage?.hasSearch !== false && (
            <form action="/search" className="search-form">
              <label htmlFor="not-found-search">{search.label}</label>
              <input id="not-found-search" type="search" name="q" />
              <button type="submit" className="button">
                {search.submit}
              </button>
            </form>
          )}
          <p>
            <a href="/">{page.notFound.back}</a>
          </p>
          {image && (
            <Picture className="message-image" image={image} sizes="(min-width: 900px) 34rem, 90vw" isEager />
          )}
        </section>
        <PopularProducts items={popular} page={request.page} />
      </>
    ),
  });
}

export async function renderNotFound(c: Context<AppEnv>) {
  const hasProducts = c.var.site.settings.notFoundPage?.hasProducts !== false;
  return notFoundDocument(toErrorPageRequest(c), hasProducts ? await listPopularProducts(c) : []);
}

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
