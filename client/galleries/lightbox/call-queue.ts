/** Runs at most one call per interval and queues further calls, so that none is lost (B2.2.10). */
export function createCallQueue(everyMs: number) {
  const waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    const turn = waiting.shift();
    timer = turn && setTimeout(next, everyMs);
    turn?.();
  };
  return {
    take(turn: () => void): void {
      waiting.push(turn);
      if (timer === undefined) next();
    },
    isWaiting: (): boolean => waiting.length > 0,
    clear(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting.length = 0;
    },
  };
}
