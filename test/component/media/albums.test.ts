import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { albumPart, albums, isLive, plays, toggle, track, trackButton } from '#support/component/albums.ts';
import { faults } from '#support/component/axe.ts';
import { requested } from '#support/component/loaded.ts';
import { beforeStart, type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const TRACKS = ['Slack water', 'Kiln 42, hour nine', 'Centring three pounds', 'Glaze singing'] as const;
const [FIRST, SECOND, THIRD, LAST] = TRACKS;

async function open(options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openPage('/sounds', options);
  await isLive(page);
  return page;
}
const place = (page: OpenPage) => albumPart(page, '.album-seek input') as HTMLInputElement;
const placeText = (page: OpenPage) => place(page).getAttribute('aria-valuetext');
const problem = (page: OpenPage) => albumPart(page, '.album-problem');
const focused = ({ document }: OpenPage) => document.activeElement;
const canSeek = (page: OpenPage) => expect.poll(() => place(page).disabled).toBe(false);
const hasToggle = (page: OpenPage, name: string) => expect.poll(() => toggle(page).ariaLabel).toBe(name);
const broken = (name: string, status: number) =>
  Promise.all(
    ['GET', 'HEAD'].map((method) =>
      commands.answerRequests({ method, path: `/s/:id/${name}` }, [
        { status, headers: {}, body: '', delayMs: 0, isCut: status === 0 },
      ]),
    ),
  );

describe('an album', () => {
  it('loads no audio until a visitor plays it by keyboard, and then announces the track', async () => {
    const page = await open();
    expect(albumPart(page, '.album-time').textContent).toBe('0:00 / 0:12');
    expect(requested(page).filter((name) => name.endsWith('.ogg'))).toEqual([]);
    albumPart(page, '.album-previous').focus();
    await commands.press(['Tab', 'Space']);
    await plays(page, [FIRST]);
    await hasToggle(page, `Pause ${FIRST}`);
    await expect.poll(() => albumPart(page, '.album-status').textContent).toBe(`Playing: ${FIRST}`);
    await commands.press(['Tab', 'Enter']);
    await plays(page, [SECOND]);
    expect(track(page, SECOND).getAttribute('aria-current')).toBe('true');
    expect(await faults(page)).toEqual([]);
  });

  it('plays the next track when one ends, and keeps the focus in place at the end of the last track', async () => {
    const page = await open();
    trackButton(page, SECOND)?.click();
    await plays(page, [SECOND]);
    await canSeek(page);
    place(page).focus();
    await commands.press(['End']);
    await plays(page, [THIRD]);
    const next = albumPart(page, '.album-next');
    next.focus();
    await commands.press(['Enter']);
    await plays(page, [LAST]);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(focused(page)).toBe(next);
    await commands.press(['Enter']);
    await plays(page, [LAST]);
    await canSeek(page);
    place(page).focus();
    await commands.press(['End']);
    await plays(page, []);
    await hasToggle(page, `Play ${LAST}`);
  });

  it('returns to the beginning of a track, or to the previous track if the current one has only just begun', async () => {
    const page = await open();
    trackButton(page, LAST)?.click();
    await plays(page, [LAST]);
    await canSeek(page);
    place(page).focus();
    await commands.press(['PageUp']);
    await expect.poll(() => placeText(page)).toMatch(/^0:0[1-9] of 0:10$/);
    await page.view.getByRole('slider').fill('5');
    const previous = albumPart(page, '.album-previous');
    previous.focus();
    await commands.press(['Enter']);
    await expect.poll(() => placeText(page)).toMatch(/^0:0[0-2] of 0:10$/);
    await plays(page, [LAST]);
    await commands.press(['Enter']);
    await plays(page, [THIRD]);
  });

  it('stops any other album on the page', async () => {
    const before = beforeStart((document) => {
      const album = document.querySelector('.album');
      album?.after(album.cloneNode(true));
    });
    const page = await open({ before });
    expect(albums(page)).toHaveLength(2);
    toggle(page).click();
    await plays(page, [FIRST]);
    toggle(page, 1).click();
    await plays(page, [FIRST], 1);
    await plays(page, []);
    await hasToggle(page, `Play ${FIRST}`);
  });

  it('reports a lost connection and a missing track differently, and both can be retried', async () => {
    await broken('kiln-42-hour-nine.ogg', 404);
    await broken('slack-water.ogg', 0);
    const page = await open();
    toggle(page).click();
    await expect
      .poll(() => problem(page).textContent)
      .toBe(`Network error. “${FIRST}” could not be loaded. Check your connection and play it again.`);
    await hasToggle(page, `Play ${FIRST}`);
    trackButton(page, SECOND)?.click();
    await expect.poll(() => problem(page).textContent).toBe(`“${SECOND}” is no longer available.`);
    await commands.reset();
    trackButton(page, FIRST)?.click();
    await plays(page, [FIRST]);
    await expect.poll(() => isVisible(problem(page))).toBe(false);
  });

  it('uses the browser’s own player for each track without JavaScript', async () => {
    const page = await openPage('/sounds', { hasScript: false });
    const players = page.findAll<HTMLAudioElement>('.album audio');
    expect(players.map(({ controls, ariaLabel }) => [controls, ariaLabel])).toEqual(
      TRACKS.map((title) => [true, title]),
    );
    expect(players.every(isVisible)).toBe(true);
    expect([toggle(page), ...page.findAll('.track-play')].some(isVisible)).toBe(false);
  });
});
