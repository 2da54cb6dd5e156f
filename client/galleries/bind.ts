import { findSlideIndex, fragmentItem } from '#domain/galleries/address.ts';
import { GALLERY_RESIZE_MS } from '#domain/galleries/constants.ts';
import {
  containerNotFound,
  DECODING_FAILED,
  EVALUATING_FAILED,
  LIGHTBOX_UNAVAILABLE,
} from '#domain/galleries/errors.ts';
import { IMAGE_TITLE } from '#domain/galleries/lightbox/constants.ts';
import { DEFAULT_OPTIONS, type PartialGalleryOptions } from '#domain/galleries/options.ts';
import { readSlide } from '#domain/galleries/slide.ts';
import { getKeyStep, PLAYER, TYPING } from '#domain/galleries/slide-index.ts';
import { decodePart } from '#domain/links/decode.ts';
import { onResize } from '../behaviours/resize.ts';
import { createGallery, type Gallery } from './gallery.ts';
import { readLightboxEntry } from './lightbox/history-state.ts';
import type { LightboxOptions } from './lightbox/open.ts';
import { createLoaders, imageLoader, type Loader } from './loaders.ts';
import { addClicks, enhanceLightboxLinks, getLightboxOptions, loadLightbox } from './parts/click.ts';
import { addControls } from './parts/controls.ts';
import { addHistory } from './parts/history.ts';
import { addThumbnails } from './parts/thumbnails.ts';

const isInViewport = (element: Element): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
};

/**
 * Moves the gallery with the arrow keys, except while the visitor types (B5.14), in a dialog, or while the
 * gallery is out of view (B5.15).
 */
function addKeyboard(gallery: Gallery): void {
  const { container, options, isRightToLeft } = gallery;
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const by = getKeyStep(event, options.keys, isRightToLeft);
    if (by === 0 || (event.target as Element).closest?.(`${TYPING}, ${PLAYER}`)) return;
    if (document.querySelector('dialog:modal') || !isInViewport(container)) return;
    event.preventDefault();
    // A held key moves the gallery only after the previous motion has ended.
    if (!event.repeat || !gallery.isInMotion) gallery.step(by);
  };
  document.addEventListener('keydown', press);
  gallery.whenDestroyed(() => document.removeEventListener('keydown', press));
}

const galleries = new Map<string, Gallery>();

type VideoLoaderFactory = (plays: boolean) => Loader;

/** Binds a page's galleries and lightbox images. Loads video code only if there is a video. */
export async function bindGalleries(flags: Readonly<Record<string, boolean>> = {}): Promise<void> {
  const createVideos = document.querySelector('.slide[data-type="video"]') ? await loadVideoLoader() : null;
  const hasLightbox = flags.lightbox !== false;
  for (const container of document.querySelectorAll<HTMLElement>('[data-gallery-options]')) {
    if (container.classList.contains('is-live')) continue;
    const gallery = bindGallery(container, hasLightbox, createVideos);
    if (gallery) galleries.set(container.id, gallery);
  }
  for (const gallery of galleries.values()) linkGalleries(gallery);
  const pictures = document.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]:not([aria-haspopup])');
  if (pictures.length > 0 && !hasLightbox) console.warn(LIGHTBOX_UNAVAILABLE);
  else for (const [index, link] of pictures.entries()) bindImage(link, `picture-${index}`);
  if (!reopenFromHistory()) openFromAddress(location.hash, location.pathname);
  addEventListener('popstate', followHistory);
}

/** Loads the video code. If it fails to load, videos remain links. */
const loadVideoLoader = (): Promise<VideoLoaderFactory | null> =>
  import('./videos.ts').then(
    ({ createVideoLoader }) => createVideoLoader,
    () => null,
  );

/**
 * Binds a gallery with its block's data. If the data is invalid, the gallery stays as rendered (B8.3.01,
 * B8.3.02).
 */
function bindGallery(
  container: HTMLElement,
  hasLightbox: boolean,
  createVideos: VideoLoaderFactory | null,
): Gallery | null {
  let given: PartialGalleryOptions;
  try {
    given = JSON.parse(container.dataset.galleryOptions ?? '') as PartialGalleryOptions;
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
      ...(createVideos && { video: createVideos(!given.lightbox) }),
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
    // Few galleries autoplay. If this code fails to load, visitors can still move the gallery.
    if (options.autoplay)
      void import('./parts/autoplay.ts').then(
        ({ addAutoplay }) => addAutoplay(gallery),
        () => {},
      );
  }
  gallery.whenDestroyed(
    onResize(container, { timeoutMs: GALLERY_RESIZE_MS }, { onEnd: () => gallery.refresh() }),
  );
  if (options.lightbox) openings.set(container.id, (index) => getLightboxOptions(gallery, index));
}

/** Functions that return a lightbox's options, by the gallery id stored in the history entry. */
const openings = new Map<string, (index: number) => LightboxOptions>();
const open = (opening: LightboxOptions) => loadLightbox().then(({ openLightbox }) => openLightbox(opening));

/** Reopens the lightbox of the current history entry, after the Forward button or a reload. */
function reopenFromHistory(): boolean {
  const kept = readLightboxEntry();
  const opening = kept && openings.get(kept.of);
  if (opening) void open(opening(kept.index));
  return Boolean(opening);
}

/** Opens the system gallery at the slide named in the fragment or path (B2.2.06, B2.2.07). */
function openFromAddress(fragment: string, path: string): void {
  for (const gallery of galleries.values()) {
    const { collectionUrl } = gallery.container.dataset;
    if (collectionUrl === undefined) continue;
    const isAsked = fragmentItem(fragment) !== null || decodePart(path) !== collectionUrl;
    const index = isAsked ? findSlideIndex(gallery.data, { fragment, path }) : -1;
    if (index < 0) continue;
    if (gallery.options.lightbox) void open(getLightboxOptions(gallery, index));
    else gallery.standAt(index);
  }
}
// A history entry without a slide fragment belongs to the page itself, whatever its path.
const followHistory = () => reopenFromHistory() || openFromAddress(location.hash, '');

/** Makes linked galleries follow each other (B4.09). */
function linkGalleries(gallery: Gallery): void {
  for (const id of gallery.options.linkedGalleries) {
    if (!document.getElementById(id)) console.error(containerNotFound(`#${id}`));
    const other = galleries.get(id);
    if (!other) continue;
    gallery.link(other);
    other.link(gallery);
  }
}

/**
 * Binds the lightbox of an image block, which shows the page title, the image's caption and the block's theme
 * (B2.2.20).
 */
function bindImage(link: HTMLAnchorElement, of: string): void {
  const slide = readSlide(link.dataset);
  link.setAttribute('aria-haspopup', 'dialog');
  const opening = (): LightboxOptions => ({
    of,
    title: IMAGE_TITLE,
    theme: slide.lightboxTheme,
    index: 0,
    keepsFragment: false,
    isRightToLeft: getComputedStyle(link).direction === 'rtl',
    slides: [{ ...slide, title: IMAGE_TITLE, picture: link.querySelector('img'), href: link.href }],
    onClosed: () => link,
  });
  openings.set(of, opening);
  enhanceLightboxLinks(link, opening);
}
