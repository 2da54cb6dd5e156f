import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { explain } from '#client/config/kit/api/api.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { fillLanguage } from './fill-missing.ts';
import { useService } from './translation-service.tsx';

interface Props {
  language: string;
  name: string;
  onClose: () => void;
  onChanged: () => void;
}

/** Translates all missing texts of a language while the sheet is open. */
export function FillSheet({ language, name, onClose, onChanged }: Props) {
  const { value: service } = useService();
  const [count, setCount] = useState(0);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const run = useMutation({
    mutationFn: () => {
      isStopped.current = false;
      return fillLanguage(language, {
        isStopped: () => isStopped.current,
        onStep: (translated) => setCount((known) => known + translated),
      });
    },
    onSettled: onChanged,
  });
  const problem = run.data ?? (run.error && explain(run.error));
  return (
    <Sheet title={`Translate what’s missing in ${name}`} isOpen onClose={onClose}>
      <div className="stack">
        <p>
          {service?.provider === 'deepl'
            ? 'DeepL translates all missing texts. '
            : 'No translation service is chosen, so missing texts are filled with test texts. '}
          They are drafts that visitors see once you publish them.
        </p>
        {problem && (
          <p className="notice is-serious" role="alert">
            {problem}
          </p>
        )}
        <p role="status">
          {(run.isPending || run.isSuccess) && `${count.toLocaleString('en-US')} texts translated.`}
        </p>
        {run.isPending ? (
          <button
            type="button"
            className="button"
            onClick={() => {
              isStopped.current = true;
            }}
          >
            Stop
          </button>
        ) : (
          <button
            type="button"
            className="button primary"
            disabled={!service}
            onClick={() => (run.isSuccess && !problem ? onClose() : run.mutate())}
          >
            {run.isSuccess && !problem ? 'Done' : 'Translate'}
          </button>
        )}
      </div>
    </Sheet>
  );
}
