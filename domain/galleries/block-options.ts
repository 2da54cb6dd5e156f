import type { GallerySettings } from '#schema/contracts/blocks/gallery.ts';
import type { LoaderMode } from '#schema/contracts/media/images.ts';
import type { GalleryDesign } from './designs/design.ts';
import { OWN_GALLERY, type PartialGalleryOptions } from './options.ts';

export const getLoaderMode = (settings: Pick<GallerySettings, 'auto-crop'>): LoaderMode =>
  settings['auto-crop'] ? 'fill' : 'fit';

export const toGalleryId = (blockId: string): string => `gallery-${blockId}`;

/** Galleries with autoplay also loop. */
function optionsOfMotion(settings: GallerySettings): PartialGalleryOptions {
  const { autoplay, movesWith } = settings;
  const linkedGalleries = movesWith === null ? [] : [toGalleryId(movesWith)];
  if (!autoplay) return { autoplay, loop: false, linkedGalleries };
  return {
    autoplay,
    loop: true,
    linkedGalleries,
    autoplayOptions: {
      randomize: settings.randomize,
      timeoutMs: settings['autoplay-duration'] * 1000,
      pauseOnMouseover: settings.pauseOnHover ? [OWN_GALLERY, ...linkedGalleries.map((id) => `#${id}`)] : [],
    },
  };
}

/** Combines the design's default options with the settings that apply to the design. */
export function getBlockGalleryOptions(
  design: GalleryDesign,
  settings: GallerySettings,
): PartialGalleryOptions {
  const { transition, boundary, snapPoint } = settings;
  return {
    ...design.options,
    design: design.name,
    ...(design.motion === 'still' ? {} : optionsOfMotion(settings)),
    ...(design.name === 'strip' ? { alignment: settings['active-alignment'] } : {}),
    ...(design.motion === 'stack'
      ? { transition, snapPoint, boundaries: { previous: boundary, next: boundary } }
      : {}),
    lazyLoad: !settings.loadEarly,
    useBackgroundImage: settings.useBackgroundImage,
    loaderOptions: { mode: getLoaderMode(settings) },
    lightbox: settings.lightbox,
  };
}
