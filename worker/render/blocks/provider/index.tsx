import type * as z from 'zod';
import { openTable, type ProviderWidget, toAmazonLink, tock, zola } from '#domain/embeds/widgets.ts';
import type { Slot } from '#domain/media/images/slot.ts';
import {
  amazonBlock,
  fiveHundredPxBlock,
  foursquareBlock,
  olderOpenTableBlock,
  openTableBlock,
  tockBlock,
  zolaBlock,
} from '#schema/contracts/blocks/providers.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { Picture } from '#worker/render/media/picture.tsx';
import { type BlockDefinition, defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { frameBlocks } from './frames.tsx';
import { ProviderEmbed } from './provider-embed.tsx';

/** Heights, in px, reserved for booking forms, so that nothing shifts when they load. */
const RESERVED_PX: Readonly<Record<ProviderWidget['widget'], number>> = {
  opentable: 330,
  tock: 120,
  zola: 420,
};

function WidgetBlock({
  page,
  title,
  widget,
}: {
  page: RenderContext;
  title: string;
  widget: ProviderWidget;
}) {
  const { providers } = useMessages();
  return (
    <ProviderEmbed
      page={page}
      provider={widget.provider}
      title={title || (widget.widget === 'zola' ? providers.registry : providers.reserve)}
      href={widget.href}
      shown={{ widget }}
      style={{ '--provider-height': `${RESERVED_PX[widget.widget]}px` } as React.CSSProperties}
    />
  );
}

const [openTableNow, openTableBefore] = [openTableBlock, olderOpenTableBlock].map((contract) =>
  defineBlock(contract, ({ value, page }) =>
    value.restaurantId ? (
      <WidgetBlock page={page} title={value.title} widget={openTable(value.restaurantId)} />
    ) : (
      <EmptyBlock page={page} title="OpenTable">
        Enter the OpenTable ID of your restaurant.
      </EmptyBlock>
    ),
  ),
);

const tockBlockDefinition = defineBlock(tockBlock, ({ value, page }) =>
  value.business ? (
    <WidgetBlock page={page} title={value.title} widget={tock(value.business)} />
  ) : (
    <EmptyBlock page={page} title="Tock">
      Enter the name of your restaurant from its exploretock.com address.
    </EmptyBlock>
  ),
);

const zolaBlockDefinition = defineBlock(zolaBlock, ({ value, page }) =>
  value.registry ? (
    <WidgetBlock page={page} title={value.title} widget={zola(value.registry)} />
  ) : (
    <EmptyBlock page={page} title="Zola">
      Enter the name of your registry from its zola.com address.
    </EmptyBlock>
  ),
);

const widgetBlocks: readonly BlockDefinition[] = [
  openTableNow,
  openTableBefore,
  tockBlockDefinition,
  zolaBlockDefinition,
].filter((definition) => definition !== undefined);

const FIVE_HUNDRED_PX = /^https:\/\/(?:www\.)?500px\.com\/[\w@%./-]+/;

const fiveHundredPx = defineBlock(fiveHundredPxBlock, ({ value: { href, title }, page }) => {
  const [address] = FIVE_HUNDRED_PX.exec(href.trim()) ?? [];
  return address ? (
    <LinkCard page={page} href={address} title={title} />
  ) : (
    <EmptyBlock page={page} title="500px">
      500px does not let other sites show its photos any more. Paste the address of your photos, and visitors
      see a link.
    </EmptyBlock>
  );
});

function LinkCard({ page, href, title }: { page: RenderContext; href: string; title: string }) {
  const { providers } = useMessages();
  return (
    <div className="provider is-link">
      <div className="provider-card">
        <p className="provider-title">{title || '500px'}</p>
        {page.mode === 'edit' && (
          <p className="provider-note">
            500px does not let other sites show its photos any more: visitors see this link.
          </p>
        )}
        <p className="provider-actions">
          <a href={href} rel="noopener">
            {providers.open({ provider: '500px' })}
          </a>
        </p>
      </div>
    </div>
  );
}

const foursquare = defineBlock(foursquareBlock, ({ page }) => (
  <EmptyBlock page={page} title="Foursquare">
    Foursquare has closed its city guide, so visitors see nothing here. Use another block to show your
    address.
  </EmptyBlock>
));

const amazon = defineBlock(amazonBlock, ({ value, page, slot }) => {
  const href = toAmazonLink(value.href, value.tag);
  if (!href && value.href.trim() !== '' && page.mode === 'edit')
    return (
      <div className="block-problem">
        This is not the address of a product. Paste an address such as https://www.amazon.com/dp/B000000000
      </div>
    );
  if (!href)
    return (
      <EmptyBlock page={page} title="Amazon">
        Paste the address of an Amazon product, and add your own image.
      </EmptyBlock>
    );
  return <AmazonCard value={value} href={href} slot={slot} />;
});

function AmazonCard({
  value,
  href,
  slot,
}: {
  value: z.output<typeof amazonBlock.schema>;
  href: string;
  slot: Slot;
}) {
  const { providers } = useMessages();
  return (
    <div className="provider-product">
      {value.image && <Picture image={value.image} sizes={slot} />}
      {value.title && <p className="provider-title">{value.title}</p>}
      {value.text && <p>{value.text}</p>}
      <p className="provider-actions">
        <a className="button button-outline" href={href} rel="sponsored nofollow noopener">
          {providers.amazon}
          {value.title && <span className="visually-hidden">: {value.title}</span>}
        </a>
        {value.tag && <small>{providers.affiliate}</small>}
      </p>
    </div>
  );
}

export const providerBlocks: readonly BlockDefinition[] = [
  ...frameBlocks,
  ...widgetBlocks,
  fiveHundredPx,
  foursquare,
  amazon,
];
