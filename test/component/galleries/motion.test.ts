import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import {
  clickAt,
  drag,
  expectVisibleSlide,
  middle,
  openGallery,
  scrolledBy,
} from '#support/component/galleries.ts';
import { beforeStart } from '#support/component/open-page.ts';

const SLIDESHOW = '/gallery/slideshow';

describe('a gallery transition', () => {
  it.each(['fade', 'ken-burns', 'swipe', 'new-swipe'])(
    '[B2.5.06] the %s transition runs from slide to slide',
    async (transition) => {
      const page = await openGallery(SLIDESHOW, { galleryOptions: { transition, speed: 0.4 } });
      page.find('.gallery-next').click();
      await expect.poll(() => page.document.getAnimations().length).toBeGreaterThan(0);
      await expectVisibleSlide(page, 1);
    },
  );

  it('[B2.5.06] the horizontal-scroll transition runs from slide to slide', async () => {
    const page = await openGallery(SLIDESHOW, {
      galleryOptions: { transition: 'horizontal-scroll', speed: 0.3 },
    });
    page.find('.gallery-next').click();
    await expect.poll(() => scrolledBy(page)).toBe(page.find('.gallery-slides').clientWidth);
  });

  it('a transition takes no time with reduced motion', async () => {
    await commands.prefer({ reducedMotion: 'reduce' });
    const page = await openGallery(SLIDESHOW, { galleryOptions: { transition: 'swipe', speed: 20 } });
    page.find('.gallery-next').click();
    await expectVisibleSlide(page, 1);
  });
});

describe('the media in a gallery', () => {
  it('[B4.27] a stack loads the media of the current and the next slide', async () => {
    const page = await openGallery(SLIDESHOW);
    const hidden = () => page.findAll('.slide').map((slide) => slide.hidden);
    expect(hidden()).toEqual([false, false, true, true, true, true, true]);
    page.find('.gallery-next').click();
    await expectVisibleSlide(page, 1);
    expect(hidden()).toEqual([false, false, false, true, true, true, true]);
  });

  it('[B4.27] a column of slides loads its media as they near the viewport', async () => {
    const { findAll } = await openGallery('/gallery/base');
    const loading = findAll<HTMLImageElement>('.slide img').map((image) => image.loading);
    expect(new Set(loading)).toEqual(new Set(['lazy']));
  });

  it('[B4.26] a video in a slide other than the current one is inert', async () => {
    const page = await openGallery(SLIDESHOW, {
      before: beforeStart((document) =>
        document.querySelectorAll('.slide')[1]?.setAttribute('data-type', 'video'),
      ),
    });
    expect(page.find('.slide[data-type=video]').inert).toBe(true);
    page.find('.gallery-next').click();
    await expectVisibleSlide(page, 1);
    expect(page.find('.slide[data-type=video]').inert).toBe(false);
  });
});

describe('a drag', () => {
  it('a drag across more than half the width advances, and a shorter one returns to the same slide', async () => {
    const page = await openGallery(SLIDESHOW);
    await drag(page, 0.8, 0.5);
    await expectVisibleSlide(page, 0);
    await drag(page, 0.9, 0.3);
    await expectVisibleSlide(page, 1);
    await drag(page, 0.2, 0.85);
    await expectVisibleSlide(page, 0);
  });

  it('a quick flick goes back, however short it is', async () => {
    const page = await openGallery(SLIDESHOW);
    page.find('.gallery-next').click();
    await expectVisibleSlide(page, 1);
    const { left, top } = page.find('.gallery-slides').getBoundingClientRect();
    const move = (x: number) => ({ move: { x: left + x, y: top + 200 } });
    // The drag is shorter than half the width, so only its speed can trigger a step. A click would go
    // forward.
    await commands.mouse([move(300), 'down', move(400), move(500), move(600), 'up']);
    await expectVisibleSlide(page, 0);
  });

  it('a drag is not a click, so the slide’s link is not followed', async () => {
    const page = await openGallery('/gallery/strip');
    await drag(page, 0.8, 0.3);
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(100);
    expect(page.document.querySelector('dialog')).toBeNull();
    expect(page.window.location.pathname).toBe('/gallery/strip');
  });

  it('a drag also advances a stack with a fade, and opens nothing', async () => {
    const page = await openGallery('/gallery/ken-burns');
    await commands.mouse([{ move: { x: 5, y: 5 } }]);
    await expectVisibleSlide(page, 0);
    await drag(page, 0.9, 0.2);
    await expectVisibleSlide(page, 1);
    await drag(page, 0.2, 0.9);
    await expectVisibleSlide(page, 0);
    expect(page.document.querySelector('dialog')).toBeNull();
  });

  it('a drag ends when the button is released outside the window', async () => {
    const page = await openGallery(SLIDESHOW);
    const { left, top, width } = page.find('.gallery-slides').getBoundingClientRect();
    const move = (x: number) => ({ move: { x, y: top + 200 } });
    await commands.mouse([
      ...[move(left + width * 0.8), 'down' as const, move(left + width * 0.75), move(left + width * 0.7)],
      ...[move(300), move(100), move(-40), { wait: 150 }, 'up' as const],
    ]);
    await expectVisibleSlide(page, 1);
    expect(page.document.querySelector('.gallery.is-dragging')).toBeNull();
    await clickAt(middle(page.find('.gallery-next')));
    await expectVisibleSlide(page, 2);
  });
});
