import { videoBlock } from '#schema/contracts/blocks/video.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { parseEmbed } from './embed.ts';
import { filmUrl } from './film-address.ts';

/** Address of the first film among blocks: an own one, or a provider's page; null where none can be played. */
export function filmOfBlocks(blocks: readonly Pick<Block, 'type' | 'value'>[]): string | null {
  for (const { type, value } of blocks) {
    if (type !== videoBlock.type) continue;
    const { data } = videoBlock.schema.safeParse(value);
    const address = data?.film ? filmUrl(data.film) : parseEmbed(data?.markup ?? '')?.page;
    if (address) return address;
  }
  return null;
}
