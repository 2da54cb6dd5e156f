import { useCallback, useEffect, useState } from 'react';
import { useCan } from '#client/config/shell/account.tsx';
import { explain } from '#client/config/shell/api.ts';
import { type HeaderFooterSession, openHeaderFooter } from './session.ts';

/** The session of header and footer, opened on first use. */
export function useHeaderFooter(isWanted: boolean) {
  const can = useCan();
  const maySettings = can('settings.read') && can('settings.write');
  const [session, setSession] = useState<HeaderFooterSession | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(async () => {
    setProblem(null);
    try {
      setSession(await openHeaderFooter(maySettings));
    } catch (error) {
      setProblem(explain(error));
    }
  }, [maySettings]);
  useEffect(() => {
    if (isWanted && !session) void load();
  }, [isWanted, session, load]);
  return { session, problem, retry: () => void load() };
}
