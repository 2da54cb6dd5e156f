import { describe, expect, it } from 'vitest';
import { createPagedList, type Listed } from '#client/config/kit/api/paged-list.ts';

interface Page {
  rows: string[];
  nextCursor: string | null;
}
type Ask = { view: string; cursor: string | null; answer: (page: Page) => void; fail: () => void };

function createList(view: string) {
  const asks: Ask[] = [];
  let listed: Listed<string, Page> = { page: null, shown: null, problem: null, isBusy: false };
  const list = createPagedList<string, Page>(view, {
    fetchPage: (of, cursor) =>
      new Promise((answer, refuse) => {
        asks.push({ view: of, cursor, answer, fail: () => refuse(new TypeError('offline')) });
      }),
    join: (known, more) => ({ ...more, rows: [...known.rows, ...more.rows] }),
    onChange: (next) => {
      listed = next;
    },
  });
  const ask = (index: number): Ask => {
    const found = asks[index];
    if (!found) throw new Error(`nothing was asked ${index + 1} times`);
    return found;
  };
  return { list, asks, ask, now: () => listed };
}
const page = (rows: string[], nextCursor: string | null = null): Page => ({ rows, nextCursor });
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a paged list', () => {
  it('requests the current view even for a caller with an earlier reload function', async () => {
    const { list, ask, now } = createList('hidden');
    // Keeps the `reload` of the view that the next line replaces.
    const { reload } = list;
    list.setView('all');
    void reload();
    ask(0).answer(page(['mug', 'bowl']));
    await settled();
    expect(ask(0).view).toBe('all');
    expect(now()).toMatchObject({ shown: 'all', page: { rows: ['mug', 'bowl'] }, isBusy: false });
  });

  it('shows the response to the newest request, even if an older response arrives later', async () => {
    const { list, ask, now } = createList('m');
    void list.reload();
    list.setView('mu');
    void list.reload();
    ask(1).answer(page(['mug']));
    await settled();
    ask(0).answer(page(['mug', 'moon jar']));
    await settled();
    expect(now()).toMatchObject({ shown: 'mu', page: { rows: ['mug'] } });
  });

  it('reports which view its rows belong to until the next response arrives', async () => {
    const { list, ask, now } = createList('nothing like it');
    void list.reload();
    ask(0).answer(page([]));
    await settled();
    list.setView('');
    void list.reload();
    expect(now()).toMatchObject({ shown: 'nothing like it', isBusy: true });
  });

  it('appends the next page, but never a page from a different view', async () => {
    const { list, asks, ask, now } = createList('all');
    void list.reload();
    ask(0).answer(page(['mug'], 'after mug'));
    await settled();
    void list.more();
    expect(ask(1).cursor).toBe('after mug');
    ask(1).answer(page(['vase'], 'after vase'));
    await settled();
    expect(now().page).toEqual(page(['mug', 'vase'], 'after vase'));
    list.setView('hidden');
    await list.more();
    expect(asks).toHaveLength(2);
  });

  it('replaces its rows only once all shown pages have been reloaded', async () => {
    const { list, asks, ask, now } = createList('all');
    list.setPages(3);
    void list.reload();
    ask(0).answer(page(['mug'], 'after mug'));
    await settled();
    expect(now().page).toBeNull();
    ask(1).answer(page(['vase']));
    await settled();
    expect(now().page).toEqual(page(['mug', 'vase']));
    expect(asks).toHaveLength(2);
  });

  it('stops loading further pages when a newer request starts', async () => {
    const { list, asks, ask, now } = createList('m');
    list.setPages(2);
    void list.reload();
    list.setView('mu');
    list.setPages(1);
    void list.reload();
    ask(0).answer(page(['mug'], 'after mug'));
    ask(1).answer(page(['mule'], 'after mule'));
    await settled();
    expect(asks).toHaveLength(2);
    expect(now()).toMatchObject({ shown: 'mu', page: { rows: ['mule'] } });
  });

  it('a paged list keeps its rows when a request fails, and clears the error with the next response', async () => {
    const { list, ask, now } = createList('all');
    void list.reload();
    ask(0).answer(page(['mug']));
    await settled();
    void list.reload();
    ask(1).fail();
    await settled();
    expect(now()).toMatchObject({ page: { rows: ['mug'] }, isBusy: false });
    expect(now().problem).toBe('Unable to load. Try again.');
    void list.reload();
    ask(2).answer(page(['bowl']));
    await settled();
    expect(now()).toMatchObject({ page: { rows: ['bowl'] }, problem: null });
  });

  it('can update a row without a request, but not before the first response', async () => {
    const { list, asks, ask, now } = createList('all');
    const upper = (known: Page) => page(known.rows.map((row) => row.toUpperCase()));
    list.change(upper);
    expect(now().page).toBeNull();
    void list.reload();
    ask(0).answer(page(['mug']));
    await settled();
    list.change(upper);
    expect(now().page).toEqual(page(['MUG']));
    expect(asks).toHaveLength(1);
  });
});
