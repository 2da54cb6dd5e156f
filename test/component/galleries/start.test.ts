import { describe, expect, it } from 'vitest';
import { clickAt, expectVisibleSlide, middle, openGallery, wait } from '#support/component/galleries.ts';
import { beforeStart, type OpenPage, openPage, type PageWindow } from '#support/component/open-page.ts';

const SLIDESHOW = '/gallery/slideshow';

/** Collects the errors that a page logs or does not catch. */
function collectErrors() {
  const errors: string[] = [];
  const listen = ({ console, addEventListener }: PageWindow) => {
    console.error = (...texts: unknown[]) => errors.push(texts.join(' '));
    addEventListener('error', ({ message }) => errors.push(message));
    addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  };
  return { errors, listen };
}

describe('the gallery script', () => {
  const loaded = ({ window }: OpenPage, part: string) =>
    window.performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/assets/${part}-`));

  it('[A2.26] loads only on pages with a gallery', async () => {
    const without = await openPage('/contact');
    await wait(300);
    expect([...loaded(without, 'bind'), ...loaded(without, 'open')]).toEqual([]);
    const page = await openGallery('/gallery/grid');
    expect(loaded(page, 'bind')).toHaveLength(1);
    expect(['open', 'react', 'client'].flatMap((part) => loaded(page, part))).toEqual([]);
    const slide = page.find('.slide-frame');
    slide.dispatchEvent(new page.window.PointerEvent('pointerover', { bubbles: true }));
    await expect.poll(() => loaded(page, 'open').length).toBeGreaterThan(0);
  });

  it('[B5.05] binds a gallery only once, however often the script runs', async () => {
    const page = await openGallery(SLIDESHOW);
    const { src } = page.find<HTMLScriptElement>('script[type=module]');
    await (page.window.eval(`import('${src}?again')`) as Promise<unknown>);
    await clickAt(middle(page.find('.gallery-next')));
    await expectVisibleSlide(page, 1);
    await wait(100);
    await expectVisibleSlide(page, 1);
  });

  it('[B5.06] ignores a gallery without slides', async () => {
    const { errors, listen } = collectErrors();
    const page = await openPage('/gallery/strip', {
      before(window) {
        listen(window);
        beforeStart((document) => {
          for (const slide of document.querySelectorAll('.slide')) slide.remove();
        })(window);
      },
    });
    await expect.poll(() => loaded(page, 'bind').length).toBe(1);
    await wait(200);
    expect(page.findAll('.gallery')).toHaveLength(1);
    expect(page.findAll('.gallery.is-live')).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('[B8.3.01] reports gallery options that are not JSON, and leaves the gallery unchanged', async () => {
    const { errors, listen } = collectErrors();
    const page = await openPage('/gallery/grid', {
      before(window) {
        listen(window);
        beforeStart((document) =>
          document.querySelector('.gallery')?.setAttribute('data-gallery-options', '{'),
        )(window);
      },
    });
    await expect.poll(() => errors.join()).toContain('Error decoding gallery block data.');
    expect(page.findAll('.slide')).toHaveLength(12);
  });

  it('[B8.3.02] reports an unknown gallery design', async () => {
    const { errors, listen } = collectErrors();
    await openPage('/gallery/list', { galleryOptions: { design: 'mosaic' }, before: listen });
    await expect.poll(() => errors.join()).toContain('Error evaluating gallery block data.');
    expect(errors.join()).toContain(
      "Design 'mosaic' not found. Currently loaded designs: [base, strip, stacked, grid, autogrid, autocolumns, carousel, list, autorows].",
    );
  });

  it('[B5.04] reports a missing linked gallery', async () => {
    const { errors, listen } = collectErrors();
    await openGallery(SLIDESHOW, { galleryOptions: { linkedGalleries: ['nowhere'] }, before: listen });
    expect(errors).toEqual(["No gallery '#nowhere' container found."]);
  });
});

/** Replaces a page's clock by one that stands still. Returns a function that advances it. */
function stopClock(window: PageWindow): (ms: number) => void {
  let now = window.performance.now();
  const waiting = new Map<number, { at: number; run: () => void }>();
  let last = 1_000_000;
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0) => {
      last += 1;
      waiting.set(last, { at: now + ms, run });
      return last;
    },
    clearTimeout: (id: number) => waiting.delete(id),
  });
  window.performance.now = () => now;
  return (ms) => {
    now += ms;
    for (const [id, { at, run }] of waiting)
      if (at <= now) {
        waiting.delete(id);
        run();
      }
  };
}

describe('a stack', () => {
  it('[B9.1.24] [B3.3.09] a stack updates its layout 100 ms after the last of several window resizes', async () => {
    const page = await openGallery(SLIDESHOW);
    const [gallery, slide] = [page.find('.gallery'), page.find('.slide')];
    /**
     * Resolves after every ResizeObserver has been notified. The browser notifies observers in the order of
     * their creation.
     */
    const resize = (width: string) => {
      gallery.style.width = width;
      return new Promise<void>((resolve) => {
        const told = new page.window.ResizeObserver(() => {
          told.disconnect();
          resolve();
        });
        told.observe(gallery);
      });
    };
    await resize('100%');
    const runFor = stopClock(page.window);
    // The gallery makes the current slide visible each time it lays out its slides.
    slide.style.visibility = 'hidden';
    for (const width of ['90%', '80%', '70%', '60%']) {
      runFor(60);
      await resize(width);
    }
    runFor(95);
    expect(slide.style.visibility).toBe('hidden');
    // A gallery does not wait for the 300 ms of the page's resize event.
    runFor(10);
    expect(slide.style.visibility).toBe('');
  });
});
