import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { recordHit } from '#schema/contracts/analytics/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { isCounted } from '#support/component/loaded.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const BUNNY = 'Big Buck Bunny';
const VIMEO = 'The new Vimeo player';
const OWN = 'Firing 41 through the open door';
/** A fake of a video provider's player. It reports that it has loaded, and every message posted to it. */
const PLAYER = `<title>Player</title><script>
  const heard = [];
  const report = () => parent.postMessage({ from: location.host, heard: heard.join() }, '*');
  addEventListener('message', ({ data }) => {
    heard.push(data);
    report();
  });
  report();
</script>`;

async function open(options: OpenOptions = {}): Promise<OpenPage> {
  await commands.answerForOthers([{ part: '', body: PLAYER }]);
  const page = await openPage('/films', options);
  await isCounted(page);
  return page;
}
const video = ({ findAll }: OpenPage, title: string): HTMLElement => {
  const found = findAll('[data-video]').find(({ textContent }) => textContent?.includes(`Play: ${title}`));
  if (!found) throw new Error(`no video ${title}`);
  return found;
};
const play = (page: OpenPage, title: string) => video(page, title).querySelector<HTMLElement>('.video-play');
const overlay = (page: OpenPage, title: string) => video(page, title).querySelector('.video-overlay');
const state = (page: OpenPage, title: string) => video(page, title).dataset.videoState;
const becomes = (page: OpenPage, title: string, expected: 'playing' | 'overlay') =>
  expect.poll(() => state(page, title)).toBe(expected);
const frame = (page: OpenPage, title: string) => video(page, title).querySelector('iframe');
const isPaused = (page: OpenPage) => video(page, OWN).querySelector('video')?.paused;

describe('a video', () => {
  it('[B1.03] [B2.3.01] [B2.3.02] shows a poster with a play icon, and only a click loads the video and contacts its provider', async () => {
    const page = await open();
    play(page, BUNNY)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await expect.poll(() => isVisible(video(page, BUNNY).querySelector('img'))).toBe(true);
    expect(isVisible(play(page, BUNNY)?.querySelector('svg'))).toBe(true);
    expect(await commands.listAskedOthers()).toEqual([]);
    play(page, BUNNY)?.click();
    await becomes(page, BUNNY, 'playing');
    expect(frame(page, BUNNY)?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    await expect.poll(commands.listAskedOthers).toHaveLength(1);
    expect((await commands.listAskedOthers())[0]).toBe(frame(page, BUNNY)?.src);
    await expect.poll(() => isVisible(overlay(page, BUNNY))).toBe(false);
  });

  it('[B4.20] a video reloads when its display mode changes to fill, and then fills its frame', async () => {
    const page = await open();
    play(page, BUNNY)?.click();
    await expect.poll(commands.listAskedOthers).toHaveLength(1);
    const wide = frame(page, BUNNY)?.clientWidth ?? 0;
    const figure = video(page, BUNNY);
    figure.style.setProperty('--video-ratio', '2.5');
    figure.dataset.mode = 'fill';
    await expect.poll(commands.listAskedOthers).toHaveLength(2);
    expect(figure.classList.contains('mode-fill')).toBe(true);
    await expect.poll(() => frame(page, BUNNY)?.clientWidth).toBeGreaterThan(wide * 1.2);
  });

  it.each([
    ['Enter', BUNNY],
    ['Space', VIMEO],
  ])(
    '[B2.3.03] loads after %s is pressed on its play icon, and receives the focus: %s',
    async (key, title) => {
      const page = await open();
      play(page, title)?.focus();
      await commands.press([key]);
      await becomes(page, title, 'playing');
      await expect.poll(() => page.document.activeElement === frame(page, title)).toBe(true);
      expect(page.window.location.pathname).toBe('/films');
    },
  );

  it('a video requested before its code has loaded plays as soon as the code arrives, and its overlay returns at the end', async () => {
    await commands.holdRequests('video-');
    const page = await openPage('/films');
    play(page, OWN)?.focus();
    await commands.press(['Enter']);
    expect(state(page, OWN)).toBe('overlay');
    await commands.letGo('video-');
    await expect
      .poll(() => page.document.activeElement === video(page, OWN).querySelector('video'))
      .toBe(true);
    expect(page.window.location.pathname).toBe('/films');
    video(page, OWN).querySelector('video')?.dispatchEvent(new page.window.Event('ended'));
    await becomes(page, OWN, 'overlay');
    expect(page.document.activeElement).toBe(play(page, OWN));
  });

  it('a video is a link, or uses the browser’s own player, without JavaScript', async () => {
    const page = await openPage('/films', { hasScript: false });
    expect(play(page, BUNNY)?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    expect(isVisible(video(page, OWN).querySelector('video'))).toBe(true);
    expect(isVisible(overlay(page, OWN))).toBe(false);
    expect(isVisible(page.find('.ground-button'))).toBe(false);
  });
});

describe('the videos on a page', () => {
  it('[B2.3.04] [B4.19] [B7.52] videos play one at a time: the other video pauses and shows its overlay, and each is counted once', async () => {
    const hits = await answer(recordHit, { answer: {} });
    const posted: string[] = [];
    const page = await open({
      before: (window) =>
        window.addEventListener('message', ({ data }) => posted.push(`${data.from} ${data.heard}`)),
    });
    const fadeMs = () =>
      page.window.getComputedStyle(overlay(page, BUNNY) ?? page.document.body).transitionDuration;
    const isPosted = (text: string) => expect.poll(() => posted).toContain(text);
    play(page, BUNNY)?.click();
    await isPosted('www.youtube-nocookie.com ');
    expect(fadeMs()).toBe('1s');
    play(page, VIMEO)?.click();
    await becomes(page, BUNNY, 'overlay');
    expect(fadeMs()).toBe('0.3s');
    await isPosted('www.youtube-nocookie.com {"event":"command","func":"pauseVideo","args":""}');
    await isPosted('player.vimeo.com ');
    play(page, OWN)?.click();
    await becomes(page, VIMEO, 'overlay');
    await isPosted('player.vimeo.com {"method":"pause"}');
    await expect.poll(() => isPaused(page)).toBe(false);
    play(page, VIMEO)?.click();
    await isPosted('player.vimeo.com {"method":"pause"},{"method":"play"}');
    await expect.poll(() => isPaused(page)).toBe(true);
    const plays = async () =>
      (await hits.asked()).flatMap(({ body }) => {
        const fields = new URLSearchParams(body ?? '');
        const { mediaTitle, mediaSrc } = JSON.parse(fields.get('data') ?? '{}');
        return mediaSrc ? [[fields.get('event'), mediaTitle, mediaSrc]] : [];
      });
    await expect.poll(plays).toEqual([
      ['21', BUNNY, 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
      ['21', VIMEO, expect.stringMatching(/^https:\/\/player\.vimeo\.com\/video\/\d+$/)],
      ['21', OWN, expect.stringMatching(/^\/s\/[^?]+\.webm$/)],
    ]);
  });
});
