import { createListeners } from '#client/behaviours/listeners.ts';
import { pageGroup } from '#client/media/video/page-group.ts';
import { LIGHTBOX_MOBILE_QUERY } from '#domain/galleries/lightbox/fit.ts';
import { type LightboxEvent, type LightboxPhase, nextPhase } from '#domain/galleries/lightbox/phase.ts';
import { formatSharedPicture } from '#domain/galleries/lightbox/shared-picture.ts';
import { normaliseIndex, PLAYER, stepIndex } from '#domain/galleries/slide-index.ts';
import type { LightboxTheme } from '#schema/contracts/galleries/galleries.ts';
import { pushEscapeTarget } from '../../behaviours/escape-stack.ts';
import { addDragToClose } from './drag-to-close.ts';
import { addEntry } from './entry.ts';
import { fadeIn, fadeOut } from './fade-in.ts';
import { createFadeStage } from './fade-stage.ts';
import { addInput } from './input.ts';
import { followPageZoom, isPageZoomed } from './page-zoom.ts';
import { createScrollStage } from './scroll-stage.ts';
import { addShare } from './share.ts';
import { type LightboxSlide, playSlideVideo } from './slide-element.ts';
import { createView } from './view.ts';
import type { Zoom } from './zoom.ts';
import './lightbox.css';

const SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', ' '];

/** Prevents the page behind a dialog from scrolling. The page's scrollbar stays, so that nothing shifts. */
function lockScroll(dialog: HTMLElement): void {
  const isOwn = (target: EventTarget | null, names: string) => (target as Element).closest(names) !== null;
  dialog.addEventListener(
    'wheel',
    (event) => {
      // Ctrl+wheel zooms either the image or the page.
      if (!event.ctrlKey && !isOwn(event.target, '.is-scroll, .lightbox-caption')) event.preventDefault();
    },
    { passive: false },
  );
  dialog.addEventListener('keydown', (event) => {
    if (SCROLLING.includes(event.key) && !isOwn(event.target, `button, a, ${PLAYER}`)) event.preventDefault();
  });
}

export interface LightboxOptions {
  /** The gallery's id, which is stable across reloads. */
  of: string;
  title: string;
  theme: LightboxTheme;
  slides: readonly LightboxSlide[];
  index: number;
  /** Whether the slide's video starts playing when the lightbox opens. */
  playsVideo?: boolean;
  /** Whether the current slide's id becomes the URL's fragment (B2.2.08). */
  keepsFragment: boolean;
  isRightToLeft: boolean;
  /**
   * Called before closing. Moves the gallery to the last slide shown and returns the element to focus.
   */
  onClosed: (index: number) => HTMLElement | null;
}

let isOpen = false;

/** Opens the lightbox and resolves once it has closed. Only one lightbox can be open. */
export async function openLightbox(opening: LightboxOptions): Promise<void> {
  const { slides, isRightToLeft } = opening;
  if (isOpen || slides.length === 0) return;
  isOpen = true;
  const view = createView(opening.title, opening.theme, slides.length);
  const { dialog } = view;
  const listeners = createListeners();
  const mobile = matchMedia(LIGHTBOX_MOBILE_QUERY);
  let index = normaliseIndex(opening.index, slides.length);
  let phase: LightboxPhase = 'created';
  let zoom: Zoom | null = null;
  let stage = createStage();
  const entry = addEntry(
    opening.of,
    (at) => (opening.keepsFragment ? (slides[at]?.id ?? '') : null),
    () => void close(),
  );

  function createStage() {
    const create = mobile.matches ? createScrollStage : createFadeStage;
    view.setMobile(mobile.matches);
    const created = create({ slides, isRightToLeft, onMoved: (to) => take(to) });
    dialog.prepend(created.element);
    return created;
  }
  function take(to: number): void {
    zoom?.reset();
    pageGroup.stop();
    // The focused element may have been removed with its slide. Without focus in the dialog, arrow keys would
    // be lost.
    if (stage.element.contains(document.activeElement)) dialog.focus();
    index = to;
    const slide = slides[index];
    if (slide) view.tell(slide, index);
    entry.moveTo(index);
  }
  function goTo(to: number, by: number): void {
    if (to === index) return;
    take(to);
    stage.show(to, by);
  }
  function enter(event: LightboxEvent): void {
    phase = nextPhase(phase, event);
    dialog.dataset.phase = phase;
  }
  function shown() {
    const image = stage.picture();
    const slide = slides[index];
    return image && slide ? { image, slide } : null;
  }

  const grown = () => ({ image: stage.picture(), thumbnail: slides[index]?.picture ?? null });

  let isGone = () => {};
  const closed = new Promise<void>((resolve) => {
    isGone = resolve;
  });
  async function close(): Promise<void> {
    if (phase === 'closing' || phase === 'closed') return;
    enter('close');
    pageGroup.stop();
    await Promise.all([fadeOut(dialog, grown()), entry.leave()]);
    enter('faded');
    listeners.clear();
    dialog.close();
    dialog.remove();
    isOpen = false;
    const returnsTo = opening.onClosed(index);
    returnsTo?.focus({ preventScroll: true });
    if (index !== opening.index) returnsTo?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    isGone();
  }

  addInput({
    view,
    listeners,
    isRightToLeft,
    stage: () => stage,
    zoom: () => zoom,
    step: (by) => goTo(stepIndex({ index, count: slides.length, by, isLoop: stage.isLoop }).index, by),
    goToEnd: (by) => goTo(by < 0 ? 0 : slides.length - 1, 0),
    close: () => void close(),
  });
  addShare(view, () => {
    const { id, title } = slides[index] ?? { id: '', title: '' };
    const { href } = location;
    const url = opening.keepsFragment
      ? href
      : new URL(formatSharedPicture({ of: opening.of, id }), href).href;
    return { url, title: title || document.title };
  });
  addDragToClose({
    dialog,
    listeners,
    image: () => stage.picture(),
    canStart: () => !zoom?.isBusy() && !isPageZoomed(),
    close: () => void close(),
  });
  listeners.add(pushEscapeTarget(() => void close()));
  // The escape stack handles Escape, because the browser would close the dialog without fading it.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => void close());
  listeners.listen(window, 'resize', () => {
    stage.refresh();
    zoom?.refresh();
  });
  // Runs when the visitor attaches a mouse, resizes the window or rotates a phone.
  listeners.listen(mobile, 'change', () => {
    zoom?.reset();
    pageGroup.stop();
    const before = stage;
    stage = createStage();
    before.element.remove();
    stage.show(index, 0);
  });
  lockScroll(dialog);
  followPageZoom(dialog, view.controls, listeners);

  // Adds the images before the dialog opens, so that the browser lays out the page once.
  stage.show(index, 0);
  document.body.append(dialog);
  dialog.showModal();
  dialog.focus();
  entry.enter(index);
  take(index);
  stage.refresh();
  if (opening.playsVideo) playSlideVideo(stage.picture());
  enter('open');
  // Load optional code only after the images have been requested.
  void import('./zoom.ts').then(
    ({ createZoom }) => {
      if (phase !== 'closed') zoom = createZoom(dialog, { listeners, shown, close: () => void close() });
    },
    () => {},
  );
  await fadeIn(dialog, grown());
  enter('overlay-shown');
  return closed;
}
