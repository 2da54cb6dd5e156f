import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { isCounted, requested } from '#support/component/loaded.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const button = ({ find }: OpenPage) => find<HTMLButtonElement>('.ground-button');
const plays = (page: OpenPage, isPlaying: boolean) =>
  expect.poll(() => page.find('[data-background-video]').dataset.playing).toBe(String(isPlaying));
const scrollTo = ({ window }: OpenPage, top: number) => window.scrollTo({ top, behavior: 'instant' });

describe('a background video', () => {
  it('plays while it is visible and stops when its button is clicked', async () => {
    const page = await openPage('/films');
    await plays(page, true);
    scrollTo(page, page.document.body.scrollHeight);
    await plays(page, false);
    scrollTo(page, 0);
    await plays(page, true);
    expect(button(page).textContent).toBe('Pause the video');
    button(page).click();
    await plays(page, false);
    expect(button(page).textContent).toBe('Play the video');
  });

  it('plays with reduced motion only after a click on its button', async () => {
    await commands.prefer({ reducedMotion: 'reduce' });
    const page = await openPage('/films');
    await isCounted(page);
    await plays(page, false);
    expect([button(page).textContent, isVisible(button(page))]).toEqual(['Play the video', true]);
    expect(requested(page).filter((name) => name.endsWith('.webm'))).toEqual([]);
    button(page).click();
    await plays(page, true);
  });
});
