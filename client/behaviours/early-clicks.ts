/**
 * Replays a click on a target whose code was still loading, once that code has loaded. If loading fails, the
 * browser handles the click natively.
 */
export function replayEarlyClicks(targets: string, code: Promise<unknown>): void {
  let kept: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>(targets);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    kept = target;
  };
  document.addEventListener('click', keep, true);
  const replay = () => {
    document.removeEventListener('click', keep, true);
    kept?.click();
  };
  void code.then(replay, replay);
}
