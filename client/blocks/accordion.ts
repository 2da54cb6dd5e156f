import { getMotionMs } from '../behaviours/motion-time.ts';

/**
 * Ignores toggles while an item opens or closes (A4.35). The style sheet animates the items
 * (client/styles/base/controls.css).
 */
export function start(accordion: HTMLElement): void {
  let restsAt = 0;
  accordion.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('summary')) return;
    if (event.timeStamp < restsAt) event.preventDefault();
    else restsAt = event.timeStamp + getMotionMs();
  });
}
