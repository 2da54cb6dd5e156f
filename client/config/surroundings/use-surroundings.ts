import { useCallback, useEffect, useState } from 'react';
import { useCan } from '../account.tsx';
import { explain } from '../api.ts';
import { hasUnsaved, openSurroundings, type SurroundingsSession } from './surroundings-session.ts';

/** Work that is not saved stays while the application is open, whatever place is looked at meanwhile. */
let kept: SurroundingsSession | null = null;

/** The session of header and footer, opened when it is first wanted. */
export function useSurroundings(isWanted: boolean) {
  const can = useCan();
  const maySettings = can('settings.read') && can('settings.write');
  const [session, setSession] = useState(kept);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    setProblem(null);
    try {
      kept = await openSurroundings(maySettings);
      setSession(kept);
    } catch (error) {
      setProblem(explain(error));
    }
  }, [maySettings]);
  useEffect(() => {
    if (isWanted && !session) void load();
  }, [isWanted, session, load]);
  useEffect(() => {
    if (!session) return;
    const isOpen = () => hasUnsaved(session.store.get());
    const warn = (event: BeforeUnloadEvent) => {
      if (isOpen()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (!isOpen()) kept = null;
    };
  }, [session]);
  return { session, problem, retry: () => void load() };
}
