import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import type { LoaderMode } from '#schema/contracts/media/images.ts';
import type { GalleryDesign } from './designs/design.ts';
import type { GivenOptions } from './options.ts';

/** How the pictures of a gallery fill their slides. */
export const getLoaderMode = (settings: Pick<GallerySettings, 'auto-crop'>): LoaderMode =>
  settings['auto-crop'] ? 'fill' : 'fit';

/**
 * What the runtime is told by a block's settings: its design's own options, then the settings. A block has no randomize key, so
 * its slides keep their order (decisions 8); a slideshow that plays by itself begins again at its end (decisions 78).
 */
export function optionsOfBlock(design: GalleryDesign, settings: GallerySettings): GivenOptions {
  return {
    ...design.options,
    design: design.name,
    ...(design.motion === 'still' ? {} : { autoplay: settings.autoplay, loop: settings.autoplay }),
    ...(settings.autoplay
      ? { autoplayOptions: { randomize: false, timeoutMs: settings['autoplay-duration'] * 1000 } }
      : {}),
    ...(design.name === 'strip' ? { alignment: settings['active-alignment'] } : {}),
    ...(design.motion === 'stack' ? { transition: settings.transition } : {}),
    loaderOptions: { mode: getLoaderMode(settings) },
    lightbox: settings.lightbox,
  };
}
