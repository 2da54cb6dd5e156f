import { getRegion, regionOf } from './dom.ts';

/** The HTML of each block as the server sent the page: what an undo goes back to while the network is cut. */
export function keepLoadedBlocks() {
  const keyOf = (region: string, blockId: string) => `${region} ${blockId}`;
  const loaded = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-block-id]')].map((block) => [
      keyOf(regionOf(block), block.dataset.blockId ?? ''),
      block.innerHTML,
    ]),
  );
  return {
    /** Of a block of what is edited. */
    find: (blockId: string): string | null => loaded.get(keyOf(getRegion(), blockId)) ?? null,
  };
}
