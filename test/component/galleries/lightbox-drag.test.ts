import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { MouseStep, Point } from '#support/component/commands.ts';
import { clickAt, line, middle, wait } from '#support/component/galleries.ts';
import {
  canZoom,
  findLightbox,
  isAt,
  measureImage,
  openLightbox,
  place,
} from '#support/component/lightbox.ts';
import type { OpenPage } from '#support/component/open-page.ts';

const at = (x: number, y: number): Point => ({ x, y });
const moves = (from: Point, to: Point): MouseStep[] => line(from, to, 8).map((move) => ({ move }));
const press = (from: Point, to: Point): MouseStep[] => {
  const [first, ...rest] = moves(from, to);
  return [first ?? { move: from }, 'down', ...rest];
};
/** Drags, and pauses before the release, so that only the distance matters and not the speed. */
const drag = (from: Point, to: Point) => commands.mouse([...press(from, to), { wait: 150 }, 'up']);
const offset = ({ findAll }: OpenPage) => findAll('.lightbox-slide').at(-1)?.style.translate;

describe('the lightbox on a device with a mouse', () => {
  it('the lightbox uses the phone layout while the window is as narrow as a phone, and keeps the slide', async () => {
    const page = await openLightbox(4);
    const resize = (width: number, height: number) =>
      Object.assign(page.frame.style, { width: `${width}px`, height: `${height}px` });
    const arrow = () => page.document.querySelector('.lightbox-next')?.checkVisibility() ?? false;
    const stage = () => page.find('.lightbox-stage');
    expect(arrow()).toBe(true);
    resize(400, 800);
    await expect.poll(() => stage().classList.contains('is-scroll')).toBe(true);
    expect(arrow()).toBe(false);
    await expect.poll(() => Math.round(stage().scrollLeft / stage().clientWidth)).toBe(4);
    resize(1000, 700);
    await expect.poll(() => stage().classList.contains('is-scroll')).toBe(false);
    expect(arrow()).toBe(true);
    expect(place(page)).toBe('5 of 12');
    expect(page.findAll('.lightbox-slide')).toHaveLength(1);
  });

  it('the lightbox also supports touch: a swipe that starts on an arrow advances, and a tap on the arrow is one step', async () => {
    const page = await openLightbox(4);
    const arrow = middle(page.find('.lightbox-next'));
    await commands.touch([line(arrow, at(arrow.x - 400, arrow.y))], 16);
    await isAt(page, '6 of 12');
    await commands.touch([line(at(300, 300), at(700, 300))], 16);
    await isAt(page, '5 of 12');
    await clickAt(arrow);
    await isAt(page, '6 of 12');
    // Waits for a second step, which would mean that one input counted twice.
    await wait(400);
    expect(place(page)).toBe('6 of 12');
  });

  it('the image follows a drag, and returns to its place after a short one', async () => {
    const page = await openLightbox(4);
    await commands.mouse(press(at(700, 350), at(900, 350)));
    await expect.poll(() => offset(page)).toBe('200px');
    await commands.mouse([...moves(at(900, 350), at(760, 350)), { wait: 150 }, 'up']);
    await expect.poll(() => offset(page)).toBe('');
    expect(place(page)).toBe('5 of 12');
  });

  it('a drag advances in its direction, and never counts as a click', async () => {
    const page = await openLightbox(4);
    // On the right half of the image, a drag to the right goes back, while a click goes forward.
    await drag(at(300, 350), at(1100, 350));
    await isAt(page, '4 of 12');
    await drag(at(1100, 350), at(300, 350));
    await isAt(page, '5 of 12');
    // Drags that are too short, vertical, or return to their start have no effect.
    await drag(at(700, 350), at(760, 350));
    await drag(at(700, 250), at(700, 450));
    await drag(at(60, 250), at(60, 450));
    expect(place(page)).toBe('5 of 12');
    expect(findLightbox(page)?.dataset.phase).toBe('shown');
    expect(offset(page)).toBe('');
    // After a drag, the next press is a click again.
    await clickAt(at(690, 350));
    await isAt(page, '6 of 12');
  });

  it('an enlarged image stops moving when the mouse button is released, even outside the window', async () => {
    const page = await openLightbox(0);
    await canZoom(page);
    await commands.mouse([{ move: at(640, 360) }, { pinch: -120 }]);
    await expect.poll(() => findLightbox(page)?.classList.contains('is-zoomed')).toBe(true);
    // The image takes a moment to grow.
    let last = Number.NaN;
    const isAtRest = () => {
      const before = last;
      last = measureImage(page).x;
      return last === before && last < 0;
    };
    await expect.poll(isAtRest).toBe(true);
    const start = last;
    await commands.mouse(press(at(640, 360), at(900, 360)));
    await expect.poll(() => measureImage(page).x).toBeGreaterThan(start + 100);
    expect(findLightbox(page)?.hasPointerCapture(1)).toBe(true);
    await commands.mouse([...moves(at(900, 360), at(1400, 360)), 'up']);
    const { x, y } = measureImage(page);
    await commands.mouse(moves(at(1400, 360), at(500, 300)));
    const after = measureImage(page);
    expect(Math.hypot(after.x - x, after.y - y)).toBeLessThan(1);
    expect(place(page)).toBe('1 of 12');
  });
});

describe('the lightbox in right-to-left text', () => {
  const openMirrored = () =>
    openLightbox(4, undefined, {
      before: ({ document }) => {
        document.documentElement.dir = 'rtl';
      },
    });

  it('a drag to the right advances, and the next arrow is on the left', async () => {
    const page = await openMirrored();
    // The drag stays on the left half, where a click would go back.
    await commands.mouse([...press(at(80, 350), at(600, 350)), 'up']);
    await isAt(page, '6 of 12');
    expect(page.find('.lightbox-next').getBoundingClientRect().x).toBeLessThan(100);
    await commands.press(['ArrowLeft']);
    await isAt(page, '7 of 12');
  });

  it('the image number stays on the left of the total', async () => {
    const { document, find } = await openMirrored();
    const text = document.createTreeWalker(find('.lightbox-place'), NodeFilter.SHOW_TEXT).nextNode() as Text;
    expect(text.data).toBe('5 of 12');
    const lefts = [...text.data].map((_, index) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    });
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  });
});
