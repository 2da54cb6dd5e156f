import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import type { HeaderFooter, HeaderFooterDraft, SiteParts } from '#schema/contracts/pages/header-footer.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { publishable } from './page-policy.ts';
import { isSameContent } from './same-content.ts';

type ChangedParts = NonNullable<HeaderFooterDraft['site']>;

/** Removes hidden sections and sample blocks. */
export const publishableHeaderFooter = ({ header, footer }: HeaderFooter): HeaderFooter => ({
  header: publishable(header),
  footer: publishable(footer),
});

export const pickSiteParts = (settings: WebsiteSettings): SiteParts => ({
  title: settings.title,
  logo: settings.logo ?? null,
  navigation: settings.navigation,
  socialLinks: settings.socialLinks,
  announcementBar: settings.announcementBar ?? null,
});

export function withSiteParts(settings: WebsiteSettings, site: ChangedParts = {}): WebsiteSettings {
  const { logo, announcementBar, ...others } = { ...pickSiteParts(settings), ...site };
  const { logo: _, announcementBar: __, ...rest } = settings;
  return { ...rest, ...others, ...(logo && { logo }), ...(announcementBar && { announcementBar }) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Keeps only the settings that differ from the published site's. */
export function trimSiteParts(
  { header, footer, site }: HeaderFooterDraft,
  own: SiteParts,
): HeaderFooterDraft {
  const changed = Object.entries(site ?? {}).filter(
    ([key, value]) => !isSame(value, own[key as keyof SiteParts]),
  );
  const layouts = { header, footer };
  return changed.length > 0 ? { ...layouts, site: Object.fromEntries(changed) } : layouts;
}

export const isUnpublished = (
  { header, footer, site }: HeaderFooterDraft,
  published: HeaderFooter,
): boolean =>
  site !== undefined ||
  !isSameContent(
    { header, footer },
    { header: published.header, footer: published.footer },
    sanitizeOwnerHtml,
  );
