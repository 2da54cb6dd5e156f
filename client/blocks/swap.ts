import { fetchPage } from '../page/fetch-page.ts';
import { showFetchState } from '../page/fetch-state.ts';
import { start as hideSameZone } from './time-zone.ts';

/**
 * Replaces part of the page with the same part of the linked page. On failure the browser follows the
 * link.
 */
export function swapByLinks(
  part: HTMLElement,
  selector: string,
  focus: (part: HTMLElement, link: HTMLElement) => void,
): void {
  let asking: AbortController | undefined;

  async function show(href: string): Promise<boolean> {
    asking?.abort();
    const controller = new AbortController();
    asking = controller;
    try {
      const next = await showFetchState(part, find(href, controller.signal));
      if (asking === controller) {
        part.replaceChildren(...next.childNodes);
        part.querySelectorAll<HTMLElement>('[data-script="time-zone"]').forEach(hideSameZone);
      }
      return asking === controller;
    } catch (error) {
      if (controller.signal.aborted) return false;
      console.warn('the page is loaded instead', error);
      location.assign(href);
      return false;
    }
  }

  async function find(href: string, signal: AbortSignal): Promise<HTMLElement> {
    const { document: page, isOk } = await fetchPage(href, { signal });
    const next = page.getElementById(part.id);
    if (!isOk || !next) throw new Error(`nothing to show at ${href}`);
    return next;
  }

  part.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain) return;
    event.preventDefault();
    void show(link.href).then((isShown) => {
      if (!isShown) return;
      history.pushState(null, '', link.href);
      focus(part, link);
    });
  });
  addEventListener('popstate', () => void show(location.href));
}
