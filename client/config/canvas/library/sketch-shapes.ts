import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { GRID_COLUMNS } from '#schema/contracts/limits.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { getShape, measureRows } from './sketch-rows.ts';

/** A colour of the section's theme or of a pattern. */
export type SketchPaint = 'ink' | 'soft' | 'line' | 'accent' | 'picture' | 'hill' | 'sun';

export interface SketchShape {
  kind: 'bar' | 'circle';
  paint: SketchPaint;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of a sketch in its own units. It represents a page 1440 pixels wide. */
export const SKETCH_WIDTH = 240;
const SCALE = SKETCH_WIDTH / 1440;
const MARGIN = 56 * SCALE;
const SPACE: Readonly<Record<Section['space'], number>> = { none: 0, small: 40, medium: 112, large: 158 };
const MIN_HEIGHT: Readonly<Record<Section['minHeight'], number>> = { auto: 0, half: 450, screen: 1080 };

/** Line height and character width, in page pixels. */
const TYPE: Readonly<Record<string, { line: number; character: number; paint: SketchPaint }>> = {
  h1: { line: 72, character: 29, paint: 'ink' },
  h2: { line: 56, character: 23, paint: 'ink' },
  h3: { line: 36, character: 13, paint: 'ink' },
  h4: { line: 30, character: 11, paint: 'ink' },
  lead: { line: 34, character: 10.5, paint: 'soft' },
  display: { line: 50, character: 18, paint: 'ink' },
  p: { line: 27, character: 8.2, paint: 'soft' },
};

export function sketchSection(section: Section): { height: number; shapes: SketchShape[] } {
  const space = SPACE[section.space] * SCALE;
  const inset = section.width === 'full' ? 0 : MARGIN;
  const column = (SKETCH_WIDTH - 2 * inset) / GRID_COLUMNS;
  const toY = measureRows(section.blocks, { column, row: 24 * SCALE });
  const rows = toY(Math.max(0, ...section.blocks.map(({ layout }) => layout.y + layout.height)));
  const height = Math.max(rows + 2 * space, MIN_HEIGHT[section.minHeight] * SCALE);
  const top = section.minHeight === 'auto' ? space : (height - rows) / 2;
  const shapes = section.blocks.flatMap((block) => {
    const { x, y, width, height: blockRows } = block.layout;
    return sketchBlock(block, {
      x: inset + x * column,
      y: top + toY(y),
      width: width * column - 2,
      height: toY(y + blockRows) - toY(y),
    });
  });
  const ground = section.background ? sketchLandscape({ x: 0, y: 0, width: SKETCH_WIDTH, height }) : [];
  return { height, shapes: [...ground, ...shapes] };
}

function sketchBlock({ type, value }: Block, box: Box): SketchShape[] {
  if (typeof value.html === 'string') return sketchWords(value, box);
  switch (type) {
    case BLOCK_TYPE.button:
      return [sketchButton(value, box)];
    case BLOCK_TYPE.image:
      return sketchImage(value, box);
    case BLOCK_TYPE.gallery:
      return value.design === 'grid' ? sketchTiles(box, 3, 2) : sketchLandscape(box);
    case BLOCK_TYPE.video:
      return sketchLandscape(box);
    case BLOCK_TYPE.quote:
      return sketchLines('display', String(value.quote), box);
    case BLOCK_TYPE.summaryV2:
      return value.view === 'dates' ? sketchRows(box, 4) : sketchCards(box);
    case BLOCK_TYPE.newsletter:
      return sketchField({ ...box, height: 10 });
    case BLOCK_TYPE.form:
      return [0, 1, 2].flatMap((index) => sketchField({ ...box, y: box.y + index * 20, height: 10 }));
    default:
      return sketchRows(box, 5);
  }
}

const bar = (paint: SketchPaint, { x, y, width, height }: Box): SketchShape => ({
  kind: 'bar',
  paint,
  x,
  y,
  width: Math.max(width, 0.5),
  height,
});

function sketchWords(value: Block['value'], box: Box): SketchShape[] {
  const shapes: SketchShape[] = [];
  let { y } = box;
  for (const [, tag = 'p', words = ''] of String(value.html).matchAll(
    /<(h[1-4]|p|li)>((?:[^<\n]|<(?!\1>))*?)<\/\1>/g,
  )) {
    const style = tag === 'p' && typeof value.size === 'string' && value.size in TYPE ? value.size : tag;
    const text = words.replace(/<[^<>]*>/g, '');
    const lines = sketchLines(style in TYPE ? style : 'p', text, { ...box, y }, value.align);
    for (const line of lines) shapes.push(line);
    y += lines.length * (TYPE[style] ?? { line: 27 }).line * SCALE + 1.5;
  }
  return shapes;
}

function sketchLines(style: string, text: string, box: Box, align: unknown = 'start'): SketchShape[] {
  const { line, character, paint } = TYPE[style] ?? { line: 27, character: 8.2, paint: 'soft' };
  const most = Math.min(box.width, (style === 'p' ? 560 : 1040) * SCALE);
  const length = text.length * character * SCALE;
  const count = Math.max(1, Math.ceil(length / most));
  return Array.from({ length: count }, (_, index) => {
    const width = index < count - 1 ? most * 0.96 : length - most * (count - 1) || most;
    const shift = align === 'center' ? (box.width - width) / 2 : align === 'end' ? box.width - width : 0;
    const size = line * SCALE;
    return bar(paint, {
      x: box.x + shift,
      y: box.y + index * size + size * 0.26,
      width,
      height: size * (paint === 'ink' ? 0.5 : 0.3),
    });
  });
}

function sketchButton({ text, align, style }: Block['value'], box: Box): SketchShape {
  const width = Math.min(box.width, (String(text).length * 9 + 50) * SCALE);
  const shift = align === 'center' ? (box.width - width) / 2 : align === 'end' ? box.width - width : 0;
  const isLink = style === 'underline';
  const place = { x: box.x + shift, y: box.y + (isLink ? 5 : 1), width, height: isLink ? 1 : 8 };
  return bar(isLink ? 'ink' : 'accent', place);
}

function sketchImage(value: Block['value'], box: Box): SketchShape[] {
  const { layout, title, text } = value;
  if (layout === 'overlap') {
    const picture = { ...box, x: box.x + box.width * 0.42, width: box.width * 0.58 };
    return [
      ...sketchLandscape(picture),
      ...sketchLines('p', String(text), { ...box, y: box.y + box.height * 0.4, width: box.width * 0.36 }),
    ];
  }
  const height = Math.min(box.height, box.width * getShape(value));
  const below = { ...box, y: box.y + height + 3 };
  const isMark = value.crop === 'contain';
  if (isMark)
    return [
      bar('soft', { ...box, x: box.x + 6, y: box.y + height / 2 - 2, width: box.width - 12, height: 4 }),
    ];
  return [
    ...sketchLandscape({ ...box, height }),
    ...(title ? sketchLines('h3', String(title), below) : []),
    ...(text ? sketchLines('p', String(text), { ...below, y: below.y + 7 }) : []),
  ];
}

function sketchLandscape(box: Box): SketchShape[] {
  const sun = Math.min(box.width, box.height) * 0.24;
  return [
    bar('picture', box),
    bar('hill', { ...box, y: box.y + box.height * 0.68, height: box.height * 0.32 }),
    {
      kind: 'circle',
      paint: 'sun',
      x: box.x + box.width * 0.62,
      y: box.y + box.height * 0.26,
      width: sun,
      height: sun,
    },
  ];
}

const sketchTiles = (box: Box, columns: number, rows: number): SketchShape[] =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [width, height] = [(box.width - 2 * (columns - 1)) / columns, (box.height - 2 * (rows - 1)) / rows];
    const place = {
      x: box.x + (index % columns) * (width + 2),
      y: box.y + Math.floor(index / columns) * (height + 2),
      width,
      height,
    };
    return index % 2 === 0 ? sketchLandscape(place) : [bar('hill', place)];
  }).flat();

function sketchCards(box: Box): SketchShape[] {
  const width = (box.width - 8) / 3;
  return [0, 1, 2].flatMap((index) => {
    const x = box.x + index * (width + 4);
    const height = box.height * 0.7;
    return [
      ...sketchLandscape({ ...box, x, width, height }),
      bar('ink', { x, y: box.y + height + 3, width: width * 0.5, height: 3 }),
      bar('soft', { x, y: box.y + height + 9, width: width * 0.85, height: 1.4 }),
    ];
  });
}

const sketchRows = (box: Box, count: number): SketchShape[] =>
  Array.from({ length: count }, (_, index) => {
    const y = box.y + (index * box.height) / count;
    return [
      bar('line', { ...box, y, height: 0.4 }),
      bar('ink', { ...box, y: y + 4, width: box.width * 0.12, height: 4 }),
      bar('soft', { ...box, x: box.x + box.width * 0.24, y: y + 4, width: box.width * 0.4, height: 2.4 }),
    ];
  }).flat();

const sketchField = (box: Box): SketchShape[] => [
  bar('line', { ...box, width: box.width * 0.68 }),
  bar('accent', { ...box, x: box.x + box.width * 0.72, width: box.width * 0.28 }),
];
