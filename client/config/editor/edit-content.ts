import type { Block, PageContent, Section } from '#schema/contracts/page-content.ts';

/** Changes to a page's content, each giving a new value. A block that is not there changes nothing. */

const COLUMNS = 24;
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

export function mapBlock(
  content: PageContent,
  blockId: string,
  change: (block: Block) => Block,
): PageContent {
  return {
    ...content,
    sections: content.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => (block.id === blockId ? change(block) : block)),
    })),
  };
}

export function findBlock(content: PageContent, blockId: string): { block: Block; section: Section } | null {
  for (const section of content.sections) {
    const block = section.blocks.find((candidate) => candidate.id === blockId);
    if (block) return { block, section };
  }
  return null;
}

export function setValue(content: PageContent, blockId: string, value: Record<string, unknown>): PageContent {
  return mapBlock(content, blockId, (block) => ({ ...block, value: { ...block.value, ...value } }));
}

/** Moves a block by columns and rows, inside the grid. */
export function moveBlock(content: PageContent, blockId: string, dx: number, dy: number): PageContent {
  return mapBlock(content, blockId, (block) => {
    const { x, y, width } = block.layout;
    return {
      ...block,
      layout: { ...block.layout, x: clamp(x + dx, 0, COLUMNS - width), y: clamp(y + dy, 0, 2000) },
    };
  });
}

export function resizeBlock(
  content: PageContent,
  blockId: string,
  dWidth: number,
  dHeight: number,
): PageContent {
  return mapBlock(content, blockId, (block) => {
    const { x, width, height } = block.layout;
    return {
      ...block,
      layout: {
        ...block.layout,
        width: clamp(width + dWidth, 1, COLUMNS - x),
        height: clamp(height + dHeight, 1, 500),
      },
    };
  });
}

export function removeBlock(content: PageContent, blockId: string): PageContent {
  return {
    ...content,
    sections: content.sections.map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) => block.id !== blockId),
    })),
  };
}

/** First id of the form `b{n}` or `s{n}` that the page does not use. */
function freeId(content: PageContent, prefix: 'b' | 's'): string {
  const taken = new Set(
    content.sections.flatMap((section) => [section.id, ...section.blocks.map((block) => block.id)]),
  );
  for (let number = 1; ; number++) if (!taken.has(`${prefix}${number}`)) return `${prefix}${number}`;
}

/** Puts a new block below a section's last one. */
export function addBlock(
  content: PageContent,
  sectionId: string,
  type: number,
  value: Record<string, unknown>,
): { content: PageContent; blockId: string } {
  const blockId = freeId(content, 'b');
  const add = (section: Section): Section => {
    const y = Math.max(0, ...section.blocks.map((block) => block.layout.y + block.layout.height));
    return {
      ...section,
      blocks: [...section.blocks, { id: blockId, type, layout: { x: 0, y, width: 12, height: 4 }, value }],
    };
  };
  return {
    blockId,
    content: {
      ...content,
      sections: content.sections.map((section) => (section.id === sectionId ? add(section) : section)),
    },
  };
}

export function addSection(content: PageContent, afterId: string | null): PageContent {
  const section: Section = {
    id: freeId(content, 's'),
    theme: 'lightest',
    width: 'inset',
    space: 'medium',
    minHeight: 'auto',
    blocks: [],
  };
  const at = content.sections.findIndex((candidate) => candidate.id === afterId);
  const index = at < 0 ? content.sections.length : at + 1;
  return {
    ...content,
    sections: [...content.sections.slice(0, index), section, ...content.sections.slice(index)],
  };
}

export function setSection(content: PageContent, sectionId: string, change: Partial<Section>): PageContent {
  return {
    ...content,
    sections: content.sections.map((section) =>
      section.id === sectionId ? { ...section, ...change } : section,
    ),
  };
}

export function moveSection(content: PageContent, sectionId: string, by: -1 | 1): PageContent {
  const from = content.sections.findIndex((section) => section.id === sectionId);
  const to = from + by;
  const sections = [...content.sections];
  const [section] = sections.splice(from, 1);
  if (!section || to < 0 || to > sections.length) return content;
  sections.splice(to, 0, section);
  return { ...content, sections };
}

export function removeSection(content: PageContent, sectionId: string): PageContent {
  return { ...content, sections: content.sections.filter((section) => section.id !== sectionId) };
}
