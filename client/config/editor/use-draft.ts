import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageDetail } from '#schema/contracts/owner-api.ts';
import type { PageContent } from '#schema/contracts/page-content.ts';
import { ApiError, api, explain } from '../api.ts';
import { change, type History, redo, startHistory, undo } from './history.ts';

export type SaveState = { kind: 'saved' } | { kind: 'saving' } | { kind: 'unsaved' } | { kind: 'failed'; reason: string } | { kind: 'conflict' };

const AUTOSAVE_MS = 800;
const RETRY_MS = 4_000;
const keptKey = (id: string) => `draft.${id}`;

/** What could not be sent stays in this browser until it is. */
function keep(id: string, content: PageContent | null): void {
  try {
    if (content) localStorage.setItem(keptKey(id), JSON.stringify(content));
    else localStorage.removeItem(keptKey(id));
  } catch {
    // Full or blocked: the page in memory is all there is.
  }
}

function keptFor(id: string): PageContent | null {
  try {
    return JSON.parse(localStorage.getItem(keptKey(id)) ?? 'null') as PageContent | null;
  } catch {
    return null;
  }
}

/** The draft of a page with undo, redo and autosave; a save of somebody else is never overwritten unasked. */
export function useDraft(initial: PageDetail) {
  const [page, setPage] = useState(initial);
  const [history, setHistory] = useState<History<PageContent>>(() => startHistory(keptFor(initial.id) ?? initial.draft));
  const [state, setState] = useState<SaveState>({ kind: keptFor(initial.id) ? 'unsaved' : 'saved' });
  const version = useRef(initial.version);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const content = history.present;
  const latest = useRef(content);
  const saved = useRef(initial.draft);
  latest.current = content;

  const save = useCallback((): Promise<boolean> => {
    const run = async (): Promise<boolean> => {
      const sending = latest.current;
      if (sending === saved.current) return true;
      setState({ kind: 'saving' });
      keep(initial.id, sending);
      try {
        const answer = await api<{ page: PageDetail }>('PUT', `/api/pages/${initial.id}/draft`, { version: version.current, content: sending });
        version.current = answer.page.version;
        saved.current = sending;
        keep(initial.id, null);
        setPage(answer.page);
        setState({ kind: latest.current === sending ? 'saved' : 'unsaved' });
        return true;
      } catch (error) {
        setState(error instanceof ApiError && error.status === 409 ? { kind: 'conflict' } : { kind: 'failed', reason: explain(error) });
        return false;
      }
    };
    queue.current = queue.current.then(run, run);
    return queue.current;
  }, [initial.id]);

  useEffect(() => {
    if (content === saved.current || state.kind === 'conflict' || state.kind === 'saving') return;
    const timer = setTimeout(() => void save(), state.kind === 'failed' ? RETRY_MS : AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [content, save, state.kind]);

  const apply = (next: PageContent, key: string) => {
    setHistory((old) => change(old, next, key, Date.now()));
    setState((old) => (old.kind === 'conflict' ? old : { kind: 'unsaved' }));
  };
  const step = (move: typeof undo<PageContent>) => {
    setHistory((old) => move(old));
    setState((old) => (old.kind === 'conflict' ? old : { kind: 'unsaved' }));
  };
  /** Settles a conflict: theirs replaces this draft, mine is saved on top of theirs. */
  const resolve = async (choice: 'theirs' | 'mine') => {
    const { page: current } = await api<{ page: PageDetail }>('GET', `/api/pages/${initial.id}`);
    version.current = current.version;
    setPage(current);
    if (choice === 'theirs') {
      saved.current = current.draft;
      keep(initial.id, null);
      setHistory(startHistory(current.draft));
      setState({ kind: 'saved' });
    } else {
      saved.current = current.draft;
      setState({ kind: 'unsaved' });
      await save();
    }
  };
  /** Takes a page that the server changed (published, restored). */
  const accept = (next: PageDetail) => {
    version.current = next.version;
    saved.current = next.draft;
    setPage(next);
    setHistory(startHistory(next.draft));
    setState({ kind: 'saved' });
  };
  return { page, content, state, apply, save, resolve, accept, undo: () => step(undo), redo: () => step(redo), canUndo: history.past.length > 0, canRedo: history.future.length > 0, version };
}
export type Draft = ReturnType<typeof useDraft>;
