import { createContext, type RefObject, useContext, useEffect, useRef } from 'react';
import { addUnsaved } from './unsaved-work.ts';

/** The sheet around a form, if any: closing it asks for what is not saved in it. */
export const SheetContext = createContext<symbol | undefined>(undefined);

export interface Work {
  name: string;
  hasChanges: boolean;
  /** Its copy in this browser, where there is one. */
  kept?: { forget: () => void };
  /** What the browser itself refuses in it is shown, not sent. */
  form?: RefObject<HTMLFormElement | null>;
  save?: () => Promise<boolean>;
}

/**
 * Guards what is typed: whoever goes elsewhere while `hasChanges` is asked first (leave-dialog.tsx), and so is who closes
 * the tab. Answers with a function that ends it, for a form whose subject is deleted.
 */
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

/** The same for a form whose sheet stands inside its own component: this stands in the sheet. */
export function Unsaved(work: Work): null {
  useUnsaved(work);
  return null;
}
