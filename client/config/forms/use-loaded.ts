import { useCallback, useEffect, useRef, useState } from 'react';
import { explain } from '../shell/api.ts';

/** What a call answers, its failure in words, and the way to ask again. The newest question's answer counts. */
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
