import { createDebounce } from '#client/behaviours/debounce.ts';
import { createVisibilityObserver } from '#client/behaviours/visibility-observer.ts';
import {
  countRepeats,
  countWaves,
  RESIZE_DEBOUNCE_MS,
  toPixelsPerSecond,
  toWavePeriod,
} from '#domain/marquee.ts';
import { pause, play } from '#messages/marquee.ts';

const PART = '.marquee-part';
/** Amplitude of the strongest wave, in em. The style sheet reserves this space. */
const WAVE_EM = 0.5;

/** Sets the style sheet's durations and lengths. Each run of the animation moves the track by `regionPx`, after which its content repeats. */
function setPace(marquee: HTMLElement, track: HTMLElement, regionPx: number): void {
  const { animationDirection, animationSpeed, waveFrequency, waveIntensity } = marquee.dataset;
  const { direction, fontSize } = getComputedStyle(marquee);
  const isLeftward = animationDirection === 'left';
  const isRightToLeft = direction === 'rtl';
  const pxPerSecond = toPixelsPerSecond(Number(animationSpeed));
  const set = (name: string, value: string) => track.style.setProperty(name, value);
  set('--run', `${regionPx / pxPerSecond}s`);
  set('--run-direction', isLeftward === isRightToLeft ? 'reverse' : 'normal');
  set('--shift', `${isRightToLeft ? regionPx : -regionPx}px`);

  const wavePx = regionPx / countWaves(regionPx, toWavePeriod(Number(waveFrequency)));
  const heightPx = WAVE_EM * (Number(waveIntensity) / 100) * Number.parseFloat(fontSize);
  if (heightPx === 0) return;
  const sense = isLeftward ? 1 : -1;
  set('--swing', `${wavePx / pxPerSecond}s`);
  set('--tilt', `${sense * Math.atan((heightPx * 2 * Math.PI) / wavePx)}rad`);
  const parts = [...track.querySelectorAll<HTMLElement>(PART)];
  const places = parts.map((part) => (sense * (part.offsetLeft + part.offsetWidth / 2)) / wavePx);
  parts.forEach((part, index) => {
    const place = places[index] ?? 0;
    part.style.setProperty('--at', String(place - Math.floor(place)));
  });
}

/** Runs a marquee on the compositor while it is visible and motion is allowed (B4.49). */
export function start(marquee: HTMLElement): void {
  const frame = marquee.querySelector<HTMLElement>('.marquee-window');
  const track = marquee.querySelector<HTMLElement>('.marquee-track');
  const line = marquee.querySelector<HTMLElement>('.marquee-line');
  const button = marquee.querySelector<HTMLButtonElement>('.marquee-button');
  if (!frame || !track || !line || !button) return;
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let isSeen = false;
  let isStopped = false;

  const update = () => {
    const moves = !reducesMotion.matches;
    marquee.classList.toggle('moves', moves);
    marquee.classList.toggle('runs', moves && isSeen && !isStopped);
    button.hidden = !moves;
    button.textContent = isStopped ? play : pause;
    if (moves) frame.removeAttribute('tabindex');
    else frame.tabIndex = 0;
  };
  const measure = () => {
    for (const copy of track.querySelectorAll('[aria-hidden]')) copy.remove();
    if (reducesMotion.matches) return;
    frame.scrollLeft = 0;
    const repeats = countRepeats(line.offsetWidth, frame.clientWidth);
    // The second half of the track takes over when the animation restarts.
    track.append(...Array.from({ length: 2 * repeats - 1 }, () => copyLine(line)));
    setPace(marquee, track, line.offsetWidth * repeats);
  };

  const remeasure = createDebounce(measure, RESIZE_DEBOUNCE_MS);
  let knownPx = frame.clientWidth;
  new ResizeObserver(() => {
    if (frame.clientWidth === knownPx) return;
    knownPx = frame.clientWidth;
    remeasure.call();
  }).observe(frame);
  line.addEventListener('load', remeasure.call, { capture: true });
  createVisibilityObserver((entries) => {
    isSeen = entries.at(-1)?.isIntersecting ?? false;
    update();
  }).observe(marquee);
  button.addEventListener('click', () => {
    isStopped = !isStopped;
    update();
  });
  reducesMotion.addEventListener('change', () => {
    measure();
    update();
  });
  line.addEventListener('focusin', ({ target }) => showItem(track, line, target));
  measure();
  update();
  // The web font may be wider than its fallback, so measure again when it has loaded.
  if (document.fonts.status !== 'loaded') void document.fonts.ready.then(measure);
}

function copyLine(line: HTMLElement): Node {
  const copy = line.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return copy;
  copy.setAttribute('aria-hidden', 'true');
  for (const link of copy.querySelectorAll('a')) link.tabIndex = -1;
  return copy;
}

/** Moves a focused link to the start of the visible area, where the style sheet pauses the animation. */
function showItem(track: HTMLElement, line: HTMLElement, item: EventTarget | null): void {
  const run = track.getAnimations()[0];
  if (!run || !(item instanceof HTMLElement)) return;
  const { direction, duration } = run.effect?.getComputedTiming() ?? {};
  const shiftPx = Number.parseFloat(track.style.getPropertyValue('--shift'));
  const isRightToLeft = shiftPx > 0;
  const side = isRightToLeft ? 'right' : 'left';
  const offsetPx = Math.abs(item.getBoundingClientRect()[side] - line.getBoundingClientRect()[side]);
  const share = offsetPx / Math.abs(shiftPx);
  // At its full duration the animation would restart and show the other half of the track.
  run.currentTime = Number(duration) * (direction === 'reverse' ? Math.min(1 - share, 0.999) : share);
}
