import { fitPicture } from '#domain/galleries/lightbox/fit.ts';
import type { SlideData } from '#domain/galleries/slide.ts';

/** A slide of the lightbox, and the picture on the page that it comes from. */
export interface LightboxSlide extends SlideData {
  picture: HTMLImageElement | null;
  /** Where its link on the page leads: a film's own address. */
  href: string;
}

/** Size of a slide's picture in the window. */
export function sizeOf({ dimensions, picture }: LightboxSlide): { width: number; height: number } {
  const known = dimensions ?? {
    width: picture?.naturalWidth || 1500,
    height: picture?.naturalHeight || 1000,
  };
  return fitPicture(known, { width: innerWidth, height: innerHeight });
}

/** The picture in the size of the window; what the page shows of it stands in until it is there. */
export function createSlide(slide: LightboxSlide, isLazy: boolean): HTMLElement {
  const frame = document.createElement('figure');
  frame.className = 'lightbox-slide';
  const image = document.createElement('img');
  image.alt = slide.picture?.alt ?? slide.title;
  image.draggable = false;
  image.decoding = 'async';
  if (isLazy) image.loading = 'lazy';
  const { currentSrc = '', srcset = '' } = slide.picture ?? {};
  if (currentSrc) image.style.backgroundImage = `url("${currentSrc}")`;
  fitSlide(image, slide);
  image.srcset = srcset;
  image.src = slide.src;
  image.addEventListener('error', () => frame.classList.add('is-failed'), { once: true });
  image.addEventListener('load', () => image.style.removeProperty('background-image'), { once: true });
  frame.append(image);
  if (slide.type === 'video') frame.append(filmLink(slide));
  return frame;
}

/** Gives a picture its size, and with it the width that is fetched. */
export function fitSlide(image: HTMLImageElement, slide: LightboxSlide): void {
  const { width, height } = sizeOf(slide);
  image.width = width;
  image.height = height;
  image.sizes = `${width}px`;
}

/** A film is shown as its poster with a link: its player is not the lightbox's. */
function filmLink({ href, title }: LightboxSlide): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'lightbox-film';
  link.href = href;
  link.ariaLabel = `Play ${title || 'video'}`;
  return link;
}
