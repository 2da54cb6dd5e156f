import { createTurns } from '#domain/galleries/autoplay.ts';
import { type GalleryOptions, type PartialGalleryOptions, readOptions } from '#domain/galleries/options.ts';
import { readSlide, type SlideData } from '#domain/galleries/slide.ts';
import { normaliseIndex, type Reached } from '#domain/galleries/slide-index.ts';
import { GALLERY_DESIGNS } from '#schema/contracts/galleries/galleries.ts';
import { createEmitter, createListeners } from '../behaviours/listeners.ts';
import type { Loaders } from './loaders.ts';
import type { Motion, Stage } from './motion.ts';

export interface GalleryEvents extends Record<string, unknown> {
  /** The current slide changed. `isAsked` is false if a timer changed it. */
  change: { index: number; from: number; isAsked: boolean };
  reached: Reached;
  /** The motion has ended. */
  rest: null;
}

export interface Gallery {
  readonly container: HTMLElement;
  readonly list: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly data: readonly SlideData[];
  readonly options: GalleryOptions;
  /** Number of slides (B3.3.02). */
  readonly count: number;
  readonly currentIndex: number;
  readonly isInMotion: boolean;
  readonly isRightToLeft: boolean;
  /** Changes the current slide. Ignored while this gallery or a linked one is moving (B4.08). */
  setIndex: (value: unknown, how?: Partial<ChangeHow>) => boolean;
  /** Moves by one slide. A step by a visitor waits for the current motion; a timer's step is dropped. */
  step: (by: -1 | 1, how?: Partial<ChangeHow>) => void;
  /** Goes to a slide at a visitor's request. */
  goTo: (index: number) => void;
  /** Jumps to a slide without animation. */
  standAt: (index: number) => void;
  hurry: () => void;
  ends: () => ReturnType<Motion['ends']>;
  refresh: () => void;
  link: (other: Gallery) => void;
  on: ReturnType<typeof createEmitter<GalleryEvents>>['on'];
  destroy: () => void;
  whenDestroyed: (end: () => void) => void;
}

interface ChangeHow {
  isAsked: boolean;
  by: number;
  /** Linked galleries that have already applied this change. */
  seen: readonly Gallery[];
}

/** Galleries by container, because each container is bound only once (B5.05). */
const bound = new WeakMap<Element, Gallery>();

/**
 * Binds a rendered gallery once. Returns null if there are no slides (B5.06). Throws for invalid options.
 */
export function createGallery(
  container: HTMLElement,
  given: PartialGalleryOptions,
  { loaders, createMotion }: { loaders: Loaders; createMotion: (stage: Stage) => Motion },
): Gallery | null {
  const known = bound.get(container);
  if (known) return known;
  const options = readOptions(given, GALLERY_DESIGNS);
  const list = container.querySelector<HTMLElement>('.gallery-slides');
  const slides = list ? [...list.querySelectorAll<HTMLElement>(':scope > .slide')] : [];
  if (!list || slides.length === 0) return null;

  const count = slides.length;
  const data = slides.map(({ dataset }) => readSlide(dataset));
  const listeners = createListeners();
  const events = createEmitter<GalleryEvents>();
  const linked = new Set<Gallery>();
  let direction: string | undefined;
  let index = normaliseIndex(options.currentIndex, count);
  let isInMotion = false;

  const turns = createTurns({
    isBusy: () => isBusy(),
    hurry: () => hurry(),
  });
  const hurry = () => {
    for (const moving of [gallery, ...linked]) moving.hurry();
  };
  const isBusy = (seen: readonly Gallery[] = []) =>
    isInMotion || [...linked].some((other) => other.isInMotion && !seen.includes(other));

  /** Updates the index of the current slide, which may still be moving into place. */
  function take(to: number, { isAsked = true, seen = [] }: Partial<ChangeHow>): void {
    const from = index;
    index = to;
    loaders.leave(slides[from], data[from]);
    loaders.enter(slides[to], data[to]);
    events.emit('change', { index: to, from, isAsked });
    for (const other of linked)
      if (!seen.includes(other)) other.setIndex(to, { isAsked, seen: [...seen, gallery] });
  }

  function takeStep(by: -1 | 1, how: Partial<ChangeHow>): void {
    const { index: to, reached } = motion.step(index, by);
    if (reached) {
      events.emit('reached', reached);
      container.dispatchEvent(new CustomEvent(`gallery:${reached}`, { bubbles: true }));
    }
    gallery.setIndex(to, { ...how, by });
  }

  const gallery: Gallery = {
    container,
    list,
    slides,
    data,
    options,
    count,
    // Reads computed styles, so galleries that never move do not call it.
    get isRightToLeft() {
      direction ??= getComputedStyle(list).direction;
      return direction === 'rtl';
    },
    get currentIndex() {
      return index;
    },
    get isInMotion() {
      return isInMotion;
    },
    setIndex(value, how = {}) {
      const to = normaliseIndex(value, count);
      if (to === index || isBusy(how.seen)) return false;
      const from = index;
      isInMotion = true;
      take(to, how);
      container.classList.add('is-in-motion');
      void motion.show(to, from, how.by ?? 0).finally(() => {
        isInMotion = false;
        container.classList.remove('is-in-motion');
        events.emit('rest', null);
        turns.resume();
      });
      return true;
    },
    step(by, how = {}) {
      if (how.isAsked === false) takeStep(by, how);
      else turns.take(() => takeStep(by, how));
    },
    goTo: (to) => turns.take(() => void gallery.setIndex(to)),
    standAt(to) {
      gallery.setIndex(to);
      motion.hurry();
      motion.refresh();
    },
    hurry: () => motion.hurry(),
    ends: () => motion.ends(index),
    refresh: () => motion.refresh(),
    link: (other) => {
      if (other === gallery || linked.has(other)) return;
      linked.add(other);
      gallery.whenDestroyed(other.on('rest', turns.resume));
    },
    on: events.on,
    destroy() {
      listeners.clear();
      bound.delete(container);
      container.classList.remove('is-live');
    },
    whenDestroyed: listeners.add,
  };
  const stage: Stage = {
    container,
    list,
    slides,
    surface: list.parentElement ?? list,
    options,
    get isRightToLeft() {
      return gallery.isRightToLeft;
    },
    listeners,
    current: () => index,
    isBusy: () => isBusy(),
    hurry,
    onMoved: (to) => {
      if (to !== index) take(to, {});
    },
    onStep: (by) => gallery.step(by),
  };
  const motion = createMotion(stage);

  if (options.currentIndex !== 0) motion.refresh();

  bound.set(container, gallery);
  container.classList.add('is-live');
  for (const [at, slide] of slides.entries()) loaders.prepare(slide, data[at]);
  return gallery;
}
