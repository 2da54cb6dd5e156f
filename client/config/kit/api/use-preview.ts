import { useEffect, useState } from 'react';
import { useLoaded } from './use-loaded.ts';

const PAUSE_MS = 250;

/** Renders a draft on the server whenever it changes. The last preview stays while the next one loads. */
export function usePreview<Draft extends object, Preview extends object>(
  name: string,
  draft: Draft | null,
  render: (draft: Draft) => Promise<Preview>,
) {
  const [settled, setSettled] = useState(draft);
  const text = JSON.stringify(draft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is compared by its text
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(draft), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  const { value: preview, problem } = useLoaded([name, settled], settled && (() => render(settled)), {
    keepsPrevious: true,
  });
  return { preview, problem };
}
