import { keepEarlyClicks } from '../behaviours/early-clicks.ts';

/** Code of pictures, films, recordings and embeds is loaded where a page has one that needs it, and not before. */
export function startMedia(): void {
  const has = (selector: string) => document.querySelector(selector) !== null;
  if (has('[data-embed-src]'))
    keepEarlyClicks(
      '[data-embed-src] a',
      import('./embeds.ts').then(({ enhanceEmbeds }) => enhanceEmbeds()),
    );
  if (has('[data-video], [data-background-film]'))
    keepEarlyClicks(
      '[data-video] .video-play',
      import('#client/video/index.ts').then(({ startVideos }) => void startVideos()),
    );
  if (has('[data-album]')) void import('#client/album/index.ts').then(({ startAlbums }) => startAlbums());
  if (has('img[data-loader]'))
    void import('#client/images/index.ts').then(({ startImageLoaders }) => startImageLoaders());
}
