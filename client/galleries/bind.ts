import { fragmentItem, slideOfAddress } from '#domain/galleries/address.ts';
import { GALLERY_RESIZE_MS } from '#domain/galleries/constants.ts';
import {
  containerNotFound,
  DECODING_FAILED,
  EVALUATING_FAILED,
  LIGHTBOX_UNAVAILABLE,
} from '#domain/galleries/errors.ts';
import { IMAGE_TITLE } from '#domain/galleries/lightbox/constants.ts';
import { DEFAULT_OPTIONS, type GivenOptions } from '#domain/galleries/options.ts';
import { readSlide } from '#domain/galleries/slide.ts';
import { createGallery, type Gallery } from './gallery.ts';
import { createLoaders, imageLoader, type Loader } from './loaders.ts';
import { addAutoplay } from './parts/autoplay.ts';
import { addClicks, offerLightbox, openingOf } from './parts/click.ts';
import { addControls } from './parts/controls.ts';
import { addHistory } from './parts/history.ts';
import { addKeyboard } from './parts/keyboard.ts';
import { onResize } from './parts/resize.ts';
import { addThumbnails } from './parts/thumbnails.ts';

/** Galleries that are bound, by the id of their element. */
const galleries = new Map<string, Gallery>();

/** Gives the loader of films, with whether they play in their slide. */
type FilmLoader = (plays: boolean) => Loader;

/** Brings every gallery and every picture with a lightbox of the page to life; what films need comes only where one is. */
export async function bindGalleries(flags: Readonly<Record<string, boolean>> = {}): Promise<void> {
  const films = document.querySelector('.slide[data-type="video"]') ? await loadFilms() : null;
  const hasLightbox = flags.lightbox !== false;
  for (const container of document.querySelectorAll<HTMLElement>('[data-gallery-options]')) {
    if (container.classList.contains('is-live')) continue;
    const gallery = bindGallery(container, hasLightbox, films);
    if (gallery) galleries.set(container.id, gallery);
  }
  for (const gallery of galleries.values()) linkGalleries(gallery);
  const pictures = document.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]:not([aria-haspopup])');
  if (pictures.length > 0 && !hasLightbox) console.warn(LIGHTBOX_UNAVAILABLE);
  else for (const link of pictures) bindPicture(link);
}

/** Null when it does not come: films are links then, as without script. */
const loadFilms = (): Promise<FilmLoader | null> =>
  import('./films.ts').then(
    ({ filmLoader }) => filmLoader,
    () => null,
  );

/** A gallery from its block's data; one whose data mean nothing stays as it was rendered (B8.3.01, B8.3.02). */
function bindGallery(container: HTMLElement, hasLightbox: boolean, films: FilmLoader | null): Gallery | null {
  let given: GivenOptions;
  try {
    given = JSON.parse(container.dataset.galleryOptions ?? '') as GivenOptions;
  } catch {
    console.error(DECODING_FAILED);
    return null;
  }
  if (given.lightbox && !hasLightbox) {
    console.warn(LIGHTBOX_UNAVAILABLE);
    given = { ...given, lightbox: false };
  }
  try {
    const loaders = createLoaders({
      image: imageLoader({ ...DEFAULT_OPTIONS, ...given }),
      ...(films && { video: films(!given.lightbox) }),
    });
    const gallery = createGallery(container, given, loaders);
    if (gallery) addParts(gallery);
    return gallery;
  } catch (error) {
    console.error(EVALUATING_FAILED, error);
    return null;
  }
}

function addParts(gallery: Gallery): void {
  const { container, options, count } = gallery;
  const isMoving = container.dataset.motion !== 'still';
  addClicks(gallery);
  if (isMoving && count > 1) {
    addControls(gallery);
    addThumbnails(gallery);
    if (options.keyboard) addKeyboard(gallery);
    if (options.historyHash) addHistory(gallery);
    if (options.autoplay) addAutoplay(gallery);
  }
  gallery.whenDestroyed(
    onResize(container, { timeoutMs: GALLERY_RESIZE_MS }, { onEnd: () => gallery.refresh() }),
  );
  if (options.lightbox && container.dataset.collectionUrl !== undefined) openFromAddress(gallery);
}

/** The system gallery opens at the slide that the address asks for (B2.2.06, B2.2.07). */
function openFromAddress(gallery: Gallery): void {
  const at = { fragment: location.hash, path: location.pathname };
  const isAsked = fragmentItem(at.fragment) !== null || at.path !== gallery.container.dataset.collectionUrl;
  const index = isAsked ? slideOfAddress(gallery.data, at) : -1;
  if (index >= 0)
    void import('./lightbox/open.ts').then(({ openLightbox }) => openLightbox(openingOf(gallery, index)));
}

/** Galleries that follow each other (B4.09). */
function linkGalleries(gallery: Gallery): void {
  for (const id of gallery.options.linkedGalleries) {
    if (!document.getElementById(id)) console.error(containerNotFound(`#${id}`));
    const other = galleries.get(id);
    if (!other) continue;
    gallery.link(other);
    other.link(gallery);
  }
}

/** The lightbox of an image block, with the title of the texts, its caption and its theme (B2.2.20). */
function bindPicture(link: HTMLAnchorElement): void {
  const slide = readSlide(link.dataset);
  link.setAttribute('aria-haspopup', 'dialog');
  offerLightbox(link, () => ({
    title: IMAGE_TITLE,
    theme: slide.lightboxTheme,
    index: 0,
    keepsFragment: false,
    isRightToLeft: getComputedStyle(link).direction === 'rtl',
    slides: [{ ...slide, title: IMAGE_TITLE, picture: link.querySelector('img'), href: link.href }],
    returnsTo: link,
  }));
}
