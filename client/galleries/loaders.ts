import { IMAGE_LOADER_MISSING, VIDEO_LOADER_MISSING } from '#domain/galleries/errors.ts';
import type { GalleryOptions } from '#domain/galleries/options.ts';
import type { SlideData } from '#domain/galleries/slide.ts';
import type { LoaderMode } from '#schema/contracts/media/images.ts';

export interface Loader {
  prepare?: (slide: HTMLElement, data: SlideData) => void;
  enter?: (slide: HTMLElement, data: SlideData) => void;
  /** Called when the gallery leaves the slide: a video pauses and shows its poster (B4.18). */
  leave?: (slide: HTMLElement, data: SlideData) => void;
}

type Part = (slide: HTMLElement | undefined, data: SlideData | undefined) => void;
export interface Loaders {
  prepare: Part;
  enter: Part;
  leave: Part;
}

/** Creates loaders. A slide type without a loader is reported once, and its slides stay as rendered (B8.3.06). */
export function createLoaders(by: { image?: Loader; video?: Loader }): Loaders {
  const reported = new Set<string>();
  const call =
    (part: keyof Loader): Part =>
    (slide, data) => {
      if (!slide || !data) return;
      const loader = by[data.type];
      if (loader) return loader[part]?.(slide, data);
      if (reported.has(data.type)) return;
      reported.add(data.type);
      console.error(data.type === 'video' ? VIDEO_LOADER_MISSING : IMAGE_LOADER_MISSING);
    };
  return { prepare: call('prepare'), enter: call('enter'), leave: call('leave') };
}

/** Lets the browser load images. An image that fails to load shows its alt text on a plain background. */
export function imageLoader({
  useBackgroundImage,
  lazyLoad,
  loaderOptions,
}: Pick<GalleryOptions, 'useBackgroundImage' | 'lazyLoad' | 'loaderOptions'>): Loader {
  return {
    prepare(slide, data) {
      const picture = slide.querySelector('img');
      if (!picture) return;
      if (!lazyLoad) picture.loading = 'eager';
      const fail = () => slide.classList.add('is-failed');
      if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) fail();
      else picture.addEventListener('error', fail, { once: true });
      if (useBackgroundImage) drawAsBackground(picture, data, loaderOptions.mode);
    },
  };
}

/**
 * Draws an image as a background. The <img> stays, transparent, to select the file and reserve the space.
 */
function drawAsBackground(picture: HTMLImageElement, { focalPoint }: SlideData, mode: LoaderMode): void {
  const frame = picture.closest<HTMLElement>('.slide-frame');
  if (!frame) return;
  const size = mode === 'fill' ? 'cover' : 'contain';
  const draw = () => {
    frame.style.background = `${focalPoint.x * 100}% ${focalPoint.y * 100}% / ${size} no-repeat url("${CSS.escape(picture.currentSrc)}")`;
    picture.style.opacity = '0';
  };
  if (picture.complete && picture.naturalWidth > 0) draw();
  // Draw the background again when a sharper file has loaded.
  picture.addEventListener('load', draw);
}
