import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { collectFaults } from '#support/component/console.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const PATH = '/studio/sampler';
const into = (element: Element | undefined) =>
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });

/**
 * Lists images that take up space but show nothing. Scrolls to the first of them, because lazy images load
 * when in view.
 */
function listEmptyImages({ findAll }: OpenPage): string[] {
  const empty = findAll<HTMLImageElement>('main img').filter(
    (image) => image.checkVisibility() && image.naturalWidth === 0,
  );
  into(empty[0]);
  return empty.map((image) => image.currentSrc || image.outerHTML.slice(0, 200));
}

describe('a page with every kind of block', () => {
  it('shows and runs every block without errors in a browser without IntersectionObserver', async () => {
    await commands.answerForOthers([{ part: '' }]);
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"/>';
    await commands.answerRequests({ method: 'GET', path: '/api/maps/picture.svg' }, [
      { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: picture, delayMs: 0, isCut: false },
    ]);
    const { listen, faults } = collectFaults();
    const page = await openPage(PATH, {
      cookies: '0',
      before(window) {
        listen(window);
        Reflect.deleteProperty(window, 'IntersectionObserver');
      },
    });
    const count = (selector: string) => page.findAll(selector).length;
    const all = (part: string, whole: string) => {
      expect(count(whole), whole).toBeGreaterThan(0);
      return expect.poll(() => count(whole) - count(part), { message: part }).toBe(0);
    };
    await all('.marquee.runs', '.marquee');
    await all('.gallery.is-live', '.gallery');
    await all('main .highlight-drawing', 'main .highlight');
    await expect.poll(() => count('[data-script]:not([data-on]):not([data-started])')).toBe(0);
    expect(count('[data-animated="hidden"]')).toBe(0);
    await expect.poll(() => listEmptyImages(page), { timeout: 30_000 }).toEqual([]);
    await expect.poll(() => count('img[data-image-state="loading"]')).toBe(0);
    expect(faults).toEqual([]);
  });

  it('loads a block’s code as it nears the viewport; in print, every answer is open, and nothing moves or shows a control', async () => {
    const page = await openPage(PATH, { cookies: '0' });
    await expect.poll(() => page.find('main').dataset.started).toBe('');
    const last = page.findAll('main .block [data-script]:not([data-on])').at(-1);
    await new Promise(page.window.requestAnimationFrame);
    expect(last?.dataset.started, 'not before').toBeUndefined();
    into(page.find('.marquee'));
    await expect.poll(() => page.findAll('.marquee.runs').length).toBeGreaterThan(0);

    await commands.prefer({ media: 'print' });
    const answers = page.findAll('.accordion .text');
    expect(answers.length).toBeGreaterThan(1);
    await expect.poll(() => answers.every(isVisible)).toBe(true);
    const hidden = page.find('[data-animated="hidden"]');
    await expect.poll(() => page.window.getComputedStyle(hidden).opacity).toBe('1');
    const controls = [
      ...['.marquee-button', '.provider-show', '.gallery-pause'],
      ...['.gallery-arrow', '.map-show', '.comment-form'],
    ].flatMap((control) => page.findAll(`main ${control}`));
    expect(controls.length).toBeGreaterThan(3);
    expect(controls.filter(isVisible)).toEqual([]);
    expect(isVisible(page.find('main .chart table'))).toBe(true);

    await commands.prefer({ media: 'screen' });
    into(last);
    await expect.poll(() => last?.dataset.started).toBe('');
  });
});
