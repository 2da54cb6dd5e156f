import { useMutation } from '@tanstack/react-query';
import { explain } from '../api/api.ts';
import { toast } from '../ui/toast.ts';

interface Autosave {
  flush: () => Promise<unknown>;
  isClean: () => boolean;
  version: () => number;
}

/** Saves pending changes, then publishes the saved version. Throws if either fails. */
export async function saveAndPublish<Answer>(
  autosave: Autosave,
  send: (version: number) => Promise<Answer>,
): Promise<Answer> {
  await autosave.flush();
  if (!autosave.isClean()) throw new Error('unsaved');
  return send(autosave.version());
}

export function usePublish<Answer, Variables = void>(
  autosave: Autosave,
  publish: (variables: Variables) => Promise<Answer>,
  onSuccess: (answer: Answer, variables: Variables) => void,
) {
  return useMutation({
    mutationFn: publish,
    onSuccess,
    onError: (error) =>
      toast.error(autosave.isClean() ? explain(error) : 'Not published: the last changes are not saved yet.'),
  });
}
