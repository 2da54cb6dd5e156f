import { createBackgroundVideo } from './background.ts';
import { pageGroup } from './page-group.ts';
import { createVideo, type Video } from './video.ts';

/** Starts the videos of a page and its background videos. */
export function startVideos(root: ParentNode = document): Video[] {
  for (const film of root.querySelectorAll<HTMLVideoElement>('[data-background-film]'))
    createBackgroundVideo(film, film.parentElement?.querySelector('button') ?? null);
  return [...root.querySelectorAll<HTMLElement>('[data-video]')].map((one) => createVideo(one, pageGroup));
}
