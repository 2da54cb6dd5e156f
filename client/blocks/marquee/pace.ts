import { countWaves, toPixelsPerSecond, toWavePeriod } from '#domain/marquee/marquee.ts';

const PART = '.marquee-part';
/** Height of the strongest wave above its middle, in the line's font size; block.css keeps this room. */
const WAVE_EM = 0.5;

/** Times and lengths for block.css: a run passes one region, and each word swings with the wave that it passes. */
export function setPace(marquee: HTMLElement, track: HTMLElement, regionPx: number): void {
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
