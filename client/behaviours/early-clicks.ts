/**
 * A click that comes before its code has arrived is kept, and given once the code is there: a film asked for too early still
 * plays, and a picture opens its lightbox instead of its file. Code that fails to load leaves the click to the browser.
 */
export function keepEarlyClicks(targets: string, code: Promise<unknown>): void {
  let kept: HTMLElement | null = null;
  const keep = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>(targets);
    // With a modifier a link is meant as a link.
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    kept = target;
  };
  document.addEventListener('click', keep, true);
  const give = () => {
    document.removeEventListener('click', keep, true);
    kept?.click();
  };
  void code.then(give, give);
}
