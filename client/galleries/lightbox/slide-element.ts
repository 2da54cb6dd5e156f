import { type OfferedFilm, offerFilm } from '#client/media/video/offer-film.ts';
import { fitPicture } from '#domain/galleries/lightbox/fit.ts';
import type { Dimensions, SlideData } from '#domain/galleries/slide.ts';
import { PHONE_BELOW_PX, PHONE_PIXEL_RATIO } from '#domain/media/pictures/slot.ts';
import { srcsetWithin } from '#domain/media/pictures/srcset-within.ts';
import { providerNote } from '#domain/media/video/provider-note.ts';

/** A slide of the lightbox, and the picture on the page that it comes from. */
export interface LightboxSlide extends SlideData {
  picture: HTMLImageElement | null;
  /** Where its link on the page leads: a film's own address. */
  href: string;
}

/** How large a slide's picture is in itself. */
export const naturalSizeOf = ({ dimensions, picture }: LightboxSlide): Dimensions =>
  dimensions ?? { width: picture?.naturalWidth || 1500, height: picture?.naturalHeight || 1000 };

/** Size of a slide's picture in the window. */
export const sizeOf = (slide: LightboxSlide, isMobile: boolean): Dimensions =>
  fitPicture(naturalSizeOf(slide), { width: innerWidth, height: innerHeight }, isMobile);

/** A phone, and not a window that is as narrow because its page is enlarged or it was drawn small. */
const isPhone = (): boolean => innerWidth < PHONE_BELOW_PX && matchMedia('(pointer: coarse)').matches;

/** Pixels of the screen that are worth a picture's own for each CSS pixel: on phones twice is all that can be seen (decisions 0028). */
export const densityOf = (): number =>
  isPhone() ? Math.min(devicePixelRatio, PHONE_PIXEL_RATIO) : devicePixelRatio;

/** What of a picture's widths its size in the window asks for. */
export function srcsetOf(slide: LightboxSlide, { width }: Dimensions): string {
  const srcset = slide.picture?.srcset ?? '';
  return isPhone() ? srcsetWithin(srcset, PHONE_PIXEL_RATIO * width) : srcset;
}

/** Films that may be asked for, by the element of their slide. */
const films = new WeakMap<Element, OfferedFilm>();

/** Plays the film of the slide whose picture this is, if it has one. */
export function playFilm(picture: HTMLImageElement | null): void {
  if (picture?.parentElement) films.get(picture.parentElement)?.play();
}

/** The picture in the size of the window; what the page shows of it stands in until it is there. */
export function createSlide(slide: LightboxSlide, isMobile: boolean): HTMLElement {
  const frame = document.createElement('figure');
  frame.className = 'lightbox-slide';
  const image = document.createElement('img');
  image.alt = slide.picture?.alt ?? slide.title;
  image.draggable = false;
  image.decoding = 'async';
  // A phone has all of them in one row.
  if (isMobile) image.loading = 'lazy';
  const { currentSrc = '' } = slide.picture ?? {};
  if (currentSrc) image.style.backgroundImage = `url("${currentSrc}")`;
  frame.append(image);
  fitSlide(image, slide, isMobile);
  image.src = slide.src;
  image.addEventListener('error', () => frame.classList.add('is-failed'), { once: true });
  image.addEventListener('load', () => image.style.removeProperty('background-image'), { once: true });
  if (slide.type === 'video') addFilm(frame, slide);
  return frame;
}

/** Gives a picture its size, and with it the width that is fetched; one that was made sharper stays so. */
export function fitSlide(image: HTMLImageElement, slide: LightboxSlide, isMobile: boolean): void {
  const size = sizeOf(slide, isMobile);
  image.width = size.width;
  image.height = size.height;
  image.sizes = `${size.width}px`;
  const srcset = srcsetOf(slide, size);
  // Set again, even the same would be chosen from again.
  if (!image.dataset.sharp && image.srcset !== srcset) image.srcset = srcset;
  if (slide.type !== 'video') return;
  image.parentElement?.style.setProperty('--width', `${size.width}px`);
  image.parentElement?.style.setProperty('--height', `${size.height}px`);
}

/** A film is its poster with the button that plays it in its place; one that nothing here can play is a link to its page. */
function addFilm(frame: HTMLElement, slide: LightboxSlide): void {
  const { href, title, film } = slide;
  // Few lightboxes have one.
  void import('./film.css');
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
  films.set(frame, offerFilm({ root: frame, link, film, title: title || 'Video' }));
}
