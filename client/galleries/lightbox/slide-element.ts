import { createPlayableVideo, type PlayableVideo } from '#client/media/video/playable-video.ts';
import { fitImage } from '#domain/galleries/lightbox/fit.ts';
import type { Dimensions, SlideData } from '#domain/galleries/slide.ts';
import { PHONE_BELOW_PX } from '#domain/media/images/slot.ts';
import { srcsetWithin } from '#domain/media/images/srcset-within.ts';
import { PHONE_PIXEL_RATIO } from '#domain/media/images/widths.ts';
import { playsFrom, playUnnamed, playVideo, video as videoLabel } from '#messages/media.ts';

export interface LightboxSlide extends SlideData {
  picture: HTMLImageElement | null;
  href: string;
}

export const getNaturalSize = ({ dimensions, picture }: LightboxSlide): Dimensions =>
  dimensions ?? { width: picture?.naturalWidth || 1500, height: picture?.naturalHeight || 1000 };

export const getSize = (slide: LightboxSlide, isMobile: boolean): Dimensions =>
  fitImage(getNaturalSize(slide), { width: innerWidth, height: innerHeight }, isMobile);

/** Returns whether this is a phone, as opposed to a desktop window made narrow by zooming or resizing. */
const isPhone = (): boolean => innerWidth < PHONE_BELOW_PX && matchMedia('(pointer: coarse)').matches;

/**
 * Returns the number of device pixels per CSS pixel for choosing an image file. At most 2 on phones (decision
 * 0028).
 */
export const getDensity = (): number =>
  isPhone() ? Math.min(devicePixelRatio, PHONE_PIXEL_RATIO) : devicePixelRatio;

export function getSrcset(slide: LightboxSlide, { width }: Dimensions): string {
  const srcset = slide.picture?.srcset ?? '';
  return isPhone() ? srcsetWithin(srcset, PHONE_PIXEL_RATIO * width) : srcset;
}

const videos = new WeakMap<Element, PlayableVideo>();

export function playSlideVideo(picture: HTMLImageElement | null): void {
  if (picture?.parentElement) videos.get(picture.parentElement)?.play();
}

export function createFrame(): HTMLElement {
  const frame = document.createElement('figure');
  frame.className = 'lightbox-slide';
  return frame;
}

/**
 * Adds a slide's image to its frame. The image file that the page shows serves as a placeholder until a file for
 * the lightbox has loaded.
 */
export function fillFrame(frame: HTMLElement, slide: LightboxSlide, isMobile: boolean): HTMLElement {
  const image = document.createElement('img');
  image.alt = slide.picture?.alt ?? slide.title;
  image.draggable = false;
  image.decoding = 'async';
  if (isMobile) image.loading = 'lazy';
  const { currentSrc = '' } = slide.picture ?? {};
  if (currentSrc) image.style.backgroundImage = `url("${currentSrc}")`;
  frame.append(image);
  fitSlide(image, slide, isMobile);
  image.src = slide.src;
  image.addEventListener('error', () => frame.classList.add('is-failed'), { once: true });
  image.addEventListener('load', () => image.style.removeProperty('background-image'), { once: true });
  if (slide.type === 'video') addVideo(frame, slide);
  return frame;
}

/**
 * Sets the displayed size, which determines the image file. An image that zooming has sharpened keeps its
 * larger file.
 */
export function fitSlide(image: HTMLImageElement, slide: LightboxSlide, isMobile: boolean): void {
  const size = getSize(slide, isMobile);
  image.width = size.width;
  image.height = size.height;
  image.sizes = `${size.width}px`;
  const srcset = getSrcset(slide, size);
  // Set `srcset` only if it has changed, because setting even the same value makes the browser choose a file
  // again.
  if (!image.dataset.sharp && image.srcset !== srcset) image.srcset = srcset;
  if (slide.type !== 'video') return;
  image.parentElement?.style.setProperty('--width', `${size.width}px`);
  image.parentElement?.style.setProperty('--height', `${size.height}px`);
}

/**
 * Adds a poster with a play button. If a video cannot play in the lightbox, the poster links to the video's
 * page instead.
 */
function addVideo(frame: HTMLElement, slide: LightboxSlide): void {
  const { href, title, video: source } = slide;
  void import('./video.css');
  const link = document.createElement('a');
  link.className = 'lightbox-video';
  link.href = href;
  link.ariaLabel = title ? playVideo({ title }) : playUnnamed;
  frame.append(link);
  if (!source) return;
  if (source.from) {
    const note = document.createElement('span');
    note.className = 'lightbox-note';
    note.textContent = playsFrom({ provider: source.from });
    link.append(note);
  }
  videos.set(frame, createPlayableVideo({ root: frame, link, source, title: title || videoLabel }));
}
