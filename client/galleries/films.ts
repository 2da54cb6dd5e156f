import { type OfferedFilm, offerFilm } from '../media/video/offer-film.ts';
import type { Loader } from './loaders.ts';

/**
 * Films that play in their slide when they are asked for, and give way to their poster when the gallery moves on (B4.18). `plays`
 * is false where a lightbox shows them.
 */
export function filmLoader(plays: boolean): Loader {
  const offered: OfferedFilm[] = [];
  return {
    prepare(slide, { film, title, clickThroughUrl }) {
      const link = slide.querySelector<HTMLAnchorElement>('.slide-poster');
      const root = link?.closest<HTMLElement>('.slide-frame');
      if (!plays || !film || clickThroughUrl || !link || !root) return;
      const name = title || link.querySelector('img')?.alt || 'Video';
      offered.push(offerFilm({ root, link, film, title: name }));
    },
    leave(slide) {
      // In a row of several the one that plays need not be the one that was current.
      for (const film of offered) film.stop();
      for (const film of slide.querySelectorAll('video')) film.pause();
    },
  };
}
