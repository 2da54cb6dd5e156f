/** Phases of a lightbox in chronological order (B4.01, B4.02). */
export const LIGHTBOX_PHASES = ['created', 'overlay', 'shown', 'closing', 'closed'] as const;
export type LightboxPhase = (typeof LIGHTBOX_PHASES)[number];
export type LightboxEvent = 'open' | 'overlay-shown' | 'close' | 'faded';

/** Returns the same phase if the event does not apply to it. */
export function nextPhase(phase: LightboxPhase, event: LightboxEvent): LightboxPhase {
  if (event === 'close') return phase === 'closing' || phase === 'closed' ? phase : 'closing';
  if (event === 'open') return phase === 'created' ? 'overlay' : phase;
  if (event === 'overlay-shown') return phase === 'overlay' ? 'shown' : phase;
  return phase === 'closing' ? 'closed' : phase;
}
