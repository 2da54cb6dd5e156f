import { explainLoad } from './api.ts';

export interface Paged {
  nextCursor: string | null;
}

/** The pages loaded so far and their view. Both are null until the first response. */
export interface Listed<View, Page extends Paged> {
  page: Page | null;
  shown: View | null;
  problem: string | null;
  isBusy: boolean;
}

interface PagedListOptions<View, Page extends Paged> {
  fetchPage: (view: View, cursor: string | null) => Promise<Page>;
  join: (known: Page, more: Page) => Page;
  onChange: (listed: Listed<View, Page>) => void;
}

/**
 * Loads a list page by page. Requests use the current view, even from a stale closure. Outdated responses
 * are dropped.
 */
export function createPagedList<View, Page extends Paged>(view: View, options: PagedListOptions<View, Page>) {
  let current = view;
  let pages = 1;
  let latestRequest = 0;
  let listed: Listed<View, Page> = { page: null, shown: null, problem: null, isBusy: false };
  const set = (patch: Partial<Listed<View, Page>>) => {
    listed = { ...listed, ...patch };
    options.onChange(listed);
  };
  const load = async (cursor: string | null, count: number): Promise<void> => {
    const request = ++latestRequest;
    const shown = current;
    set({ isBusy: true });
    try {
      let answer = await options.fetchPage(shown, cursor);
      for (let left = count - 1; left > 0 && answer.nextCursor && request === latestRequest; left -= 1)
        answer = options.join(answer, await options.fetchPage(shown, answer.nextCursor));
      if (request !== latestRequest) return;
      const page = cursor && listed.page ? options.join(listed.page, answer) : answer;
      set({ page, shown, problem: null, isBusy: false });
    } catch (error) {
      if (request === latestRequest) set({ problem: explainLoad(error), isBusy: false });
    }
  };
  return {
    setView(next: View): void {
      current = next;
    },
    setPages(next: number): void {
      pages = next;
    },
    reload: (): Promise<void> => load(null, pages),
    /** Loads the next page. Does nothing while another view is loading. */
    more: async (): Promise<void> => {
      if (listed.page?.nextCursor && listed.shown === current) await load(listed.page.nextCursor, 1);
    },
    change(update: (page: Page) => Page): void {
      if (listed.page) set({ page: update(listed.page) });
    },
  };
}
