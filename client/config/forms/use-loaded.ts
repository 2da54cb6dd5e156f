import { useCallback, useEffect, useRef, useState } from 'react';
import { explain } from '../shell/api.ts';

/** The result of a call, its error message, and a reload function. Stale responses are dropped. */
export function useLoaded<Value>(fetchIt: () => Promise<Value>, key = '') {
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(0);
  const ask = useRef(fetchIt);
  ask.current = fetchIt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  const load = useCallback(async () => {
    const mine = ++asked.current;
    try {
      const answer = await ask.current();
      if (mine !== asked.current) return;
      setValue(answer);
      setProblem(null);
    } catch (error) {
      if (mine === asked.current) setProblem(explain(error));
    }
  }, [key]);
  useEffect(() => {
    setValue(null);
    void load();
  }, [load]);
  return { value, problem, load, setValue };
}
