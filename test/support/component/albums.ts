import { expect } from 'vitest';
import type { OpenPage } from './open-page.ts';

export const albums = ({ findAll }: OpenPage) => findAll('.album');
export const albumPart = (page: OpenPage, selector: string, at = 0): HTMLElement => {
  const found = albums(page)[at]?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`album ${at} has no ${selector}`);
  return found;
};
export const toggle = (page: OpenPage, at = 0) => albumPart(page, '.album-toggle', at);

/** Returns the row of the track with this title. */
export function track({ findAll }: OpenPage, title: string): HTMLElement {
  const found = findAll('.track').find(({ textContent }) => textContent?.includes(title));
  if (!found) throw new Error(`no track ${title}`);
  return found;
}
export const trackButton = (page: OpenPage, title: string) =>
  track(page, title).querySelector<HTMLElement>('.track-play');

/** Waits until the album plays exactly the tracks with these titles. */
export const plays = (page: OpenPage, titles: readonly string[], at = 0) =>
  expect
    .poll(() =>
      [...(albums(page)[at]?.querySelectorAll('audio') ?? [])].flatMap(({ paused, ariaLabel }) =>
        paused ? [] : (ariaLabel ?? ''),
      ),
    )
    .toEqual(titles);

/** Waits until an album's script has added the controls that all its tracks share. */
export const isLive = (page: OpenPage) => expect.poll(() => toggle(page).ariaLabel).toMatch(/^Play /);
