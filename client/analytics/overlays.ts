import type { recordOverlay } from '#schema/contracts/analytics/visitor-calls.ts';
import { beacon } from '../page/beacon.ts';

/** Counts popups that open, close, and whose form is sent (B7.29). */
export function startOverlayEvents(visitorCookie: string): void {
  for (const place of document.querySelectorAll<HTMLElement>('.popup-place')) {
    const { id, version } = JSON.parse(place.dataset.popup ?? '{}') as { id: string; version: number };
    const count = (action: 'shown' | 'closed' | 'submitted') =>
      beacon<typeof recordOverlay>('/api/census/overlay', {
        hitId: crypto.randomUUID(),
        overlayId: id,
        version: String(version),
        action,
        visitorCookie,
      });
    const isShown = () => 'shown' in place.dataset;
    if (isShown()) count('shown');
    new MutationObserver(() => count(isShown() ? 'shown' : 'closed')).observe(place, {
      attributeFilter: ['data-shown'],
    });
    place.addEventListener('sent', () => count('submitted'));
  }
}
