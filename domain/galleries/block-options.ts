import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import type { LoaderMode } from '#schema/contracts/media/images.ts';
import type { GalleryDesign } from './designs/design.ts';
import type { GivenOptions } from './options.ts';

/** How images fill their slides. */
export const getLoaderMode = (settings: Pick<GallerySettings, 'auto-crop'>): LoaderMode =>
  settings['auto-crop'] ? 'fill' : 'fit';

/**
 * Runtime options of a block: the design's own options, then the settings. A block has no randomize key, so its
 * slides keep their order (decisions 8); an autoplaying slideshow loops (decisions 78).
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
