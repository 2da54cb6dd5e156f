import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { expectVisibleSlide, getVisibleSlide, openGallery } from '#support/component/galleries.ts';
import { beforeStart, type OpenPage } from '#support/component/open-page.ts';

const SLIDESHOW = '/gallery/slideshow';
const KEN_BURNS = '/gallery/ken-burns';

const openPlaying = (address: string, timeoutMs: number, options: Record<string, unknown> = {}) =>
  openGallery(address, {
    galleryOptions: {
      ...{ autoplay: true, loop: true, transition: 'fade', speed: 0.1 },
      autoplayOptions: { randomize: false, timeoutMs },
      ...options,
    },
  });
const isPlaying = ({ find }: OpenPage) => find('.gallery').classList.contains('is-playing');
const pointAway = () => commands.mouse([{ move: { x: 2, y: 2 } }]);
const pointAtSlides = ({ find }: OpenPage) => {
  const { left, top, width } = find('.gallery-slides').getBoundingClientRect();
  return commands.mouse([{ move: { x: left + width / 2, y: top + 40 } }]);
};
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves with the first `enough` slides in the order in which they become current. */
const order = ({ window, findAll, find }: OpenPage, enough: number): Promise<number[]> =>
  new Promise((resolve) => {
    const seen: number[] = [];
    const links = findAll('.slide-thumbs a');
    const note = () => {
      const at = links.findIndex((link) => link.hasAttribute('aria-current'));
      if (at >= 0 && at !== seen.at(-1)) seen.push(at);
      if (seen.length >= enough) resolve(seen);
    };
    new window.MutationObserver(note).observe(find('.slide-thumbs'), { subtree: true, attributes: true });
  });

describe('an autoplay slideshow', () => {
  it('[B4.10] advances after every timeout', async () => {
    const page = await openPlaying(SLIDESHOW, 150);
    await pointAway();
    const [first = 0, ...rest] = await order(page, 4);
    expect(rest).toEqual([1, 2, 3].map((by) => (first + by) % 7));
  });

  it('[B4.11] jumps to random slides if the option randomize is on', async () => {
    const page = await openPlaying(SLIDESHOW, 80, { autoplayOptions: { randomize: true, timeoutMs: 80 } });
    await pointAway();
    const seen = await order(page, 9);
    // In sequential order, the slide number would grow by one each time.
    expect(seen.every((index, at) => at === 0 || index === ((seen[at - 1] ?? 0) + 1) % 7)).toBe(false);
  });

  it('[B4.12] [B9.1.09] pauses while the pointer is over it, and for one second afterwards', async () => {
    const page = await openPlaying(SLIDESHOW, 200);
    await expect.poll(() => isPlaying(page)).toBe(true);
    await pointAtSlides(page);
    await expect.poll(() => isPlaying(page)).toBe(false);
    await expect.poll(() => getVisibleSlide(page)).toBeGreaterThanOrEqual(0);
    const shown = getVisibleSlide(page);
    await wait(700);
    expect(getVisibleSlide(page)).toBe(shown);
    const left = performance.now();
    await pointAway();
    await expect.poll(() => getVisibleSlide(page)).not.toBe(shown);
    expect(performance.now() - left).toBeGreaterThan(1150);
  });

  it('[B4.14] the slideshow does not start if the page URL contains nomotion=true', async () => {
    const page = await openPlaying(`${KEN_BURNS}?nomotion=true`, 150, { transition: 'ken-burns' });
    await wait(600);
    expect(getVisibleSlide(page)).toBe(0);
    await expect.element(page.view.getByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  });

  it('[B4.14] the slideshow does not start with reduced motion', async () => {
    await commands.prefer({ reducedMotion: 'reduce' });
    const page = await openPlaying(KEN_BURNS, 150, { transition: 'ken-burns' });
    await wait(600);
    expect(getVisibleSlide(page)).toBe(0);
  });

  it('stops and starts again with its button', async () => {
    const page = await openPlaying(KEN_BURNS, 150);
    await page.view.getByRole('button', { name: 'Pause' }).click();
    await pointAway();
    await expect.element(page.view.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(isPlaying(page)).toBe(false);
    await page.view.getByRole('button', { name: 'Play' }).click();
    await pointAway();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  it('[B3.3.06] continues under the pointer if its list of pausing events is empty', async () => {
    const autoplayOptions = { randomize: false, timeoutMs: 150, pauseOnMouseover: [] };
    const page = await openPlaying(SLIDESHOW, 150, { autoplayOptions });
    await pointAtSlides(page);
    expect(await order(page, 3)).toHaveLength(3);
    expect(isPlaying(page)).toBe(true);
  });

  const ARRIVALS = {
    pointer: pointAtSlides,
    focus: ({ find }: OpenPage) => {
      find('.gallery-slides a').focus();
      return commands.press(['Tab', 'Shift+Tab']);
    },
  };
  it.each(['pointer', 'focus'] as const)(
    '[B4.12] the slideshow does not start while it has the %s, even if that began before its code loaded',
    async (kind) => {
      await commands.holdRequests('autoplay-');
      const page = await openPlaying(KEN_BURNS, 200);
      await ARRIVALS[kind](page);
      await commands.letGo('autoplay-');
      // The pause button appears after the autoplay script has loaded.
      await expect.poll(() => page.find('.gallery-pause').checkVisibility()).toBe(true);
      await wait(600);
      expect(isPlaying(page)).toBe(false);
      expect(getVisibleSlide(page)).toBe(0);
    },
  );

  it('[B4.13] stops while the current slide is a video', async () => {
    const page = await openGallery(SLIDESHOW, {
      galleryOptions: {
        ...{ autoplay: true, loop: true, transition: 'fade', speed: 0.1 },
        autoplayOptions: { randomize: false, timeoutMs: 200 },
      },
      before: beforeStart((document) =>
        document.querySelectorAll('.slide')[1]?.setAttribute('data-type', 'video'),
      ),
    });
    await pointAway();
    await expect.poll(() => getVisibleSlide(page)).toBe(1);
    await expect.poll(() => isPlaying(page)).toBe(false);
    await wait(600);
    expect(getVisibleSlide(page)).toBe(1);
    await commands.press(['ArrowRight']);
    await expect.poll(() => isPlaying(page)).toBe(true);
  });

  it('[B4.18] leaves no video playing in the background', async () => {
    const page = await openGallery(SLIDESHOW, {
      galleryOptions: { transition: 'fade', speed: 0.1 },
      before: beforeStart((document) => document.querySelector('.slide')?.setAttribute('data-type', 'video')),
    });
    const canvas = page.document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
    const video = page.document.createElement('video');
    video.muted = true;
    video.srcObject = canvas.captureStream(10);
    page.find('.slide').append(video);
    void video.play();
    await expect.poll(() => video.paused).toBe(false);
    page.find('.gallery-next').click();
    await expectVisibleSlide(page, 1);
    expect(video.paused).toBe(true);
  });

  it('[B4.14] the slideshow starts with nomotion=1, because only the value true stops it', async () => {
    const page = await openPlaying(`${KEN_BURNS}?nomotion=1`, 150, { transition: 'ken-burns' });
    await pointAway();
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expect.poll(() => getVisibleSlide(page)).toBeGreaterThan(0);
  });
});
