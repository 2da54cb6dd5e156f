import { describe, expect, it } from 'vitest';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { block, createPage } from '#support/page-blocks.ts';

const BELOW_TEXT_PX = 14;
const ROW_PX = 24;
const WIDTHS = [800, 1024, 1440, 1920];

const text = (html: string) => ({ value: { html } });
const words = (count: number) => text(`<p>${'word '.repeat(count)}</p>`);
const BUTTON = {
  type: 53,
  value: { text: 'Go', href: '/go', align: 'start', style: 'solid', size: 'medium' },
};
const IMAGE = { type: 21, value: { heightPx: 10 } };

type Blocks = ReturnType<typeof block>[];
const open = (blocks: Blocks, width = 1440) => openPage('/text', { content: createPage(blocks), width });

/** Sizes the window, and returns the boxes of the blocks in document order, a text's without the space below it. */
function measure({ frame, findAll }: OpenPage, width: number) {
  frame.style.width = `${width}px`;
  return findAll('main .block').map((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const content = element.firstElementChild?.getBoundingClientRect();
    return { top, bottom, contentBottom: content?.bottom ?? top, height: bottom - top };
  });
}

describe('the height of text', () => {
  it.each([40, 150])(
    'what stands below a text of %i words beside an image keeps its distance at each width',
    async (count) => {
      const page = await open([
        block('heading', [0, 0, 12, 3], text('<h2>Heading</h2>')),
        block('image', [12, 0, 12, 20], IMAGE),
        block('text', [0, 4, 12, 10], words(count)),
        block('go', [0, 16, 12, 2], BUTTON),
      ]);
      for (const width of WIDTHS) {
        const [heading, image, body, button] = measure(page, width);
        if (!heading || !image || !body || !button) throw new Error('A block is missing.');
        expect(body.top - heading.contentBottom, `${width} px`).toBeCloseTo(BELOW_TEXT_PX + ROW_PX, 0);
        expect(button.top - body.contentBottom, `${width} px`).toBeCloseTo(BELOW_TEXT_PX + 2 * ROW_PX, 0);
        expect(image.height, `${width} px`).toBeGreaterThanOrEqual(20 * ROW_PX);
        const columnHeight = button.bottom - heading.top;
        if (columnHeight <= 20 * ROW_PX) expect(image.height, `${width} px`).toBeCloseTo(20 * ROW_PX, 0);
      }
    },
  );

  it('texts in the footer are as high as their words, and keep the designed distance', async () => {
    const { sections } = createPage([
      block('long', [0, 0, 12, 20], words(3)),
      block('below', [0, 22, 12, 1], words(3)),
    ]);
    const site = { headerFooter: { footer: { sections } } };
    const page = await openPage('/text', { content: createPage([]), site });
    const [long, below] = page
      .findAll('.site-footer .block')
      .map((element) => element.getBoundingClientRect());
    if (!long || !below) throw new Error('A block is missing.');
    expect(long.height).toBeLessThan(3 * ROW_PX);
    expect(below.top - long.bottom).toBeCloseTo(2 * ROW_PX, 0);
  });

  it('texts that stand side by side stay aligned below texts of different lengths', async () => {
    const page = await open([
      block('a', [0, 0, 8, 6], words(12)),
      block('b', [8, 0, 8, 6], words(60)),
      block('c', [0, 7, 8, 2], words(3)),
      block('d', [8, 7, 8, 2], words(3)),
    ]);
    for (const width of WIDTHS) {
      const [, longer, left, right] = measure(page, width);
      expect(left?.top).toBe(right?.top);
      expect((left?.top ?? 0) - (longer?.contentBottom ?? 0)).toBeCloseTo(BELOW_TEXT_PX + ROW_PX, 0);
    }
  });

  it('a text stays inside the image that it overlaps', async () => {
    const page = await open([
      block('image', [0, 0, 24, 20], IMAGE),
      block('text', [2, 4, 10, 6], { ...words(30), layer: 1 }),
      block('go', [2, 11, 10, 2], { ...BUTTON, layer: 1 }),
    ]);
    for (const width of WIDTHS) {
      const [image, body, button] = measure(page, width);
      if (!image || !body || !button) throw new Error('A block is missing.');
      expect(body.top - image.top).toBeCloseTo(4 * ROW_PX, 0);
      expect(button.top - body.contentBottom).toBeCloseTo(BELOW_TEXT_PX + ROW_PX, 0);
      expect(image.height).toBeCloseTo(20 * ROW_PX, 0);
    }
  });

  it('a separate phone layout keeps its distances too', async () => {
    const onPhone = (y: number, height: number) => ({ onPhone: { x: 0, y, width: 8, height } });
    const page = await open(
      [
        block('text', [0, 0, 12, 3], { ...words(30), ...onPhone(0, 12) }),
        block('go', [0, 4, 12, 2], { ...BUTTON, ...onPhone(13, 3) }),
      ],
      390,
    );
    for (const width of [320, 390, 700]) {
      const [body, button] = measure(page, width);
      expect((button?.top ?? 0) - (body?.contentBottom ?? 0)).toBeCloseTo(BELOW_TEXT_PX + ROW_PX, 0);
      expect(button?.height).toBeCloseTo(3 * ROW_PX, 0);
    }
  });
});
