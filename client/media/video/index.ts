import { createBackgroundFilm } from './background.ts';
import { pageGroup } from './page-group.ts';
import { createVideo, type Video } from './video.ts';

/** The films of a page in its group, and those behind its sections. */
export function startVideos(root: ParentNode = document): Video[] {
  for (const film of root.querySelectorAll<HTMLVideoElement>('[data-background-film]'))
    createBackgroundFilm(film, film.parentElement?.querySelector('button') ?? null);
  return [...root.querySelectorAll<HTMLElement>('[data-video]')].map((one) => createVideo(one, pageGroup));
}
