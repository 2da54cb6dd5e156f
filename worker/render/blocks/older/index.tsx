import type * as z from 'zod';
import { safeHref } from '#domain/links/safe-href.ts';
import {
  collectionLinkBlock,
  emailFooterBlock,
  geoBlock,
  inBrowserLinkBlock,
  journalBlock,
  linkBlock,
  olderAccountLinksBlock,
  olderSocialLinksBlock,
  olderSummaryBlock,
} from '#schema/contracts/blocks/older.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { collectionLinkData } from '#worker/db/collections/link-data.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { ItemRows } from '#worker/render/lists/item-lists.tsx';
import { Picture } from '#worker/render/media/picture.tsx';
import { type BlockDefinition, defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import social from '../social.tsx';
import summary from '../summary.tsx';

type PlaceValue = z.output<typeof geoBlock.schema>;

const toMapHref = ({ latitude, longitude, address }: PlaceValue) =>
  latitude && longitude
    ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

function Place({ value }: { value: PlaceValue }) {
  const { page } = useMessages();
  return (
    <address className="older-address">
      {value.title && <strong>{value.title}</strong>}
      {value.address.trim() && <span>{value.address}</span>}
      <a href={toMapHref(value)} rel="noopener">
        {page.showOnMap}
      </a>
    </address>
  );
}

/** Defines an older block type that shares the contract of the current one. */
const underCode = (definition: BlockDefinition, { type }: { type: number }): BlockDefinition => ({
  ...definition,
  contract: { ...definition.contract, type },
});

const journal = defineBlock(
  journalBlock,
  ({ block, page }) => {
    const items = page.itemsByBlock.get(block.id) ?? [];
    return items.length > 0 ? (
      <ItemRows items={items} page={page} heading="h2" showExcerpt />
    ) : (
      <EmptyBlock page={page} title="Journal">
        Choose a collection with published posts to show them here.
      </EmptyBlock>
    );
  },
  () => ['lists', 'rows'],
);

const collectionLink = defineBlock(collectionLinkBlock, ({ value, block, page }) => {
  const listed = getBlockData(page.blockData, collectionLinkData, block.id);
  return listed ? (
    <p className="older-link">
      <a href={listed.path}>{value.title || listed.title}</a>
      {value.text && <span>{value.text}</span>}
    </p>
  ) : (
    <EmptyBlock page={page} title="Collection link">
      Choose a collection with a published, public page.
    </EmptyBlock>
  );
});

const link = defineBlock(linkBlock, ({ value: { href, title, text, image }, page, slot }) =>
  href.trim() ? (
    <div className="older-link">
      {image && <Picture image={image} sizes={slot} alt="" />}
      <a href={safeHref(href)}>{title || href}</a>
      {text && <span>{text}</span>}
    </div>
  ) : (
    <EmptyBlock page={page} title="Link">
      Enter a link.
    </EmptyBlock>
  ),
);

const geo = defineBlock(geoBlock, ({ value, page }) =>
  value.address.trim() || (value.latitude && value.longitude) ? (
    <Place value={value} />
  ) : (
    <EmptyBlock page={page} title="Place">
      Enter an address, or a latitude and longitude.
    </EmptyBlock>
  ),
);

const emailFooter = defineBlock(emailFooterBlock, ({ page }) => {
  const { business } = page.site.settings;
  const lines = business
    ? [
        business.name,
        business.street,
        [business.city, business.region, business.postalCode].filter(Boolean).join(' '),
      ].filter(Boolean)
    : [];
  if (lines.length === 0)
    return (
      <EmptyBlock page={page} title="Email footer">
        This block shows the name and address of your business. Enter them under Settings.
      </EmptyBlock>
    );
  return (
    <address className="older-address">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {business?.email && <a href={`mailto:${business.email}`}>{business.email}</a>}
    </address>
  );
});

const inBrowserLink = defineBlock(inBrowserLinkBlock, ({ page }) => (
  <EmptyBlock page={page} title="In-browser link">
    In a newsletter, this link opens the email in the browser. On a page, visitors do not see it.
  </EmptyBlock>
));

export const olderBlocks: readonly BlockDefinition[] = [
  underCode(summary, olderSummaryBlock),
  underCode(social, olderSocialLinksBlock),
  underCode(social, olderAccountLinksBlock),
  journal,
  collectionLink,
  link,
  geo,
  emailFooter,
  inBrowserLink,
];
