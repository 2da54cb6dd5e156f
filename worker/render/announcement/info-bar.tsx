import { phoneHref } from '#domain/phones.ts';
import { COLLECTION_TYPE } from '#schema/contracts/collections/collection-types.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { MOBILE_INFO_BAR_STYLE } from '#schema/contracts/sites/mobile-app.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';

type Business = NonNullable<WebsiteSettings['business']>;

const getInfoBarStyle = ({ site, mode }: RenderContext) =>
  (mode === 'visitor' && site.settings.mobileInfoBar?.style) || MOBILE_INFO_BAR_STYLE.none;

const formatAddress = ({ street, postalCode, city, region, country }: Business) =>
  [street, city, `${region} ${postalCode}`.trim(), country].filter(Boolean).join(', ');

const hasContent = (business: Business) =>
  Boolean(business.street || business.phone || business.email || business.hours.length);

/** Values of the page context that decide whether the bar is shown. */
interface PageFacts {
  pageType: number;
  collection?: { type: number } | null;
  item?: { productType?: string | undefined } | null;
}

const FIRST_COMMERCE_TYPE = PAGE_TYPE.cart;
const LAST_COMMERCE_TYPE = PAGE_TYPE.orderStatus;

/**
 * Returns whether the page is about products, an order or an account, where the bar would cover prices or
 * compete with the page's own button. A search also finds products.
 */
const isForBuying = ({ path }: RenderContext, { pageType, collection, item }: PageFacts): boolean =>
  (pageType >= FIRST_COMMERCE_TYPE && pageType <= LAST_COMMERCE_TYPE) ||
  pageType === PAGE_TYPE.search ||
  collection?.type === COLLECTION_TYPE.products ||
  item?.productType !== undefined ||
  /^\/account(?:\/|$)/.test(path);

export function hasInfoBar(page: RenderContext, facts: PageFacts): boolean {
  const { business } = page.site.settings;
  return (
    getInfoBarStyle(page) !== MOBILE_INFO_BAR_STYLE.none &&
    business !== undefined &&
    hasContent(business) &&
    !isForBuying(page, facts)
  );
}

export function InfoBar({ page, facts }: { page: RenderContext; facts: PageFacts }) {
  const texts = useMessages().infoBar;
  const { business } = page.site.settings;
  if (!business || !hasInfoBar(page, facts)) return null;
  const { street, phone, email, hours } = business;
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: formatAddress(business) })}`;
  return (
    <aside
      className={`info-bar theme-${getInfoBarStyle(page) === MOBILE_INFO_BAR_STYLE.dark ? 'darkest' : 'lightest'}`}
      aria-label={texts.label}
    >
      {street && <a href={map}>{texts.map}</a>}
      {phone && <a href={phoneHref(phone) ?? undefined}>{texts.phone}</a>}
      {email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{texts.mail}</a>}
      {hours.length > 0 && (
        <>
          <button type="button" popoverTarget="info-bar-hours">
            {texts.hours}
          </button>
          <dl id="info-bar-hours" popover="auto">
            {hours.map((line) => (
              <div key={`${line.days} ${line.hours}`}>
                <dt>{line.days}</dt>
                <dd>{line.hours}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </aside>
  );
}
