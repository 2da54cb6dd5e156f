import { createPlayGroup } from '#domain/video/play-group.ts';
import { createBackgroundFilm } from './background.ts';
import { createVideo, type Video } from './video.ts';

/** The films of a page in one group, and those behind its sections. */
export function startVideos(root: ParentNode = document): Video[] {
  const group = createPlayGroup();
  for (const film of root.querySelectorAll<HTMLVideoElement>('[data-background-film]'))
    createBackgroundFilm(film, film.parentElement?.querySelector('button') ?? null);
  return [...root.querySelectorAll<HTMLElement>('[data-video]')].map((one) => createVideo(one, group));
}
