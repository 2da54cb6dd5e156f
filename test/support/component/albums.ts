import { expect } from 'vitest';
import type { OpenPage } from './open-page.ts';

export const albums = ({ findAll }: OpenPage) => findAll('.album');
export const albumPart = (page: OpenPage, selector: string, at = 0): HTMLElement => {
  const found = albums(page)[at]?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`album ${at} has no ${selector}`);
  return found;
};
export const toggle = (page: OpenPage, at = 0) => albumPart(page, '.album-toggle', at);

/** Returns a track's row by its title. */
export function track({ findAll }: OpenPage, title: string): HTMLElement {
  const found = findAll('.track').find(({ textContent }) => textContent?.includes(title));
  if (!found) throw new Error(`no track ${title}`);
  return found;
}
export const trackButton = (page: OpenPage, title: string) =>
  track(page, title).querySelector<HTMLElement>('.track-play');

/** Waits until exactly these tracks play. */
export const plays = (page: OpenPage, titles: readonly string[], at = 0) =>
  expect
    .poll(() =>
      [...(albums(page)[at]?.querySelectorAll('audio') ?? [])].flatMap(({ paused, ariaLabel }) =>
        paused ? [] : (ariaLabel ?? ''),
      ),
    )
    .toEqual(titles);

/** Waits until an album has its shared controls. */
export const isLive = (page: OpenPage) => expect.poll(() => toggle(page).ariaLabel).toMatch(/^Play /);
