import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { beforeStart, type OpenPage, openPage } from '#support/component/open-page.ts';

const PATH = '/studio/moon-jar';

describe('a parallax background', () => {
  it('scrolls more slowly than the page, without JavaScript, except with reduced motion', async () => {
    const page = await openPage(PATH, { hasScript: false, height: 720 });
    const section = page.find('.has-parallax');
    const scrollTo = (share: number) => {
      const top = page.window.scrollY + section.getBoundingClientRect().top - 720 * share;
      page.window.scrollTo({ top, behavior: 'instant' });
    };
    const box = (part: string) => page.find(`.has-parallax ${part}`).getBoundingClientRect();
    /** Returns the vertical position of the image within its section, in pixels. */
    const offset = () => box('.ground img').top - section.getBoundingClientRect().top;
    scrollTo(0.9);
    await expect.poll(offset).toBeLessThan(-150);
    scrollTo(-0.5);
    await expect.poll(offset).toBeGreaterThan(-100);
    expect(box('.ground img').top).toBeLessThanOrEqual(box('.ground').top + 1);
    expect(box('.ground img').bottom).toBeGreaterThanOrEqual(box('.ground').bottom - 1);
    await commands.prefer({ reducedMotion: 'reduce' });
    for (const share of [0.9, -0.5]) {
      scrollTo(share);
      await expect.poll(() => Math.abs(offset())).toBeLessThan(100);
    }
  });
});

describe('a section divider', () => {
  it.for([390, 1440])('covers no content of the next section in a window of %i pixels', async (width) => {
    const page = await openPage(PATH, { width, height: 900 });
    const gaps = page.findAll('main > .section').flatMap((section, index, sections) => {
      const next = sections[index + 1]?.querySelector('.grid')?.getBoundingClientRect();
      const height = Number.parseFloat(page.window.getComputedStyle(section, '::after').height);
      if (!next || !section.classList.contains('has-divider')) return [];
      return [next.top - (section.getBoundingClientRect().bottom + height)];
    });
    expect(gaps).toHaveLength(6);
    expect(Math.min(...gaps)).toBeGreaterThan(0);
    expect(page.document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('an image with a hover effect', () => {
  it('grows under the pointer, except with reduced motion', async () => {
    const page = await openPage(PATH);
    const picture = page.find('.hover-zoom');
    const scale = () => page.window.getComputedStyle(page.find('.hover-zoom img')).scale;
    picture.scrollIntoView({ block: 'center', behavior: 'instant' });
    await commands.mouse([{ move: { x: 2, y: 2 } }]);
    await expect.poll(scale).toBe('none');
    const { left, top, width, height } = picture.getBoundingClientRect();
    await commands.mouse([{ move: { x: left + width / 2, y: top + height / 2 } }]);
    await expect.poll(scale).toBe('1.05');
    await commands.prefer({ reducedMotion: 'reduce' });
    await expect.poll(scale).toBe('none');
  });
});

describe('a shrinking heading', () => {
  /** Opens the page with `word` in a heading. Removes the server's estimate of the word's width. */
  const openWith = async (word: string, width: number) => {
    const page = await openPage(PATH, {
      ...{ width, height: 900 },
      before: beforeStart((document) => {
        const heading = [...document.querySelectorAll('h2')].find(
          ({ textContent }) => textContent === 'Wedging',
        );
        if (!heading) throw new Error('no heading');
        heading.toggleAttribute('data-shrinks', true);
        heading.textContent = word;
      }),
    });
    page.find('.text-shrink').scrollIntoView({ behavior: 'instant' });
    await expect.poll(() => page.find('.text-shrink').dataset.started).toBe('');
    return page;
  };
  const size = (page: OpenPage) =>
    Number.parseFloat(page.window.getComputedStyle(page.find('[data-shrinks]')).fontSize);
  const isWhole = (page: OpenPage) => {
    const { scrollWidth, clientWidth } = page.find('[data-shrinks]');
    return scrollWidth <= clientWidth;
  };

  it('[B9.2.10] a shrinking heading is refitted once its column’s width has not changed for 100 ms', async () => {
    const page = await openWith('Steinzeugtonaufbereitung', 1440);
    await page.document.fonts.ready;
    await expect.poll(() => isWhole(page)).toBe(true);
    const wide = size(page);
    // After three frames, the observer of the heading has reported the initial size.
    for (let frame = 0; frame < 3; frame++) await new Promise(page.window.requestAnimationFrame);
    page.frame.style.width = '320px';
    expect(isWhole(page)).toBe(false);
    await expect.poll(() => isWhole(page)).toBe(true);
    expect(size(page)).toBeLessThan(wide);
    page.frame.style.width = '1440px';
    await expect.poll(() => size(page)).toBe(wide);
  });

  it('[B9.2.10] a shrinking heading is never smaller than 11 pixels', async () => {
    const page = await openWith('W'.repeat(200), 320);
    await expect.poll(() => size(page)).toBe(11);
  });
});
