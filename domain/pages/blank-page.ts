import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { type PageContent, pageContentSchema, type Section } from '#schema/contracts/pages/page-content.ts';

/** Returns a minimal HTML page. `below` is HTML that follows the heading. */
export function blankPage(
  title: string,
  below: string,
  rest: Partial<PageContent> = {},
  section: Partial<Section> = {},
): PageContent {
  const escaped = title.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return pageContentSchema.parse({
    ...rest,
    title,
    sections: [
      {
        ...section,
        id: 's1',
        blocks: [
          {
            id: 'b1',
            type: BLOCK_TYPE.html,
            layout: { x: 0, y: 0, width: 14, height: 3 },
            value: { html: `<h1>${escaped}</h1>${below}` },
          },
        ],
      },
    ],
  });
}
