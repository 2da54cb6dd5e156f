import { IMAGE_LOADER_MISSING, VIDEO_LOADER_MISSING } from '#domain/galleries/errors.ts';
import type { GalleryOptions } from '#domain/galleries/options.ts';
import type { SlideData } from '#domain/galleries/slide.ts';

/** What brings a kind of slide to view. A page's video part gives one for films. */
export interface Loader {
  prepare?: (slide: HTMLElement, data: SlideData) => void;
  /** The slide is current. */
  enter?: (slide: HTMLElement, data: SlideData) => void;
  /** It no longer is: a film is paused, and its poster comes back (B4.18). */
  leave?: (slide: HTMLElement, data: SlideData) => void;
}

type Part = (slide: HTMLElement | undefined, data: SlideData | undefined) => void;
export interface Loaders {
  prepare: Part;
  enter: Part;
  leave: Part;
}

/** Loaders of a gallery by the kind of slide; a kind without one is said once, and its slides stay as they are (B8.3.06). */
export function createLoaders(by: { image?: Loader; video?: Loader }): Loaders {
  const told = new Set<string>();
  const call =
    (part: keyof Loader): Part =>
    (slide, data) => {
      if (!slide || !data) return;
      const loader = by[data.type];
      if (loader) return loader[part]?.(slide, data);
      if (told.has(data.type)) return;
      told.add(data.type);
      console.error(data.type === 'video' ? VIDEO_LOADER_MISSING : IMAGE_LOADER_MISSING);
    };
  return { prepare: call('prepare'), enter: call('enter'), leave: call('leave') };
}

/** Pictures are in the page already, and browsers load them; one that fails shows its text alternative on a ground of its own. */
export function imageLoader({
  useBackgroundImage,
  lazyLoad,
}: Pick<GalleryOptions, 'useBackgroundImage' | 'lazyLoad'>): Loader {
  return {
    prepare(slide, data) {
      const picture = slide.querySelector('img');
      if (!picture) return;
      if (!lazyLoad) picture.loading = 'eager';
      const fail = () => slide.classList.add('is-failed');
      if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) fail();
      else picture.addEventListener('error', fail, { once: true });
      const frame = useBackgroundImage ? picture.closest<HTMLElement>('.slide-frame') : null;
      if (!frame) return;
      const { src, focalPoint } = data;
      frame.style.background = `${focalPoint.x * 100}% ${focalPoint.y * 100}% / cover url("${CSS.escape(src)}")`;
      picture.style.visibility = 'hidden';
    },
  };
}
