import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { faults } from '#support/component/axe.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const PATH = '/studio/listening';
const list = ({ findAll }: OpenPage): HTMLElement => {
  const found = findAll('.audio').find(({ ariaLabel }) => ariaLabel === 'From slack water to the last ping');
  if (!found) throw new Error('the page has no list of audio');
  return found;
};
const tracks = (page: OpenPage) => [...list(page).querySelectorAll<HTMLElement>('.track')];
const button = (page: OpenPage, name: string) =>
  [...list(page).querySelectorAll('button')].find(
    ({ ariaLabel, textContent }) => (ariaLabel ?? textContent) === name,
  );

describe('audio files', () => {
  it('audio files play by keyboard, one after another', async () => {
    const page = await openPage(PATH, { width: 390 });
    await expect.poll(() => button(page, 'Play Before: slack water')).toBeDefined();
    button(page, 'Play Before: slack water')?.focus();
    await commands.press(['Enter']);
    await expect.poll(() => tracks(page)[0]?.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => button(page, 'Pause Before: slack water')).toBeDefined();
    const seek = list(page).querySelector<HTMLInputElement>('.album-seek input');
    await expect.poll(() => seek?.disabled).toBe(false);
    seek?.focus();
    await commands.press(['End']);
    await expect.poll(() => tracks(page)[1]?.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => button(page, 'Pause Hour nine')).toBeDefined();
    button(page, 'Pause Hour nine')?.focus();
    await commands.press(['Space']);
    await expect.poll(() => button(page, 'Play Hour nine')).toBeDefined();
    expect(await faults(page)).toEqual([]);
    expect(page.document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('audio files can be downloaded with their names, and show their transcript', async () => {
    const page = await openPage(PATH);
    const link = page
      .findAll<HTMLAnchorElement>('a[download]')
      .find(({ ariaLabel, textContent }) => (ariaLabel ?? textContent)?.includes('Download Hour nine'));
    expect(link?.download).toBe('kiln-42-hour-nine.ogg');
    const words = page.view.getByText('Bricks tick as they grow.');
    await expect.element(words).not.toBeVisible();
    withText(page.findAll('summary'), 'Transcript: Hour nine').click();
    await expect.element(words).toBeVisible();
  });

  it('audio files use the browser’s own players without JavaScript', async () => {
    const page = await openPage(PATH, { hasScript: false });
    const players = page.findAll('audio');
    expect(players).toHaveLength(4);
    expect(players.every(isVisible)).toBe(true);
  });
});
