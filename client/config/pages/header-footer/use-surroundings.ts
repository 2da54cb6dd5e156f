import { useCallback, useEffect, useState } from 'react';
import { useCan } from '#client/config/shell/account.tsx';
import { explain } from '#client/config/shell/api.ts';
import { openSurroundings, type SurroundingsSession } from './surroundings-session.ts';

/** The session of header and footer, opened on first use. */
export function useSurroundings(isWanted: boolean) {
  const can = useCan();
  const maySettings = can('settings.read') && can('settings.write');
  const [session, setSession] = useState<SurroundingsSession | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    setProblem(null);
    try {
      setSession(await openSurroundings(maySettings));
    } catch (error) {
      setProblem(explain(error));
    }
  }, [maySettings]);
  useEffect(() => {
    if (isWanted && !session) void load();
  }, [isWanted, session, load]);
  return { session, problem, retry: () => void load() };
}
