import type { Motion } from '#schema/contracts/design/motion.ts';

/** Duration, curve and distance of the motion of menus, dialogs, accordions and the cart. */
const TOKENS: Readonly<Record<Motion, readonly [time: string, ease: string, shift: string]>> = {
  none: ['0s', 'linear', '0px'],
  calm: ['.25s', 'cubic-bezier(.2,0,0,1)', '.5rem'],
  lively: ['.4s', 'cubic-bezier(.16,1,.3,1)', '1.5rem'],
};

/** Returns the custom properties that every moving control uses. */
export function motionTokens(motion: Motion = 'calm'): string[] {
  const [time, ease, shift] = TOKENS[motion];
  return [`--motion-time:${time}`, `--motion-ease:${ease}`, `--motion-shift:${shift}`];
}
