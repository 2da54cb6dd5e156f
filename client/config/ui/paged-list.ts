import { explain } from '../shell/api.ts';

export interface Paged {
  nextCursor: string | null;
}

/** What a list shows: its pages so far, and the view that they answer. Both are null before the first answer. */
export interface Listed<View, Page extends Paged> {
  page: Page | null;
  shown: View | null;
  problem: string | null;
  isBusy: boolean;
}

interface Ways<View, Page extends Paged> {
  fetchPage: (view: View, cursor: string | null) => Promise<Page>;
  join: (known: Page, more: Page) => Page;
  onChange: (listed: Listed<View, Page>) => void;
}

/**
 * A list that is read a page at a time. Whoever asks, and however old the hand that asks, it is asked for the view of now, and the
 * newest question's answer counts: what was begun under another view must not bring that view back.
 */
export function createPagedList<View, Page extends Paged>(view: View, ways: Ways<View, Page>) {
  let now = view;
  let asked = 0;
  let listed: Listed<View, Page> = { page: null, shown: null, problem: null, isBusy: false };
  const set = (patch: Partial<Listed<View, Page>>) => {
    listed = { ...listed, ...patch };
    ways.onChange(listed);
  };
  const load = async (cursor: string | null): Promise<void> => {
    const mine = ++asked;
    const shown = now;
    set({ isBusy: true });
    try {
      const answer = await ways.fetchPage(shown, cursor);
      if (mine !== asked) return;
      const page = cursor && listed.page ? ways.join(listed.page, answer) : answer;
      set({ page, shown, problem: null, isBusy: false });
    } catch (error) {
      if (mine === asked) set({ problem: explain(error), isBusy: false });
    }
  };
  return {
    /** What is asked for from now on. */
    look(next: View): void {
      now = next;
    },
    reload: (): Promise<void> => load(null),
    /** The next page of what is shown; nothing while another view is on its way. */
    more: async (): Promise<void> => {
      if (listed.page?.nextCursor && listed.shown === now) await load(listed.page.nextCursor);
    },
    /** What has become of the page without asking: a row that was changed or taken away. */
    change(how: (page: Page) => Page): void {
      if (listed.page) set({ page: how(listed.page) });
    },
  };
}
