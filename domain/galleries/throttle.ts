/** Whether something may happen again: true, and the time remembered, when `everyMs` have gone by (B2.2.10). */
export function createThrottle(everyMs: number): (nowMs: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    if (nowMs - last < everyMs) return false;
    last = nowMs;
    return true;
  };
}
