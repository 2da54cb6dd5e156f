/**
 * Queues requests while a gallery is moving: the index cannot change until the motion ends (B4.08), and no
 * click is lost. `hurry` shortens the motion; whatever ends it calls `resume`.
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
