import { videoBlock } from '#schema/contracts/blocks/video.ts';
import type { ItemFilm } from '#schema/contracts/collections/collections-api.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { sectionSchema } from '#schema/contracts/pages/page-content.ts';
import { parseEmbed } from '../media/video/embed.ts';

const isFilm = ({ type }: Block) => type === videoBlock.type;
const blocksOf = (sections: readonly Section[]) => sections.flatMap(({ blocks }) => blocks);

/** The film that an item shows in the gallery: that of the first video block of its page. */
export function filmOf(sections: readonly Section[]): ItemFilm {
  const block = blocksOf(sections).find(isFilm);
  const { data } = videoBlock.schema.safeParse(block?.value);
  return { film: data?.film ?? null, markup: data?.markup ?? '' };
}

/** The sections with that film in the first video block, which is made above the rest where there is none. */
export function withFilm(sections: Section[], { film, markup }: ItemFilm, title: string): Section[] {
  const found = blocksOf(sections).find(isFilm);
  if (found)
    return sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) =>
        block === found ? { ...block, value: { ...block.value, film, markup } } : block,
      ),
    }));
  if (!film && markup === '') return sections;
  const ids = new Set(sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]));
  let id = 'film';
  for (let number = 2; ids.has(id); number++) id = `film${number}`;
  const section = sectionSchema.parse({
    id,
    space: 'small',
    blocks: [
      {
        id: `${id}b`,
        type: videoBlock.type,
        layout: { x: 0, y: 0, width: 24, height: 1 },
        value: { film, markup, title: title.slice(0, 200) },
      },
    ],
  });
  return [section, ...sections];
}

/** What is wrong with a film that was given; null where it can be played, and where none was. */
export const filmFault = ({ film, markup }: ItemFilm): string | null =>
  film !== null || markup.trim() === '' || parseEmbed(markup)?.page
    ? null
    : 'Enter the address of a video at YouTube, Vimeo, Wistia or Animoto.';
