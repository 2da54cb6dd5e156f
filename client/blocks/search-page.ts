import { fetchPage } from '#client/page/fetch-page.ts';
import { showFetchState } from '#client/page/fetch-state.ts';
import { recordSearch } from '../search/recent.ts';

const TYPING_MS = 300;

/** Shows results as the visitor types. Enter and the button submit the form as usual. */
export function start(results: HTMLElement): void {
  const form = results.parentElement?.querySelector('form');
  const input = form?.querySelector('input');
  if (!form || !input) return;
  const recordShown = () => {
    const term = input.value.trim();
    if (term !== '' && results.querySelector('.search-results, .search-products')) recordSearch(term);
  };
  recordShown();
  const status = Object.assign(document.createElement('p'), { role: 'status', className: 'visually-hidden' });
  form.append(status);
  let timer = 0;
  let asking: AbortController | undefined;

  async function show(): Promise<void> {
    asking?.abort();
    const controller = new AbortController();
    asking = controller;
    const term = input?.value.trim() ?? '';
    const href = term === '' ? '/search' : `/search?${new URLSearchParams({ q: term })}`;
    try {
      const { next, found } = await showFetchState(results, find(href, controller.signal));
      results.replaceChildren(...found.childNodes);
      const heading = next.querySelector('h1');
      if (heading) results.parentElement?.querySelector('h1')?.replaceWith(heading);
      status.textContent = results.querySelector('[role="status"]')?.textContent ?? '';
      history.replaceState(null, '', href);
      document.title = next.title;
    } catch (error) {
      // The results on the page stay, and Enter submits the search as usual.
      if (!controller.signal.aborted) console.warn('no results while typing', error);
    }
  }

  async function find(href: string, signal: AbortSignal) {
    const { document: next, isOk } = await fetchPage(href, { signal });
    const found = next.getElementById(results.id);
    if (!isOk || !found) throw new Error('the search answered no results');
    return { next, found };
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(show, TYPING_MS);
  });
}
