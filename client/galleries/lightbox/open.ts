import { withFragmentItem } from '#domain/galleries/address.ts';
import { NEXT_KEY, PREVIOUS_KEY } from '#domain/galleries/constants.ts';
import { PLAYER, stepOfKey } from '#domain/galleries/keyboard.ts';
import { clickZone } from '#domain/galleries/lightbox/click-zone.ts';
import {
  CONTENT_SHOW_SECONDS,
  KEY_THROTTLE_MS,
  OVERLAY_FADE_SECONDS,
  OVERLAY_OPACITY,
} from '#domain/galleries/lightbox/constants.ts';
import { type LightboxEvent, type LightboxPhase, nextPhase } from '#domain/galleries/lightbox/phase.ts';
import { stepIndex } from '#domain/galleries/slide-index.ts';
import { createThrottle } from '#domain/galleries/throttle.ts';
import { MOBILE_QUERY } from '#domain/images/mobile.ts';
import type { LightboxTheme } from '#schema/contracts/enumerations/galleries.ts';
import { pushEscapeTarget } from '../../behaviours/escape-stack.ts';
import { pageGroup } from '../../video/page-group.ts';
import { createListeners } from '../events.ts';
import { EASE_OUT, secondsOf } from '../motion.ts';
import { createFadeStage } from './fade-stage.ts';
import './lightbox.css';
import { createScrollStage } from './scroll-stage.ts';
import { type LightboxSlide, playFilm } from './slide-element.ts';
import { createView } from './view.ts';
import { addZoom } from './zoom-gesture.ts';

/** What a lightbox shows, and from where. */
export interface Opening {
  title: string;
  theme: LightboxTheme;
  slides: readonly LightboxSlide[];
  index: number;
  /** The film of the slide was asked for, and not only its picture. */
  playsFilm?: boolean;
  /** Keep the slide in the address's fragment (B2.2.08). */
  keepsFragment: boolean;
  isRightToLeft: boolean;
  /** Gets the focus back. */
  returnsTo: HTMLElement | null;
}

const KEYS = { previous: PREVIOUS_KEY, next: NEXT_KEY };
let isOpen = false;

/** Shows pictures over the whole page until it is closed; resolves when it is gone. One at a time. */
export async function openLightbox(opening: Opening): Promise<void> {
  const { slides, returnsTo, isRightToLeft } = opening;
  if (isOpen || slides.length === 0) return;
  isOpen = true;
  const isMobile = matchMedia(MOBILE_QUERY).matches;
  const view = createView(opening.title, opening.theme, isMobile, slides.length);
  const { dialog } = view;
  const listeners = createListeners();
  const mayPress = createThrottle(KEY_THROTTLE_MS);
  let { index } = opening;
  let phase: LightboxPhase = 'created';

  const createStage = isMobile ? createScrollStage : createFadeStage;
  const stage = createStage({ slides, isRightToLeft, onMoved: (to) => take(to) });
  dialog.prepend(stage.element);
  const zoom = addZoom(stage.element, listeners, stage.picture);

  /** Another slide is shown. */
  function take(to: number): void {
    zoom.reset();
    pageGroup.stop();
    // What had the focus goes with its slide, and arrow keys would be heard by nobody.
    if (stage.element.contains(document.activeElement)) dialog.focus();
    index = to;
    const slide = slides[index];
    if (!slide) return;
    view.tell(slide, index);
    if (opening.keepsFragment) writeFragment(slide.id);
  }
  function step(by: -1 | 1): void {
    const to = stepIndex({ index, count: slides.length, by, isLoop: stage.isLoop }).index;
    if (to === index) return;
    take(to);
    stage.show(to, by);
  }
  function enter(event: LightboxEvent): void {
    phase = nextPhase(phase, event);
    dialog.dataset.phase = phase;
  }

  const closed = new Promise<void>((resolve) => {
    const close = async () => {
      if (phase === 'closing' || phase === 'closed') return;
      enter('close');
      pageGroup.stop();
      if (opening.keepsFragment) writeFragment(null);
      const fade = { duration: secondsOf(OVERLAY_FADE_SECONDS) * 1000, fill: 'forwards' } as const;
      await dialog.animate({ opacity: 0 }, fade).finished.catch(() => {});
      enter('faded');
      listeners.clear();
      dialog.close();
      dialog.remove();
      isOpen = false;
      returnsTo?.focus({ preventScroll: true });
      resolve();
    };
    view.close.addEventListener('click', close);
    listeners.add(pushEscapeTarget(() => void close()));
    // Escape goes to the page's stack; the browser would close without fading.
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    dialog.addEventListener('close', close);
    listeners.listen(stage.element, 'click', (event) => {
      if (zoom.isZoomed() || (event.target as Element).closest(`a, ${PLAYER}`)) return;
      const picture = stage.picture()?.getBoundingClientRect();
      if (!picture) return close();
      const at = { x: event.clientX, y: event.clientY };
      const zone = clickZone(at, picture, { width: innerWidth, height: innerHeight });
      if (zone === 'close') void close();
      else if (zone !== 'none') step(zone === 'previous' ? -1 : 1);
    });
  });
  view.previous.addEventListener('click', () => step(-1));
  view.next.addEventListener('click', () => step(1));
  dialog.addEventListener('keydown', (event) => {
    const by = stepOfKey(event, KEYS, isRightToLeft);
    if (by === 0 || (event.target as Element).closest(PLAYER)) return;
    event.preventDefault();
    if (mayPress(event.timeStamp)) step(by);
  });
  listeners.listen(window, 'resize', () => stage.refresh());
  holdPage(dialog);

  document.body.append(dialog);
  dialog.showModal();
  dialog.focus();
  take(index);
  stage.show(index, 0);
  if (opening.playsFilm) playFilm(stage.picture());
  enter('open');
  await fadeIn(dialog);
  enter('overlay-shown');
  return closed;
}

/** The ground first, then what stands on it (B4.01, B9.1.04). */
async function fadeIn(dialog: HTMLElement): Promise<void> {
  dialog.style.setProperty('--overlay', String(OVERLAY_OPACITY));
  for (const child of dialog.children)
    child.animate(
      { opacity: [0, 1] },
      { duration: secondsOf(CONTENT_SHOW_SECONDS) * 1000, easing: EASE_OUT, fill: 'backwards' },
    );
  const ground = dialog.animate(
    { opacity: [0, OVERLAY_OPACITY] },
    { duration: secondsOf(OVERLAY_FADE_SECONDS) * 1000, easing: EASE_OUT, pseudoElement: '::before' },
  );
  await ground.finished.catch(() => {});
}

const SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/** Keeps the page where it is: its scrollbar stays, so that nothing on it moves, but nothing here scrolls it. */
function holdPage(dialog: HTMLElement): void {
  const isOwn = (target: EventTarget | null, names: string) => (target as Element).closest(names) !== null;
  dialog.addEventListener(
    'wheel',
    (event) => {
      if (!isOwn(event.target, '.is-scroll, .lightbox-caption')) event.preventDefault();
    },
    { passive: false },
  );
  dialog.addEventListener('keydown', (event) => {
    if (SCROLLING.includes(event.key) && !isOwn(event.target, `button, a, ${PLAYER}`)) event.preventDefault();
  });
}

/** Another fragment without another entry in the history. */
function writeFragment(id: string | null): void {
  const { pathname, search, hash } = location;
  history.replaceState(history.state, '', pathname + search + withFragmentItem(hash, id));
}
