import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenPage, openPage } from '#support/component/open-page.ts';

const PATH = '/workshops/questions';
const MOTION_MS = 250;

interface Accordion extends OpenPage {
  items: HTMLDetailsElement[];
}
/** Opens an accordion. The first one on the page allows one open item, the second one several. */
async function openAccordion(index = 0): Promise<Accordion> {
  const page = await openPage(PATH);
  const accordion = page.findAll('.accordion')[index];
  accordion?.scrollIntoView({ block: 'center', behavior: 'instant' });
  await expect.poll(() => accordion?.dataset.started).toBe('');
  return Object.assign(page, { items: [...(accordion?.querySelectorAll('details') ?? [])] });
}
const opened = ({ items }: Accordion) => items.flatMap(({ open }, index) => (open ? [index] : []));
const toggle = ({ items }: Accordion, index: number) => items[index]?.querySelector('summary')?.click();
/** Browsers do not list the transitions of `::details-content` among an element's animations. */
const contentStyle = ({ window }: Accordion, item: Element | undefined) =>
  window.getComputedStyle(item as Element, '::details-content');
/** Whether the height of an item changes from one frame to the next. */
async function isMoving(page: Accordion, item: Element | undefined): Promise<boolean> {
  const heights = new Set<string>();
  for (let frame = 0; frame < 6; frame += 1) {
    heights.add(contentStyle(page, item).height);
    await nextFrame(page);
  }
  return heights.size > 2;
}
const nextFrame = ({ window }: Accordion) => new Promise(window.requestAnimationFrame);
/** Waits for the end of the motion, after which the accordion accepts the next toggle. */
const rest = () => new Promise((resolve) => setTimeout(resolve, MOTION_MS + 50));

describe('an accordion', () => {
  it('[A4.33] [A4.34] [A4.36] [A4.37] [A9.11] an accordion opens an item within 250 ms and closes the open one', async () => {
    const page = await openAccordion();
    expect(opened(page), 'the first is open').toEqual([0]);
    const [, second] = page.items;
    toggle(page, 1);
    expect(await isMoving(page, second)).toBe(true);
    const { transitionDuration, transitionProperty } = contentStyle(page, second);
    expect(transitionProperty).toBe('height, opacity, content-visibility');
    expect(new Set(transitionDuration.split(', '))).toEqual(new Set([`${MOTION_MS / 1000}s`]));
    await rest();
    expect(opened(page)).toEqual([1]);
    second?.querySelector('summary')?.focus();
    await commands.press(['Enter']);
    await expect.poll(() => opened(page)).toEqual([]);
  });

  it('[A4.35] a click during the animation of an accordion item is ignored', async () => {
    const page = await openAccordion();
    toggle(page, 0);
    await rest();
    toggle(page, 1);
    toggle(page, 2);
    await nextFrame(page);
    toggle(page, 3);
    expect(opened(page)).toEqual([1]);
    await rest();
    expect(opened(page)).toEqual([1]);
  });

  it('[A4.36] an accordion keeps several items open if the owner allows it', async () => {
    const page = await openAccordion(1);
    const before = opened(page);
    for (const index of [0, 1]) {
      if (before.includes(index)) continue;
      toggle(page, index);
      await rest();
      expect(opened(page)).toContain(index);
    }
    expect(opened(page)).toEqual(expect.arrayContaining([0, 1]));
  });

  it('an accordion’s items open and close natively without JavaScript', async () => {
    const page = await openPage(PATH, { hasScript: false });
    const items = [...page.find('.accordion').querySelectorAll('details')];
    items[1]?.querySelector('summary')?.click();
    await expect.poll(() => items.map(({ open }) => open).slice(0, 2)).toEqual([false, true]);
  });

  it('an accordion does not animate with reduced motion', async () => {
    await commands.prefer({ reducedMotion: 'reduce' });
    const page = await openAccordion();
    toggle(page, 2);
    expect(await isMoving(page, page.items[2])).toBe(false);
    expect(opened(page)).toContain(2);
  });
});
