import { ASSETS } from '#generated/assets.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { SiteSnapshot } from '#worker/db/sites/site-snapshot.ts';
import { imageUrl } from '../media/picture.tsx';
import { toScriptJson } from './json-script.ts';

export interface HeadFacts {
  /** Title of the page without the site's. */
  title: string;
  description: string;
  /** Path with the query that makes a page of its own (cursor, category). */
  canonicalPath: string;
  /** Path of the list's next page. */
  nextPath?: string | null | undefined;
  image?: ImageRef | undefined;
  type: 'website' | 'article' | 'product';
  publishedAt?: number | null;
  feedPath?: string | undefined;
  isHidden: boolean;
  jsonLd: readonly object[];
}

/** The origin that search engines and readers should know: the first custom domain, else the request's own. */
export function originOf(site: SiteSnapshot, requestOrigin: string): string {
  return site.domains[0] ? `https://${site.domains[0]}` : requestOrigin;
}

/** Everything in <head> that speaks of this page: title, robots, canonical, Open Graph, feed, JSON-LD, fonts. */
export function HeadTags({
  site,
  facts,
  origin,
  css,
}: {
  site: SiteSnapshot;
  facts: HeadFacts;
  origin: string;
  css: string;
}) {
  const { settings } = site;
  const title =
    facts.canonicalPath === '/'
      ? `${settings.title}${settings.tagline ? ` – ${settings.tagline}` : ''}`
      : `${facts.title} – ${settings.title}`;
  const description = facts.description || settings.description;
  const image = facts.image ?? settings.socialImage;
  const canonical = `${origin}${facts.canonicalPath}`;
  const fonts = [
    ...new Set([settingsFont(site.design.fonts.heading), settingsFont(site.design.fonts.body)]),
  ].filter((font) => font !== undefined);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <style dangerouslySetInnerHTML={{ __html: css }} />
      {description && <meta name="description" content={description} />}
      {facts.isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {facts.nextPath && <link rel="next" href={facts.nextPath} />}
      <meta property="og:site_name" content={settings.title} />
      <meta property="og:title" content={facts.title} />
      <meta property="og:type" content={facts.type} />
      <meta property="og:url" content={canonical} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={`${origin}${imageUrl(image, 1500)}`} />}
      {image && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {facts.publishedAt && (
        <meta property="article:published_time" content={new Date(facts.publishedAt).toISOString()} />
      )}
      {facts.feedPath && (
        <link rel="alternate" type="application/rss+xml" title={settings.title} href={facts.feedPath} />
      )}
      <link rel="icon" href="/favicon.ico" type="image/svg+xml" />
      {facts.jsonLd.map((object) => (
        <script
          key={JSON.stringify(object).slice(0, 80)}
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: toScriptJson(object) }}
        />
      ))}
    </>
  );
}

function settingsFont(family: string): string | undefined {
  if (family === 'fraunces') return ASSETS.fonts.fraunces;
  if (family === 'instrument-sans') return ASSETS.fonts.instrumentSans;
  return family === 'inter' ? ASSETS.fonts.inter : undefined;
}
