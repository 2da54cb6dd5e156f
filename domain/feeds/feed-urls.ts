import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { feedUrlSchema } from '#schema/contracts/feeds/feed.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

/** Addresses of the feeds that the blocks of some sections show, each once. */
export function feedUrls(
  sections: readonly { blocks: readonly Pick<Block, 'type' | 'value'>[] }[],
): string[] {
  const urls = sections
    .flatMap(({ blocks }) => blocks)
    .filter(({ type }) => type === BLOCK_TYPE.rss)
    .flatMap(({ value: { url } }) => {
      const parsed = feedUrlSchema.safeParse(typeof url === 'string' ? url.trim() : url);
      return parsed.success ? [parsed.data] : [];
    });
  return [...new Set(urls)];
}
