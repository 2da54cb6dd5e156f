import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { clickAt, middle, wait } from '#support/component/galleries.ts';
import { expectClosed, findLightbox, isAt } from '#support/component/lightbox.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const SHOW = '#gallery-films';
const GRID = '#gallery-films-grid';
const NOTE = 'Plays from YouTube, which may set cookies';

/** Opens the page of videos and waits until its galleries are interactive. */
async function open(options: OpenOptions = {}): Promise<OpenPage> {
  await commands.answerOtherSites();
  const page = await openPage('/films', { height: 720, ...options });
  await expect.poll(() => page.findAll(`${SHOW}.is-live, ${GRID}.is-live`)).toHaveLength(2);
  page.find(SHOW).scrollIntoView({ block: 'center', behavior: 'instant' });
  return page;
}
const getFrame = ({ findAll }: OpenPage, index: number, gallery = SHOW): HTMLElement => {
  const frame = findAll(`${gallery} .slide-frame`)[index];
  if (!frame) throw new Error(`no slide ${index}`);
  return frame;
};
const poster = (page: OpenPage, index: number) =>
  getFrame(page, index).querySelector<HTMLAnchorElement>('.slide-poster');
const expectState = (page: OpenPage, index: number, state: 'playing' | 'overlay') =>
  expect.poll(() => getFrame(page, index).dataset.videoState).toBe(state);
const player = (page: OpenPage, index: number) => getFrame(page, index).querySelector('video');
/** Lists the requests to other sites. */
const listThirdPartyRequests = ({ window }: OpenPage) =>
  window.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /^http/.test(name) && !name.startsWith(location.origin));
async function goTo(page: OpenPage, index: number): Promise<void> {
  for (let at = 0; at < index; at++) {
    page.find(`${SHOW} .gallery-next`).click();
    await expect.poll(() => page.findAll(`${SHOW}.is-in-motion`)).toEqual([]);
  }
}
const YOUTUBE = /^https:\/\/www\.youtube-nocookie\.com\//;

describe('a video in a gallery', () => {
  it('plays in its slide when it is clicked, and loads nothing before', async () => {
    const page = await open();
    await goTo(page, 2);
    expect(poster(page, 2)?.textContent).toBe(NOTE);
    expect(listThirdPartyRequests(page)).toEqual([]);
    poster(page, 2)?.click();
    await expectState(page, 2, 'playing');
    expect(getFrame(page, 2).querySelector('iframe')?.src).toMatch(YOUTUBE);
    await expect.poll(() => listThirdPartyRequests(page)).toHaveLength(1);
    await expect.poll(() => isVisible(poster(page, 2))).toBe(false);
    expect(page.window.location.pathname).toBe('/films');
  });

  it.each(['Enter', 'Space'])(
    'a video starts when %s is pressed on its poster, and the focus moves to the player',
    async (key) => {
      const page = await open();
      poster(page, 0)?.focus();
      await commands.press([key]);
      await expectState(page, 0, 'playing');
      await expect.poll(() => page.document.activeElement === player(page, 0)).toBe(true);
    },
  );

  it('[B4.18] a video pauses when the visitor leaves its slide, and its poster returns', async () => {
    const page = await open();
    poster(page, 0)?.click();
    await expectState(page, 0, 'playing');
    page.find(`${SHOW} .gallery-next`).click();
    await expectState(page, 0, 'overlay');
    expect(player(page, 0)?.paused).toBe(true);
  });

  it('[B2.3.04] starting a gallery video stops any other video on the page', async () => {
    const page = await open();
    const findButton = () =>
      page
        .findAll('[data-video] [role=button]')
        .find(({ textContent }) => textContent?.includes('Play: Big Buck Bunny'));
    await expect.poll(findButton).toBeDefined();
    const button = findButton();
    const beside = button?.closest<HTMLElement>('[data-video]');
    button?.click();
    await expect.poll(() => beside?.dataset.videoState).toBe('playing');
    poster(page, 0)?.click();
    await expectState(page, 0, 'playing');
    expect(beside?.dataset.videoState).toBe('overlay');
  });

  it('[B4.13] the gallery’s autoplay stops while a video plays', async () => {
    const page = await open({
      galleryOptions: {
        ...{ autoplay: true, loop: true, speed: 0 },
        autoplayOptions: { randomize: false, timeoutMs: 300 },
      },
    });
    poster(page, 0)?.click();
    await expectState(page, 0, 'playing');
    await commands.mouse([{ move: { x: 2, y: 2 } }]);
    (page.document.activeElement as HTMLElement | null)?.blur();
    await wait(500);
    expect(page.find(SHOW).classList.contains('is-playing')).toBe(false);
    await expectState(page, 0, 'playing');
  });

  it('a video uses the arrow keys for seeking, so they do not move the gallery', async () => {
    const page = await open();
    await clickAt(middle(poster(page, 0) ?? page.document.body));
    await expectState(page, 0, 'playing');
    await expect.poll(() => page.document.activeElement === player(page, 0)).toBe(true);
    await commands.press(['ArrowRight']);
    await wait(100);
    await expectState(page, 0, 'playing');
    expect(isVisible(page.find(`${SHOW} .slide`))).toBe(true);
  });

  it('a video is a link to its page until its script has loaded', async () => {
    await commands.holdRequests('bind-');
    const page = await openPage('/films');
    expect(poster(page, 2)?.href).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    expect(poster(page, 0)?.pathname).toMatch(/^\/s\/[0-9a-f]{24}\/kiln-41\.webm$/);
  });
});

describe('a video in the lightbox', () => {
  const slide = ({ findAll }: OpenPage) => findAll('.lightbox-slide').at(-1);
  async function enlarge(index: number): Promise<OpenPage> {
    const page = await open();
    getFrame(page, index, GRID).click();
    await expect.poll(() => slide(page)?.dataset.videoState).toBe('playing');
    return page;
  }

  it('the click that opens the lightbox starts the video, because its caption has already named the provider', async () => {
    const page = await open();
    expect(page.find(`${GRID} .slide-note`).textContent).toBe(NOTE);
    expect(listThirdPartyRequests(page)).toEqual([]);
    getFrame(page, 2, GRID).click();
    await expect.poll(() => slide(page)?.dataset.videoState).toBe('playing');
    expect(slide(page)?.querySelector('iframe')?.src).toMatch(YOUTUBE);
  });

  it('[B2.2.10] the arrow keys stop the video that they leave, and the next video waits for a click', async () => {
    const page = await enlarge(0);
    page.find('.lightbox-next').click();
    await isAt(page, '2 of 3');
    await expect.poll(() => page.findAll('.lightbox video')).toEqual([]);
    await commands.press(['ArrowRight']);
    await isAt(page, '3 of 3');
    await expect.poll(() => slide(page)?.querySelector('.lightbox-note')?.textContent).toBe(NOTE);
    expect(listThirdPartyRequests(page)).toEqual([]);
    slide(page)?.querySelector<HTMLElement>('.lightbox-video')?.focus();
    await commands.press(['Space']);
    await expect.poll(() => page.document.activeElement?.matches('.lightbox iframe')).toBe(true);
  });

  it('a video stops when the lightbox closes, and the focus returns', async () => {
    await commands.prefer({ reducedMotion: 'reduce' });
    const page = await enlarge(0);
    const video = page.find<HTMLVideoElement>('.lightbox video');
    await commands.press(['Escape']);
    await expectClosed(page);
    expect(findLightbox(page)).toBeNull();
    expect(video.paused).toBe(true);
    expect(page.document.activeElement).toBe(getFrame(page, 0, GRID));
  });
});
