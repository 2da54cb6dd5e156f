import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { withText } from '#support/component/visibility.ts';

const PATH = '/studio/moon-jar';
const FIRST = 'How a moon jar is made';
const STYLES = [
  ['fade', 'Wedging', ['opacity']],
  ['scale', 'Two bowls', ['opacity', 'scale']],
  ['slide', 'The seam', ['opacity', 'translate']],
  ['clip', 'Chalk, poured once', ['clipPath']],
  ['expand', 'Nineteen hours', ['clipPath']],
] as const;

/**
 * Records intersection thresholds, animations and layout shifts. Must be installed before the page's own
 * script runs.
 */
function watch() {
  const seen = {
    thresholds: [] as readonly number[],
    played: [] as { text: string; properties: string[]; durationMs: number; from: string }[],
    shift: 0,
  };
  const note = (target: HTMLElement) => {
    const animation = target
      .getAnimations()
      .find((one) => String(Reflect.get(one, 'animationName')).startsWith('enter-'));
    const effect = animation?.effect as KeyframeEffect | undefined;
    if (!effect) return;
    const { offset, computedOffset, easing, composite, ...changed } = effect.getKeyframes()[0] ?? {};
    seen.played.push({
      text: target.textContent ?? '',
      properties: Object.keys(changed).sort(),
      durationMs: Number(effect.getTiming().duration),
      from: JSON.stringify(changed),
    });
  };
  const listen = (window: Window & typeof globalThis) => {
    const { observe } = window.IntersectionObserver.prototype;
    window.IntersectionObserver.prototype.observe = function (target) {
      if (target.matches('.block')) seen.thresholds = this.thresholds;
      observe.call(this, target);
    };
    // Observes the attribute, because on a busy machine an animation may end before its start is reported.
    new window.MutationObserver((changes) => {
      for (const { target } of changes) note(target as HTMLElement);
    }).observe(window.document, { subtree: true, attributeFilter: ['data-entering'] });
    new window.PerformanceObserver((list) => {
      // Ignores shifts outside main, because the menu may move by a fraction of a pixel when its font
      // arrives.
      for (const entry of list.getEntries())
        if (
          Reflect.get(entry, 'sources').some(({ node }: { node: Node | null }) =>
            window.document.querySelector('main')?.contains(node),
          )
        )
          seen.shift += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  };
  return { seen, listen };
}

const blockWith = ({ findAll }: OpenPage, words: string): HTMLElement => {
  const blocks = findAll('.section > .grid > .block');
  const found = blocks.find((block) => block.querySelector('h1, h2, a')?.textContent === words);
  if (!found) throw new Error(`no block has ${words}`);
  return found;
};
const opacity = ({ window }: OpenPage, element: Element) => window.getComputedStyle(element).opacity;
const into = (element: Element) => element.scrollIntoView({ block: 'center', behavior: 'instant' });
async function open(options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openPage(PATH, options);
  await expect.poll(() => page.find('main').dataset.started).toBe('');
  return page;
}

describe('an animated block', () => {
  it('[A4.45] [A9.19] an animated block below the fold is hidden until it is scrolled into view; blocks above the fold do not move, and the layout does not shift', async () => {
    const { seen, listen } = watch();
    const page = await open({ before: listen });
    // Rounds the thresholds, because the browser stores them with less precision.
    expect(seen.thresholds.map((share) => Number(share.toFixed(6)))).toEqual([0, 0.1, 0.25, 0.5, 1]);
    await expect.poll(() => blockWith(page, FIRST).dataset.animated).toBe('shown');
    for (const [, heading] of STYLES) expect(opacity(page, blockWith(page, heading)), heading).toBe('0');
    for (const [style, heading, properties] of STYLES) {
      const block = blockWith(page, heading);
      into(block);
      await expect.poll(() => block.dataset.animated, { message: style }).toBe('shown');
      await expect.poll(() => opacity(page, block), { message: style }).toBe('1');
      const played = () => seen.played.find(({ text }) => text.startsWith(heading));
      await expect.poll(played, { message: style }).toMatchObject({ properties, durationMs: 300 });
      if (style === 'scale') expect(played()?.from).toContain('"scale":"0.94"');
      // The script must remove the attribute. While it remains, CSS repeats the animation whenever the block
      // is hidden and shown again.
      await expect.poll(() => block.dataset.entering, { message: style }).toBeUndefined();
    }
    expect(seen.played.filter(({ text }) => text.startsWith(FIRST))).toEqual([]);
    expect(seen.shift).toBe(0);
  });

  it('an animated block is never hidden in print, with reduced motion, or while it has the focus', async () => {
    const page = await open();
    const block = blockWith(page, 'See the moon jar');
    const isShown = (expected: string) => expect.poll(() => opacity(page, block)).toBe(expected);
    await isShown('0');
    await commands.prefer({ media: 'print' });
    await isShown('1');
    await commands.prefer({ media: 'screen', reducedMotion: 'reduce' });
    await isShown('1');
    const moved = blockWith(page, 'Two bowls');
    into(moved);
    await expect.poll(() => moved.dataset.animated).toBe('shown');
    expect(moved.getAnimations(), 'nothing plays').toEqual([]);
    await commands.prefer({ reducedMotion: 'no-preference' });
    await isShown('0');
    block.querySelector('a')?.focus({ preventScroll: true });
    await isShown('1');
  });

  it('an animated block is never hidden without JavaScript', async () => {
    const page = await openPage(PATH, { hasScript: false });
    for (const [, heading] of STYLES) {
      const found = withText(page.findAll('h2'), heading);
      expect(found.checkVisibility({ opacityProperty: true, visibilityProperty: true }), heading).toBe(true);
    }
    expect(page.findAll('[data-animated]')).toEqual([]);
  });
});
