import { video as videoLabel } from '#messages/media.ts';
import { createPlayableVideo, type PlayableVideo } from '../media/video/playable-video.ts';
import type { Loader } from './loaders.ts';

/** Plays videos inside their slides and restores the poster when the gallery moves on (B4.18). */
export function createVideoLoader(plays: boolean): Loader {
  const offered: PlayableVideo[] = [];
  return {
    prepare(slide, { video: source, title, clickThroughUrl }) {
      const link = slide.querySelector<HTMLAnchorElement>('.slide-poster');
      const root = link?.closest<HTMLElement>('.slide-frame');
      if (!plays || !source || clickThroughUrl || !link || !root) return;
      const name = title || link.querySelector('img')?.alt || videoLabel;
      offered.push(createPlayableVideo({ root, link, source, title: name }));
    },
    leave(slide) {
      // With several slides in view, a video may play in a slide that is not the current one, so stop all
      // videos.
      for (const player of offered) player.stop();
      for (const element of slide.querySelectorAll('video')) element.pause();
    },
  };
}
