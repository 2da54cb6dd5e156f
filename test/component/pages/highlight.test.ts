import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { beforeStart, type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { withText } from '#support/component/visibility.ts';

const PATH = '/kiln-opening';
interface Played {
  text: string;
  delay: number;
  properties: string[];
  opacityBefore: string;
}
/** Records the animations of each highlight drawing when they start. */
function recordMotion() {
  const played: Played[] = [];
  const listen = ({ Element }: Window & typeof globalThis) => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...motion) {
      const drawing = this.closest<SVGElement>('.highlight-drawing');
      const opacityBefore = drawing?.style.opacity ?? '';
      const animation = animate.apply(this, motion);
      const frames = (animation.effect as KeyframeEffect).getKeyframes();
      if (drawing)
        played.push({
          ...{ text: drawing.closest('.text')?.textContent ?? '', opacityBefore },
          delay: animation.effect?.getTiming().delay ?? Number.NaN,
          properties: frames.flatMap((frame) => Object.keys(frame)),
        });
      return animation;
    };
  };
  return { listen, of: (words: string) => played.filter(({ text }) => text.includes(words)) };
}
const HEADING = 'The door comes off';
const textWith = ({ findAll }: OpenPage, words: string) => withText(findAll('.text'), words);
const drawings = (text: Element) => [...text.querySelectorAll('.highlight-drawing')];
const into = (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' });
const opacities = ({ window }: OpenPage, text: Element) =>
  new Set(drawings(text).map((drawing) => window.getComputedStyle(drawing).opacity));
/** Returns the start of the first drawing's stroke: 1 is the beginning of the path, -1 is its end. */
const strokeStart = (text: Element) => {
  const [animation] = text.querySelector('.highlight-drawing path')?.getAnimations() ?? [];
  return (animation?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]?.strokeDashoffset;
};
/** Returns the distance in pixels between the first drawing and the words that it highlights. */
const distance = (text: Element) => {
  const words = text.querySelector('.highlight')?.getClientRects()[0];
  const drawing = drawings(text)[0]?.getBoundingClientRect();
  if (!words || !drawing) return Number.POSITIVE_INFINITY;
  return Math.abs(words.top - drawing.top) + Math.abs(words.left - drawing.left);
};
const open = (options: OpenOptions = {}) => openPage(PATH, options);

describe('a highlight', () => {
  it('[B4.51] [B4.53] [B4.54] a highlight starts hidden, and is drawn along its stroke after a delay of 250 ms', async () => {
    const motion = recordMotion();
    const page = await open({ before: motion.listen });
    const heading = textWith(page, HEADING);
    await expect.poll(() => motion.of(HEADING)).toHaveLength(2);
    const played = motion.of(HEADING);
    for (const { delay, opacityBefore } of played) expect([delay, opacityBefore]).toEqual([250, '0']);
    expect(played.flatMap(({ properties }) => properties)).toContain('strokeDashoffset');
    expect(drawings(heading)).toHaveLength(1);
    expect(strokeStart(heading), 'from the left').toBe('1');
    await expect.poll(() => [...opacities(page, heading)]).toEqual(['1']);
    const path = page.find('.highlight-drawing path');
    await expect.poll(() => page.window.getComputedStyle(path).strokeDashoffset).toBe('0px');
  });

  it('[B4.53] a highlight fades in if its animation is set to fade', async () => {
    const motion = recordMotion();
    const page = await open({ before: motion.listen });
    const text = textWith(page, 'What leaves early');
    into(text);
    await expect.poll(() => motion.of('What leaves early').length).toBeGreaterThan(0);
    for (const { properties } of motion.of('What leaves early')) {
      expect(properties).toContain('opacity');
      expect(properties).not.toContain('strokeDashoffset');
    }
    await expect.poll(() => [...opacities(page, text)]).toEqual(['1']);
  });

  it('[B4.56] a highlight is drawn again once the text has kept a new layout for 2 s', async () => {
    const page = await open();
    const heading = textWith(page, HEADING);
    await expect.poll(() => drawings(heading)).toHaveLength(1);
    const becomes = (count: number) =>
      new Promise<number>((resolve) => {
        const observer = new page.window.MutationObserver(() => {
          if (drawings(heading).length !== count) return;
          observer.disconnect();
          resolve(performance.now());
        });
        observer.observe(heading, { childList: true });
      });
    heading.style.width = '60%';
    const cleared = await becomes(0);
    const drawn = await becomes(1);
    expect(drawn - cleared).toBeGreaterThanOrEqual(1_990);
  });

  it('[B4.52] a highlight is drawn without delay when it scrolls into view', async () => {
    const motion = recordMotion();
    const page = await open({ height: 500, before: motion.listen });
    const text = textWith(page, 'Before you come');
    // After this scroll, the heading is visible, but its highlighted words are below the window.
    page.window.scrollTo({ top: text.getBoundingClientRect().top - 500 + 20, behavior: 'instant' });
    await expect.poll(() => text.dataset.started).toBe('');
    // After three frames, the observer of the highlighted words has reported that they are not visible.
    for (let frame = 0; frame < 3; frame++) await new Promise(page.window.requestAnimationFrame);
    expect(motion.of('Before you come')).toEqual([]);
    into(text);
    await expect.poll(() => motion.of('Before you come').at(0)?.delay).toBe(0);
  });

  it('covers each line of wrapped text', async () => {
    const page = await open({ width: 320, height: 700 });
    const text = textWith(page, 'What leaves early');
    into(text);
    const lines = text.querySelector('.highlight')?.getClientRects().length ?? 0;
    expect(lines).toBeGreaterThan(1);
    await expect.poll(() => drawings(text)).toHaveLength(lines);
    await expect.poll(() => distance(text)).toBeLessThan(1);
    expect(page.document.documentElement.scrollWidth).toBe(320);
  });

  it('[B4.55] a highlight is fully drawn with reduced motion', async () => {
    await commands.prefer({ reducedMotion: 'reduce' });
    const page = await open();
    const heading = textWith(page, HEADING);
    await expect.poll(() => heading.dataset.started).toBe('');
    await new Promise(page.window.requestAnimationFrame);
    expect(drawings(heading)).toEqual([]);
    expect(page.window.getComputedStyle(page.find('.highlight')).backgroundImage).toMatch(/data:image\/svg/);
  });

  it('[B4.54] a highlight’s stroke starts where the text starts, which is the right side in right-to-left text', async () => {
    const page = await open({
      before: beforeStart((document) => {
        document.documentElement.dir = 'rtl';
        // Sets the direction explicitly, because the demo's words are left-to-right even on a right-to-left
        // page.
        for (const element of document.querySelectorAll<HTMLElement>('[dir="auto"]')) element.dir = 'rtl';
      }),
    });
    await expect.poll(() => strokeStart(textWith(page, HEADING))).toBe('-1');
  });

  it('a highlight is part of the HTML, and is visible without JavaScript', async () => {
    const page = await open({ hasScript: false });
    expect(page.window.getComputedStyle(page.find('.highlight')).backgroundImage).toMatch(/data:image\/svg/);
  });
});
