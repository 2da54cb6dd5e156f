import { fitPicture } from '#domain/galleries/lightbox/fit.ts';
import type { SlideData } from '#domain/galleries/slide.ts';
import { providerNote } from '#domain/video/provider-note.ts';
import { offerFilm } from '../../video/offer-film.ts';

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
  frame.append(image);
  fitSlide(image, slide);
  image.srcset = srcset;
  image.src = slide.src;
  image.addEventListener('error', () => frame.classList.add('is-failed'), { once: true });
  image.addEventListener('load', () => image.style.removeProperty('background-image'), { once: true });
  if (slide.type === 'video') addFilm(frame, slide);
  return frame;
}

/** Gives a picture its size, and with it the width that is fetched. */
export function fitSlide(image: HTMLImageElement, slide: LightboxSlide): void {
  const { width, height } = sizeOf(slide);
  image.width = width;
  image.height = height;
  image.sizes = `${width}px`;
  if (slide.type !== 'video') return;
  image.parentElement?.style.setProperty('--width', `${width}px`);
  image.parentElement?.style.setProperty('--height', `${height}px`);
}

/** A film is its poster with the button that plays it in its place; one that nothing here can play is a link to its page. */
function addFilm(frame: HTMLElement, slide: LightboxSlide): void {
  const { href, title, film } = slide;
  const link = document.createElement('a');
  link.className = 'lightbox-film';
  link.href = href;
  link.ariaLabel = `Play ${title || 'video'}`;
  frame.append(link);
  if (!film) return;
  if (film.from) {
    const note = document.createElement('span');
    note.className = 'lightbox-note';
    note.textContent = providerNote(film.from);
    link.append(note);
  }
  offerFilm({ root: frame, link, film, title: title || 'Video' });
}
