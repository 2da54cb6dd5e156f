import { escapeText } from '#domain/html/escape-html.ts';
import { DEFAULT_DESIGN, defaultHeaderFooter } from '#domain/sites/default-site.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { type WebsiteSettings, websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { createId } from '#worker/crypto/random.ts';
import type { NewWebsite } from '#worker/db/sites/create-website.ts';

interface Start {
  identifier: string;
  title: string;
  /** Settings of the site from which the owner creates the new one. */
  like?: Pick<WebsiteSettings, 'locale' | 'timeZone' | 'store'>;
}

/**
 * Returns a site without pages, whose panel offers ways to start. It gets the language, the time zone, the
 * currency and the units of the site from which its owner creates it.
 */
export function newWebsite({ identifier, title, like }: Start): NewWebsite {
  return {
    id: createId(),
    identifier,
    type: 1,
    status: SITE_STATUS.paid,
    version: '8',
    templateId: 'none',
    templateVersion: '1',
    settings: websiteSettingsSchema.parse({
      title,
      navigation: {},
      ...(like && {
        locale: like.locale,
        timeZone: like.timeZone,
        store: {
          selectedCurrency: like.store.selectedCurrency,
          measurementStandard: like.store.measurementStandard,
        },
      }),
    }),
    design: DEFAULT_DESIGN,
    headerFooter: defaultHeaderFooter(escapeText(title), ''),
  };
}
