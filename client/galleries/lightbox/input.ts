import type { Listeners } from '#client/behaviours/listeners.ts';
import { NEXT_KEY, PREVIOUS_KEY } from '#domain/galleries/constants.ts';
import { gestureSteps } from '#domain/galleries/drag.ts';
import { clickZone } from '#domain/galleries/lightbox/click-zone.ts';
import { DOUBLE_TAP_MS, KEY_THROTTLE_MS } from '#domain/galleries/lightbox/constants.ts';
import { getKeyStep, PLAYER } from '#domain/galleries/slide-index.ts';
import { trackDrag } from '../drag-tracker.ts';
import { createCallQueue } from './call-queue.ts';
import { isPageZoomed } from './page-zoom.ts';
import type { LightboxStage } from './stage.ts';
import type { createView } from './view.ts';
import type { Zoom } from './zoom.ts';

interface Input {
  view: ReturnType<typeof createView>;
  listeners: Listeners;
  isRightToLeft: boolean;
  stage: () => LightboxStage;
  zoom: () => Zoom | null;
  step: (by: -1 | 1) => void;
  goToEnd: (by: -1 | 1) => void;
  close: () => void;
}

const KEYS = { previous: PREVIOUS_KEY, next: NEXT_KEY };
const isTouch = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'touch';

export function addInput(input: Input): void {
  const { view, step, close } = input;
  view.close.addEventListener('click', close);
  view.previous.addEventListener('click', () => step(-1));
  view.next.addEventListener('click', () => step(1));
  addKeys(input);
  addClicks(input);
  addDrag(input);
}

function addKeys({ view, listeners, isRightToLeft, zoom, step, goToEnd }: Input): void {
  const pace = createCallQueue(KEY_THROTTLE_MS);
  listeners.add(pace.clear);
  const { dialog } = view;
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') keepFocus(dialog, event);
    if ((event.target as Element).closest(PLAYER)) return;
    if (zoom()?.press(event)) return event.preventDefault();
    const by = getKeyStep(event, KEYS, isRightToLeft);
    const isEnd = event.key === 'Home' || event.key === 'End';
    if (by === 0 && !isEnd) return;
    event.preventDefault();
    if (isEnd) goToEnd(event.key === 'Home' ? -1 : 1);
    // A held key queues no steps, so that the slides stop as soon as the key is released.
    else if (by !== 0 && !(event.repeat && pace.isWaiting())) pace.take(() => step(by));
  });
}

/** Wraps Tab around, so that focus stays in the open lightbox (B2.2.19). */
function keepFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(`a[href], button, iframe, ${PLAYER}`)];
  const inside = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const { activeElement } = document;
  const [edge, other] = event.shiftKey ? [inside[0], inside.at(-1)] : [inside.at(-1), inside[0]];
  if (activeElement !== edge && !(event.shiftKey && activeElement === dialog)) return;
  event.preventDefault();
  other?.focus();
}

/**
 * Closes the lightbox or changes the slide, depending on the click's position. A tap waits, because a second
 * tap may follow.
 */
function addClicks({ view, listeners, stage, zoom, step, close }: Input): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  listeners.add(() => clearTimeout(waiting));
  listeners.listen(view.dialog, 'click', (event) => {
    const target = event.target as Element;
    if (!target.closest('.lightbox-stage') || target.closest(`a, ${PLAYER}`)) return;
    const picture = stage().picture();
    if (!picture) return close();
    const at = { x: event.clientX, y: event.clientY };
    const zone = clickZone(at, restingBox(picture), { width: innerWidth, height: innerHeight });
    const isSecond = waiting !== undefined;
    clearTimeout(waiting);
    waiting = undefined;
    if (isTouch(event) && (zone !== 'close' || zoom()?.isZoomed())) {
      if (isSecond) return zoom()?.toggle(event);
      waiting = setTimeout(() => {
        waiting = undefined;
        act();
      }, DOUBLE_TAP_MS);
    } else act();

    function act(): void {
      if (zoom()?.isZoomed()) return;
      if (zone === 'close') close();
      else if (zone !== 'none') step(zone === 'previous' ? -1 : 1);
    }
  });
}

/**
 * Returns an image's position at rest. During a motion, the image may have moved away from the second tap,
 * which would then close the lightbox.
 */
function restingBox(picture: Element): DOMRect {
  const { x, y, width, height } = picture.getBoundingClientRect();
  const left = (selector: string) => picture.closest(selector)?.getBoundingClientRect().left ?? 0;
  return new DOMRect(x - left('.lightbox-slide') + left('.lightbox-stage'), y, width, height);
}

/** Moves the slides by a drag anywhere. On phones, touch scrolls the row natively. */
function addDrag({ view, listeners, isRightToLeft, stage, zoom, step }: Input): void {
  const { dialog } = view;
  trackDrag(dialog, listeners, {
    takes: ({ pointerType, target }) => pointerType === 'mouse' || !(target as Element).closest('.is-scroll'),
    axis: 'x',
    canStart: () => !zoom()?.isBusy() && !isPageZoomed(),
    onStart: () => dialog.classList.add('is-dragging'),
    onMove: ({ distance }) => stage().follow(distance),
    onEnd(drag, touch) {
      dialog.classList.remove('is-dragging');
      const by = gestureSteps({ ...drag, touch }, { width: dialog.clientWidth, isRightToLeft });
      if (by !== 0) step(by);
      stage().follow(null);
    },
  });
}
