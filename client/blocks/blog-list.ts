import { fetchPage } from '#client/page/fetch-page.ts';
import { showFetchState } from '#client/page/fetch-state.ts';

/** Appends the next posts without leaving the page. If that fails, the browser follows the link. */
export function start(section: HTMLElement): void {
  let isBusy = false;

  async function addNext(link: HTMLAnchorElement, list: Element): Promise<void> {
    const { document: page, isOk } = await fetchPage(link.href);
    const next = page.querySelector('section.collection');
    const added = [...(next?.querySelectorAll('[data-list] > li') ?? [])];
    if (!isOk || added.length === 0) throw new Error(`nothing to show at ${link.href}`);
    list.append(...added);
    const further = next?.querySelector<HTMLAnchorElement>('a[rel="next"]');
    if (further) link.href = further.href;
    else link.remove();
    // Move focus to the first new post.
    added[0]?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }

  section.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.pager a[rel="next"]');
    const list = section.querySelector('[data-list]');
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !list || !isPlain) return;
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    showFetchState(section, addNext(link, list))
      .catch((error: unknown) => {
        console.warn('the page is loaded instead', error);
        location.assign(link.href);
      })
      .finally(() => {
        isBusy = false;
      });
  });
}
