import { toInlineCss } from '#domain/design/check-css.ts';
import { listFontUses } from '#domain/design/design-css.ts';
import { listPreloadedFonts } from '#domain/design/font-faces.ts';
import { wireAddress } from '#domain/links/interpret-link.ts';
import { pathInLanguage } from '#domain/sites/languages.ts';
import { formatTitle, getSeo, listVerificationTags } from '#domain/sites/seo.ts';
import { ASSETS } from '#generated/assets.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import type { PageAlternate } from '../kit/context.ts';
import { toScriptJson } from '../kit/json-script.ts';
import { imageUrl } from '../media/picture.tsx';
import { canonicalInLanguage, listIndexedLanguages, pathOfAlternate } from './alternates.ts';

export interface HeadFacts {
  /** Title of the page, without the site's title. */
  title: string;
  description: string;
  /** Path with only those query parameters that select different content (cursor, category). */
  canonicalPath: string;
  nextPath?: string | null | undefined;
  image?: ImageRef | undefined;
  type: 'website' | 'article' | 'product';
  publishedAt?: number | null;
  feedPath?: string | undefined;
  isHidden: boolean;
  jsonLd: readonly object[];
}

/** Renders the site's icon. Without a chosen icon, /favicon.ico draws the first letter of the site's name. */
function IconLinks({ icon }: { icon: ImageRef | undefined }) {
  if (!icon) return <link rel="icon" href="/favicon.ico" type="image/svg+xml" />;
  return (
    <>
      <link rel="icon" href={imageUrl(icon, 100, '1/1')} />
      <link rel="apple-touch-icon" href={imageUrl(icon, 300, '1/1')} />
    </>
  );
}

export function HeadTags({
  site,
  facts,
  alternates,
  origin,
  fontsHref = null,
}: {
  site: SiteSnapshot;
  facts: HeadFacts;
  /** Translations of the page; undefined for a page without content, which exists in every language. */
  alternates: readonly PageAlternate[] | undefined;
  origin: string;
  /** URL of the font service's style sheet; null if the site itself serves its fonts. */
  fontsHref?: string | null | undefined;
}) {
  const { settings } = site;
  const seo = getSeo(settings);
  const isHidden = facts.isHidden || !seo.isIndexed;
  const title =
    facts.canonicalPath === '/'
      ? `${settings.title}${settings.tagline ? ` – ${settings.tagline}` : ''}`
      : formatTitle(seo.titlePattern, { page: facts.title, site: settings.title });
  const description = facts.description || settings.description;
  const image = facts.image ?? settings.socialImage;
  const path = facts.canonicalPath;
  const canonical = wireAddress(origin + canonicalInLanguage(path, site, alternates));
  const languages = isHidden ? [] : listIndexedLanguages(site, alternates);
  const prefix = site.inLanguage?.prefix ?? '';
  const fonts = listPreloadedFonts(listFontUses(site.design), ASSETS.fonts, settings.locale);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {fontsHref && <link rel="stylesheet" href={fontsHref} />}
      {(fontsHref ? [] : fonts).map(({ href, type }) => (
        <link key={href} rel="preload" href={href} as="font" type={type} crossOrigin="" />
      ))}
      <link rel="stylesheet" media="print" href={ASSETS.print} />
      {site.design.customCss && (
        <style data-custom-css="" dangerouslySetInnerHTML={{ __html: toInlineCss(site.design.customCss) }} />
      )}
      {description && <meta name="description" content={description} />}
      {facts.canonicalPath === '/' &&
        listVerificationTags(seo).map(({ name, content }) => (
          <meta key={name} name={name} content={content} />
        ))}
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      {languages.map((language) => (
        <link
          key={language.code}
          rel="alternate"
          hrefLang={language.code}
          href={wireAddress(origin + pathOfAlternate(path, language, alternates))}
        />
      ))}
      {languages.length > 0 && (
        <link rel="alternate" hrefLang="x-default" href={wireAddress(origin + path)} />
      )}
      {facts.nextPath && <link rel="next" href={pathInLanguage(facts.nextPath, prefix)} />}
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
        <link
          rel="alternate"
          type="application/rss+xml"
          title={settings.title}
          href={pathInLanguage(facts.feedPath, prefix)}
        />
      )}
      <IconLinks icon={settings.icon} />
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
