import { openTable, type ProviderWidget, tock, zola } from '#domain/embeds/widgets.ts';
import {
  olderOpenTableBlock,
  openTableBlock,
  tockBlock,
  zolaBlock,
} from '#schema/contracts/blocks/providers.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { type BlockDefinition, defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { ProviderEmbed } from './provider-embed.tsx';

/** Heights reserved for booking forms, so that nothing shifts when they load. */
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

export const widgetBlocks: readonly BlockDefinition[] = [
  openTableNow,
  openTableBefore,
  tockBlockDefinition,
  zolaBlockDefinition,
].filter((definition) => definition !== undefined);
