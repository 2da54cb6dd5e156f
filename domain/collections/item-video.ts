import { videoBlock } from '#schema/contracts/blocks/video.ts';
import type { ItemVideo } from '#schema/contracts/collections/collections-api.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { sectionSchema } from '#schema/contracts/pages/page-content.ts';
import { parseEmbed } from '../media/video/embed.ts';

const isVideo = ({ type }: Block) => type === videoBlock.type;
const listBlocks = (sections: readonly Section[]) => sections.flatMap(({ blocks }) => blocks);

export function getItemVideo(sections: readonly Section[]): ItemVideo {
  const block = listBlocks(sections).find(isVideo);
  const { data } = videoBlock.schema.safeParse(block?.value);
  return { video: data?.video ?? null, markup: data?.markup ?? '' };
}

export function withVideo(sections: Section[], { video, markup }: ItemVideo, title: string): Section[] {
  const found = listBlocks(sections).find(isVideo);
  if (found)
    return sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) =>
        block === found ? { ...block, value: { ...block.value, video, markup } } : block,
      ),
    }));
  if (!video && markup === '') return sections;
  const ids = new Set(sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]));
  let id = 'video';
  for (let number = 2; ids.has(id); number++) id = `video${number}`;
  const section = sectionSchema.parse({
    id,
    space: 'small',
    blocks: [
      {
        id: `${id}b`,
        type: videoBlock.type,
        layout: { x: 0, y: 0, width: 24, height: 1 },
        value: { video, markup, title: title.slice(0, 200) },
      },
    ],
  });
  return [section, ...sections];
}

/** Returns null if the video can be played or the item has no video. */
export const findVideoProblem = ({ video, markup }: ItemVideo): string | null =>
  video !== null || markup.trim() === '' || parseEmbed(markup)?.page
    ? null
    : 'Enter the URL of a YouTube, Vimeo, Wistia or Animoto video.';
