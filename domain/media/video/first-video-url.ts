import { videoBlock } from '#schema/contracts/blocks/video.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { parseEmbed } from './embed.ts';
import { videoUrl } from './video-url.ts';

export function getFirstVideoUrl(blocks: readonly Pick<Block, 'type' | 'value'>[]): string | null {
  for (const { type, value } of blocks) {
    if (type !== videoBlock.type) continue;
    const { data } = videoBlock.schema.safeParse(value);
    const address = data?.video ? videoUrl(data.video) : parseEmbed(data?.markup ?? '')?.page;
    if (address) return address;
  }
  return null;
}
