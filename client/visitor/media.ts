import { keepEarlyClicks } from '../behaviours/early-clicks.ts';

/** Loads code for images, videos, audio and embeds only if the page has one. */
export function startMedia(): void {
  const has = (selector: string) => document.querySelector(selector) !== null;
  if (has('[data-embed-src]'))
    keepEarlyClicks(
      '[data-embed-src] a',
      import('./embeds.ts').then(({ enhanceEmbeds }) => enhanceEmbeds()),
    );
  if (has('[data-video], [data-background-video]'))
    keepEarlyClicks(
      '[data-video] .video-play',
      import('../media/video/index.ts').then(({ startVideos }) => void startVideos()),
    );
  if (has('[data-album]')) void import('../media/album/index.ts').then(({ startAlbums }) => startAlbums());
  if (has('img[data-loader]'))
    void import('../media/pictures/index.ts').then(({ startImageLoaders }) => startImageLoaders());
}
