import type { Slot } from '#domain/media/images/slot.ts';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { BLOCKS } from '../blocks/registry.ts';
import { BlockContent } from '../blocks/render-block.tsx';
import type { RenderContext } from '../kit/context.ts';

/** Width of the text column: 44rem (item.css). */
const BODY_SLOT: Slot = { pageWidthPx: 704, tiers: [{ fromPx: 0, share: 1 }] };

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
