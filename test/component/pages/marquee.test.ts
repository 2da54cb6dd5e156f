import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, shareInView, withText } from '#support/component/visibility.ts';

const PATH = '/kiln-opening';
const into = (element: Element, block: ScrollLogicalPosition = 'center') =>
  element.scrollIntoView({ block, behavior: 'instant' });

interface Marquee extends OpenPage {
  marquee: HTMLElement;
  track: HTMLElement;
}
async function openMarquee(index: number, options: OpenOptions = {}): Promise<Marquee> {
  const page = await openPage(PATH, options);
  const marquee = page.findAll('.marquee')[index];
  const track = marquee?.querySelector<HTMLElement>('.marquee-track');
  if (!marquee || !track) throw new Error('no marquee');
  into(marquee);
  return Object.assign(page, { marquee, track });
}
const part = ({ marquee }: Marquee, selector: string) => {
  const found = marquee.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const becomes = ({ track }: Marquee, state: AnimationPlayState) =>
  expect.poll(() => track.getAnimations()[0]?.playState).toBe(state);
const place = ({ track, window }: Marquee) => {
  const { transform, translate } = window.getComputedStyle(track);
  return new DOMMatrix(transform).m41 + Number.parseFloat(translate || '0');
};
const movesLeft = async (page: Marquee) => {
  const before = place(page);
  await expect.poll(() => place(page)).toBeLessThan(before);
};

describe('a marquee', () => {
  it('[B4.49] [B4.50] runs while it is visible, and pauses off screen and under the pointer', async () => {
    const page = await openMarquee(0);
    await commands.mouse([{ move: { x: 2, y: 2 } }]);
    await becomes(page, 'running');
    await movesLeft(page);
    into(page.find('.site-footer'));
    await becomes(page, 'paused');
    into(page.marquee);
    await becomes(page, 'running');
    const { left, top, height } = part(page, '.marquee-window').getBoundingClientRect();
    await commands.mouse([{ move: { x: left + 200, y: top + height / 2 } }]);
    await becomes(page, 'paused');
    await commands.mouse([{ move: { x: 2, y: 2 } }]);
    await becomes(page, 'running');
  });

  it('[B4.50] pauses and plays with its button', async () => {
    const page = await openMarquee(0);
    await becomes(page, 'running');
    const button = part(page, '.marquee-button');
    expect(button.textContent).toBe('Pause');
    button.focus();
    await commands.press(['Enter']);
    await becomes(page, 'paused');
    expect(button.textContent).toBe('Play');
    await commands.press(['Enter']);
    await becomes(page, 'running');
  });

  it('a screen reader announces a marquee’s text only once, and a focused link is scrolled into view', async () => {
    const page = await openMarquee(0);
    await becomes(page, 'running');
    const { marquee, document } = page;
    const isRead = (element: Element) => !element.closest('[aria-hidden]');
    expect(marquee.querySelectorAll('.marquee-line').length).toBeGreaterThan(1);
    const links = [...marquee.querySelectorAll('a')].filter(isRead);
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual(['Seconds from eight dollars']);
    expect([...marquee.querySelectorAll('li')].filter(isRead)).toHaveLength(6);
    links[0]?.focus();
    await expect.poll(() => shareInView(links[0])).toBe(1);
    await becomes(page, 'paused');
    expect(document.activeElement).toBe(links[0]);
  });

  it('[B4.49] a marquee stays still with reduced motion, and can be scrolled', async () => {
    const page = await openMarquee(0);
    await becomes(page, 'running');
    await commands.prefer({ reducedMotion: 'reduce' });
    await expect.poll(() => page.marquee.querySelectorAll('.marquee-line')).toHaveLength(1);
    await expect.poll(() => page.track.getAnimations()).toEqual([]);
    expect(isVisible(part(page, '.marquee-button'))).toBe(false);
    const frame = part(page, '.marquee-window');
    expect([frame.getAttribute('role'), frame.ariaLabel]).toEqual(['group', 'Moving text']);
    frame.scrollLeft = 0;
    frame.focus();
    await commands.press(['ArrowRight']);
    await expect.poll(() => frame.scrollLeft).toBeGreaterThan(0);
    frame.blur();
    await commands.prefer({ reducedMotion: 'no-preference' });
    await becomes(page, 'running');
  });

  it('a wave marquee fills the window with whole waves, even after the window grows', async () => {
    const page = await openMarquee(1, { width: 390 });
    await becomes(page, 'running');
    const overhang = () => {
      const regionPx = Math.abs(Number.parseFloat(page.track.style.getPropertyValue('--shift')));
      return page.track.scrollWidth - regionPx - (page.track.parentElement?.clientWidth ?? 0);
    };
    expect(overhang()).toBeGreaterThanOrEqual(0);
    page.frame.style.width = '2400px';
    expect(overhang(), 'before it has seen the change').toBeLessThan(0);
    await expect.poll(overhang).toBeGreaterThanOrEqual(0);
    expect(part(page, '.marquee-part').getAnimations()).toHaveLength(2);
  });

  it('runs to the left on a right-to-left page', async () => {
    const page = await openMarquee(0, { width: 390 });
    page.document.documentElement.dir = 'rtl';
    page.frame.style.width = '1200px';
    into(page.marquee);
    await becomes(page, 'running');
    await expect.poll(() => place(page)).toBeGreaterThan(0);
    await movesLeft(page);
  });

  it('a marquee is one scrollable line without JavaScript', async () => {
    const page = await openMarquee(0, { hasScript: false });
    expect(isVisible(withText([...page.marquee.querySelectorAll('li')], 'Door off at ten'))).toBe(true);
    expect(isVisible(part(page, '.marquee-button'))).toBe(false);
    const last = [...page.marquee.querySelectorAll('li')].at(-1);
    expect(await shareInView(last)).toBe(0);
    last?.scrollIntoView({ behavior: 'instant' });
    expect(await shareInView(last)).toBeGreaterThan(0);
  });
});
