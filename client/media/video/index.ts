import { createBackgroundVideo } from './background.ts';
import { pageGroup } from './page-group.ts';
import { createVideo, type Video } from './video.ts';

/** Starts the videos of a page and its background videos. */
export function startVideos(root: ParentNode = document): Video[] {
  for (const video of root.querySelectorAll<HTMLVideoElement>('[data-background-video]'))
    createBackgroundVideo(video, video.parentElement?.querySelector('button') ?? null);
  return [...root.querySelectorAll<HTMLElement>('[data-video]')].map((one) => createVideo(one, pageGroup));
}
