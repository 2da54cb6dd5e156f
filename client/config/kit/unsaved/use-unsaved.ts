import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { addUnsaved } from './unsaved-work.ts';

export const SheetContext = createContext<symbol | undefined>(undefined);

export interface Work {
  name: string;
  hasChanges: boolean;
  kept?: { forget: () => void };
  /** If the form is invalid, its native validation errors are shown instead of saving. */
  form?: RefObject<HTMLFormElement | null>;
  save?: () => Promise<boolean>;
}

/** Guards unsaved input (leave-dialog.tsx). Returns a function that removes the guard. */
export function useUnsaved(work: Work): { settle: () => void } {
  const sheet = useContext(SheetContext);
  const latest = useRef(work);
  latest.current = work;
  const remove = useRef<(() => void) | null>(null);
  const { hasChanges } = work;
  useEffect(() => {
    if (!hasChanges) return;
    remove.current = addUnsaved(() => {
      const { name, kept, form, save } = latest.current;
      return {
        name,
        sheet,
        isKept: kept !== undefined,
        save: save
          ? async () => {
              if (form?.current && !form.current.checkValidity()) {
                form.current.reportValidity();
                return false;
              }
              return latest.current.save?.() ?? false;
            }
          : null,
        discard: () => kept?.forget(),
      };
    });
    return () => remove.current?.();
  }, [hasChanges, sheet]);
  return {
    settle() {
      remove.current?.();
      latest.current.kept?.forget();
    },
  };
}

export function Unsaved(work: Work): null {
  useUnsaved(work);
  return null;
}
