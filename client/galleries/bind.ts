import { findSlideIndex, fragmentItem } from '#domain/galleries/address.ts';
import {
  containerNotFound,
  DECODING_FAILED,
  EVALUATING_FAILED,
  LIGHTBOX_UNAVAILABLE,
} from '#domain/galleries/errors.ts';
import { IMAGE_TITLE } from '#domain/galleries/lightbox/constants.ts';
import { parseSharedPicture } from '#domain/galleries/lightbox/shared-picture.ts';
import { DEFAULT_OPTIONS, type PartialGalleryOptions } from '#domain/galleries/options.ts';
import { findSlideByName, readSlide } from '#domain/galleries/slide.ts';
import { decodePart } from '#domain/links/decode.ts';
import { createGallery, type Gallery } from './gallery.ts';
import { readLightboxEntry } from './lightbox/history-state.ts';
import type { LightboxOptions } from './lightbox/open.ts';
import { createLoaders, imageLoader, type Loader } from './loaders.ts';
import { createMotionless } from './motions/motionless.ts';
import { addClicks, enhanceLightboxLinks, getLightboxOptions, loadLightbox } from './parts/click.ts';

const galleries = new Map<string, Gallery>();

type VideoLoaderFactory = (plays: boolean) => Loader;

type Moving = typeof import('./moving.ts');

/**
 * Binds a page's galleries and lightbox images. Loads the code for videos, and for galleries that move, only if
 * the page has any.
 */
export async function bindGalleries(flags: Readonly<Record<string, boolean>> = {}): Promise<void> {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const [createVideos, moving] = await Promise.all([
    has('.slide[data-type="video"]') ? loadVideoLoader() : null,
    has('[data-gallery-options]:not([data-motion="still"])') ? loadMoving() : null,
  ]);
  const hasLightbox = flags.lightbox !== false;
  for (const container of document.querySelectorAll<HTMLElement>('[data-gallery-options]')) {
    if (container.classList.contains('is-live')) continue;
    const gallery = bindGallery(container, hasLightbox, { createVideos, moving });
    if (gallery) galleries.set(container.id, gallery);
  }
  for (const gallery of galleries.values()) linkGalleries(gallery);
  const pictures = document.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]:not([aria-haspopup])');
  if (pictures.length > 0 && !hasLightbox) console.warn(LIGHTBOX_UNAVAILABLE);
  else for (const [index, link] of pictures.entries()) bindImage(link, `picture-${index}`);
  if (!reopenFromHistory() && !openShared()) openFromAddress(location.hash, location.pathname);
  addEventListener('popstate', followHistory);
}

/** Loads the video code. If it fails to load, videos remain links. */
const loadVideoLoader = (): Promise<VideoLoaderFactory | null> =>
  import('./videos.ts').then(
    ({ createVideoLoader }) => createVideoLoader,
    () => null,
  );

/** Loads the code for galleries that move. If it fails to load, their rows scroll natively. */
const loadMoving = (): Promise<Moving | null> =>
  import('./moving.ts').then(
    ({ createMoving, addMovingParts }) => ({ createMoving, addMovingParts }),
    () => null,
  );

/**
 * Binds a gallery with its block's data. If the data is invalid, the gallery stays as rendered (B8.3.01,
 * B8.3.02).
 */
function bindGallery(
  container: HTMLElement,
  hasLightbox: boolean,
  { createVideos, moving }: { createVideos: VideoLoaderFactory | null; moving: Moving | null },
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
    const own = container.dataset.motion === 'still' ? null : moving;
    const createMotion = own?.createMoving ?? createMotionless;
    const gallery = createGallery(container, given, { loaders, createMotion });
    if (gallery) addParts(gallery, own);
    return gallery;
  } catch (error) {
    console.error(EVALUATING_FAILED, error);
    return null;
  }
}

function addParts(gallery: Gallery, moving: Moving | null): void {
  const { container, options } = gallery;
  addClicks(gallery);
  moving?.addMovingParts(gallery);
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

/** Opens the picture whose shared URL the visitor follows. The page's own URL replaces it. */
function openShared(): boolean {
  const shared = parseSharedPicture(location.hash);
  const opening = shared && openings.get(shared.of);
  if (!shared || !opening) return false;
  const index = shared.id === '' ? 0 : findSlideByName(opening(0).slides, shared.id);
  if (index < 0) return false;
  history.replaceState(history.state, '', location.pathname + location.search);
  void open(opening(index));
  return true;
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
const followHistory = () => reopenFromHistory() || openShared() || openFromAddress(location.hash, '');

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
