import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLoaded } from '../api/use-loaded.ts';
import { toast } from '../ui/toast.ts';

interface Session {
  wasRestored: boolean;
  stop: () => void;
}

interface Opening<Answer extends object, Open extends Session> {
  key: QueryKey;
  read: (() => Promise<Answer>) | null;
  create: (answer: Answer) => Open;
  missing?: string;
}

/** Opens a session while the component is mounted, and saves pending changes on unmount. */
export function useDraftSession<Answer extends object, Open extends Session>({
  key,
  read,
  create,
  missing,
}: Opening<Answer, Open>) {
  const {
    value: answer,
    problem,
    load: retry,
  } = useLoaded(['draft', ...key], read, missing === undefined ? {} : { missing });
  const [open, setOpen] = useState<{ answer: Answer; session: Open } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is opened once, even if `create` changes
  useEffect(() => {
    if (!answer) return;
    const session = create(answer);
    if (session.wasRestored) toast('Unsaved changes were restored.');
    setOpen({ answer, session });
    return () => {
      session.stop();
      setOpen(null);
    };
  }, [answer]);
  // The next document may be loading while this one is still open.
  return { session: open && open.answer === answer ? open.session : null, problem, retry };
}
