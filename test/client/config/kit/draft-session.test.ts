import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/config/kit/api/api.ts';
import { AUTOSAVE_DELAY_MS, type LocalCopy } from '#client/config/kit/drafts/autosave.ts';
import {
  createDraftSession,
  createDraftState,
  type DraftState,
} from '#client/config/kit/drafts/draft-session.ts';
import { createStore } from '#client/config/kit/store.ts';

interface Page {
  version: number;
  draft: string;
  updatedAt: number;
  isPublished: boolean;
  isOwnChange?: boolean;
}
interface PageState extends DraftState<string, Page> {
  errors: Record<string, string>;
}

const page: Page = { version: 3, draft: 'first', updatedAt: 1000, isPublished: false };

const openSessions: { stop: () => void }[] = [];

/** Opens a session whose server fails with each error of `answers` in turn, and then accepts every save. */
function openSession(answers: Error[] = [], kept: LocalCopy<string> | null = null) {
  let server = page;
  let copy = kept;
  const sent: { version: number; draft: string }[] = [];
  const store = createStore<PageState>({ ...createDraftState<string, Page>(server), errors: {} });
  const session = createDraftSession<string, Page>({
    store,
    read: async () => server,
    save: async (version, draft) => {
      sent.push({ version, draft });
      const failure = answers.shift();
      if (failure) throw failure;
      server = { ...server, version: version + 1, draft };
      return server;
    },
    isSame: (one, other) => one === other,
    storage: {
      read: () => copy,
      keep: (next) => {
        copy = next;
      },
      forget: () => {
        copy = null;
      },
    },
    onOutcome: (_, { errors = {} }): Partial<PageState> => ({ errors }),
  });
  openSessions.push(session);
  return {
    session,
    store,
    sent,
    draft: () => store.get().history.present,
    copy: () => copy,
    changeOnServer: (next: Partial<Page>) => {
      server = { ...server, ...next };
    },
  };
}

const elapse = () => vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
const conflict = () => new ApiError(409, { error: 'changed' });

describe('a draft session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
    vi.stubGlobal('document', new EventTarget());
  });
  afterEach(() => {
    for (const session of openSessions.splice(0)) session.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('saves a change and adopts the server’s response', async () => {
    const { session, store, sent, copy } = openSession();
    session.edit(() => 'second');
    // The local copy is written when the browser is idle.
    expect(copy()).toBeNull();
    await vi.advanceTimersByTimeAsync(250);
    expect(copy()).toEqual({ version: 3, content: 'second' });
    await elapse();
    expect(sent).toEqual([{ version: 3, draft: 'second' }]);
    expect(store.get().stored).toMatchObject({ version: 4, draft: 'second' });
    expect(store.get().save).toEqual({ kind: 'saved' });
    expect(copy()).toBeNull();
  });

  it('remembers the contents of the versions that it saved itself', async () => {
    const { session, store } = openSession();
    session.edit(() => 'second');
    await elapse();
    session.edit(() => 'third');
    await elapse();
    session.update({ ...store.get().stored, version: 6, isPublished: true });
    session.adopt({ ...page, version: 8, draft: 'theirs' });
    expect([3, 4, 5, 6, 7, 8].map(session.findSaved)).toEqual([
      'first',
      'second',
      'third',
      'third',
      null,
      'theirs',
    ]);
  });

  it('saves the changes made by undo and redo', async () => {
    const { session, sent, draft } = openSession();
    session.edit(() => 'second');
    await elapse();
    session.undo();
    expect(draft()).toBe('first');
    await elapse();
    session.redo();
    await elapse();
    expect(sent.map((save) => save.draft)).toEqual(['second', 'first', 'second']);
  });

  it('saves immediately when the page is hidden', async () => {
    const { session, sent } = openSession();
    session.edit(() => 'second');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
  });

  it('saves immediately when the browser is back online', async () => {
    const { session, sent, store } = openSession([new TypeError('offline')]);
    session.edit(() => 'second');
    await elapse();
    expect(store.get().save.kind).toBe('retrying');
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(store.get().save.kind).toBe('saved');
  });

  it.each([
    [400, 'refused'],
    [401, 'signed-out'],
    [429, 'retrying'],
    [503, 'retrying'],
  ] as const)('after the status %i, a session is %s and keeps the draft', async (status, kind) => {
    const { session, store, copy } = openSession([new ApiError(status, { error: 'no' })]);
    session.edit(() => 'second');
    await elapse();
    expect(store.get().save.kind).toBe(kind);
    expect(copy()?.content).toBe('second');
  });

  it('shows the messages of a refusal until the next response', async () => {
    const { session, store } = openSession([
      new ApiError(400, { error: 'no', errors: { title: 'Too long.' } }),
    ]);
    session.edit(() => 'second');
    await elapse();
    expect(store.get().errors).toEqual({ title: 'Too long.' });
    session.edit(() => 'short');
    await elapse();
    expect(store.get().errors).toEqual({});
  });

  it('stops at a conflict until the owner chooses to overwrite the server’s version', async () => {
    const { session, store, sent, changeOnServer, draft } = openSession([conflict()]);
    changeOnServer({ version: 8, draft: 'theirs', updatedAt: 2000 });
    session.edit(() => 'mine');
    await elapse();
    expect(store.get().save).toEqual({ kind: 'conflict', version: 8, updatedAt: 2000, isOwn: false });
    session.edit(() => 'mine, longer');
    await elapse();
    expect(sent).toHaveLength(1);
    await session.autosave.keepMine();
    expect(sent[1]).toEqual({ version: 8, draft: 'mine, longer' });
    expect(draft()).toBe('mine, longer');
  });

  it('tells a conflict with the owner’s own change from one with another contributor', async () => {
    const { session, store, changeOnServer } = openSession([conflict()]);
    changeOnServer({ version: 8, draft: 'imported', isOwnChange: true });
    session.edit(() => 'mine');
    await elapse();
    expect(store.get().save).toMatchObject({ kind: 'conflict', isOwn: true });
  });

  it('replaces the draft with the server’s version as one undo step, without a request', async () => {
    const { session, store, sent, changeOnServer, draft, copy } = openSession([conflict()]);
    changeOnServer({ version: 8, draft: 'theirs' });
    session.edit(() => 'mine');
    await elapse();
    await session.takeTheirs();
    expect(draft()).toBe('theirs');
    expect(store.get().save).toEqual({ kind: 'saved' });
    expect(copy()).toBeNull();
    await elapse();
    expect(sent).toHaveLength(1);
    session.undo();
    expect(draft()).toBe('mine');
  });

  it('shows no messages about a draft that the server’s version has replaced', async () => {
    const { session, store } = openSession([
      new ApiError(400, { error: 'no', errors: { title: 'Too long.' } }),
    ]);
    session.edit(() => 'second');
    await elapse();
    expect(store.get().errors).toEqual({ title: 'Too long.' });
    await session.takeTheirs();
    expect(store.get().errors).toEqual({});
  });

  it('treats a conflict as saved if the server has its own draft, because only the response was lost', async () => {
    const { session, store, changeOnServer } = openSession([conflict()]);
    changeOnServer({ version: 4, draft: 'second' });
    session.edit(() => 'second');
    await elapse();
    expect(store.get().save).toEqual({ kind: 'saved' });
    expect(store.get().stored.version).toBe(4);
  });

  it('restores a local draft, and saves it on top of the version on which it is based', async () => {
    const { session, sent, draft } = openSession([], { version: 2, content: 'kept' });
    expect(session.wasRestored).toBe(true);
    expect(draft()).toBe('kept');
    await elapse();
    expect(sent).toEqual([{ version: 2, draft: 'kept' }]);
  });

  it('removes a local draft that equals the server’s draft', () => {
    const { session, copy } = openSession([], { version: 2, content: 'first' });
    expect(session.wasRestored).toBe(false);
    expect(copy()).toBeNull();
  });

  it('keeps the local draft when the page is published, and saves it on top of the published version', async () => {
    const { session, store, sent, draft } = openSession();
    session.edit(() => 'second');
    session.update({ ...page, version: 9, isPublished: true });
    expect(draft()).toBe('second');
    expect(store.get().stored.isPublished).toBe(true);
    await elapse();
    expect(sent).toEqual([{ version: 9, draft: 'second' }]);
  });

  it('saves pending changes when it ends, and removes its event listeners', async () => {
    const { session, sent } = openSession();
    session.edit(() => 'second');
    session.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
    session.edit(() => 'third');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
  });
});
