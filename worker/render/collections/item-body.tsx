import type { Slot } from '#domain/media/images/slot.ts';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { BLOCKS } from '../blocks/registry.ts';
import { BlockContent } from '../blocks/render-block.tsx';
import type { RenderContext } from '../kit/context.ts';

/** Width for images in the text, which extend into its margins (item.css): 44rem plus 10rem. */
const BODY_SLOT: Slot = { pageWidthPx: 864, tiers: [{ fromPx: 0, share: 1 }] };

export function ItemBody({ item, page }: { item: Item; page: RenderContext }) {
  if (item.body.length === 0) return null;
  return (
    <div className="article-body">
      {sortByReadingOrder(item.body).map((block) => (
        <div key={block.id} className={`block b-${BLOCKS.get(block.type)?.contract.name ?? 'unknown'}`}>
          <BlockContent block={block} page={page} slot={BODY_SLOT} />
        </div>
      ))}
    </div>
  );
}
