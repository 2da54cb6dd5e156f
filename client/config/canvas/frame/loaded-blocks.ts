import { getRegion, toRegion } from './dom.ts';

/** Keeps each block's HTML as loaded, so that undo works offline. */
export function keepLoadedBlocks() {
  const keyOf = (region: string, blockId: string) => `${region} ${blockId}`;
  const loaded = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-block-id]')].map((block) => [
      keyOf(toRegion(block), block.dataset.blockId ?? ''),
      block.innerHTML,
    ]),
  );
  return {
    find: (blockId: string): string | null => loaded.get(keyOf(getRegion(), blockId)) ?? null,
  };
}
