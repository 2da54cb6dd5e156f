/**
 * What visitors ask for while a gallery is in motion: the index takes no change until it stands still (B4.08), and no press is lost.
 * `hurry` ends the motion soon, and whoever ends it calls `resume`.
 */
export function createTurns({ isBusy, hurry }: { isBusy: () => boolean; hurry: () => void }) {
  const waiting: (() => void)[] = [];
  const resume = () => {
    while (waiting.length > 0 && !isBusy()) waiting.shift()?.();
    if (waiting.length > 0) hurry();
  };
  return {
    take(turn: () => void): void {
      waiting.push(turn);
      resume();
    },
    resume,
  };
}
