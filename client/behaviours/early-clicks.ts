/**
 * Holds a click that arrives before its code and replays it once the code has loaded: a video clicked early
 * still plays, and an image opens its lightbox instead of its file. If the code fails to load, the browser
 * handles the click.
 */
export function replayEarlyClicks(targets: string, code: Promise<unknown>): void {
  let kept: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>(targets);
    // A click with a modifier key keeps the link's own behavior.
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
