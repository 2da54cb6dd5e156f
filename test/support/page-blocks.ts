import type { Layout } from '#domain/pages/commands/command.ts';
import { findBlock } from '#domain/pages/commands/find.ts';
import { emptySection } from '#domain/pages/commands/sections.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';

type Rectangle = [x: number, y: number, width: number, height: number];

export const block = (id: string, rectangle: Rectangle, rest: Partial<Block> = {}): Block => {
  const [x, y, width, height] = rectangle;
  return { id, type: 2, layout: { x, y, width, height }, value: { html: `<p>${id}</p>` }, ...rest };
};

export const createPage = (...sections: Block[][]): PageContent => ({
  title: 'Studio',
  description: '',
  isHiddenFromSearch: false,
  headerStyle: 'solid',
  sections: sections.map((blocks, index): Section => ({ ...emptySection(`s${index + 1}`), blocks })),
});

export function getPlace(content: Layout, id: string, key: 'layout' | 'onPhone' = 'layout'): number[] | null {
  const place = findBlock(content, id)?.block[key];
  return place ? [place.x, place.y, place.width, place.height] : null;
}
