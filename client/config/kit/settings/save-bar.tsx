import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { focusPage } from '../navigation/focus-page.ts';
import './save-bar.css';

export interface BarWork {
  title: string;
  form: RefObject<HTMLFormElement | null>;
  /** Resolves to whether the work was saved. */
  save: () => Promise<boolean>;
  /** Discards the changes, and the copy that this browser keeps. */
  reset: () => void;
}
type Changed = readonly RefObject<BarWork>[];

interface SaveBar {
  add: (work: RefObject<BarWork>) => () => void;
  changed: Changed;
  saveAll: () => Promise<void>;
  resetAll: () => void;
}

const SaveBarContext = createContext<SaveBar | null>(null);

/** Returns the save bar around the component; null if the component shows buttons of its own. */
export const useSaveBar = (): SaveBar | null => useContext(SaveBarContext);

/** Adds work to the save bar around the component while it has changes. Returns whether there is a bar. */
export function useBarWork(work: BarWork, hasChanges: boolean): boolean {
  const bar = useSaveBar();
  const latest = useRef(work);
  latest.current = work;
  const add = bar?.add;
  useEffect(() => (hasChanges ? add?.(latest) : undefined), [add, hasChanges]);
  return bar !== null;
}

/**
 * Saves forms one after the other, because each save needs the version that the previous one created. Includes
 * changes that reach the bar during a save, such as one made just before Ctrl+S.
 */
async function saveInTurn(latest: RefObject<Changed>): Promise<boolean> {
  const tried = new Set<RefObject<BarWork>>();
  const findNext = () => latest.current.find((one) => !tried.has(one));
  for (let next = findNext(); next; next = findNext()) {
    tried.add(next);
    const form = next.current.form.current;
    if (form && !form.noValidate && !form.checkValidity()) {
      form.reportValidity();
      return false;
    }
    if (!(await next.current.save())) return false;
  }
  return true;
}

/** Time, in ms, for which Ctrl+S waits for a change that has just been made. */
const ASKED_MS = 1_000;

/** Shows one bar for all forms of a place that have changes. Ctrl+S saves them. */
export function SaveBarPlace({ children }: { children: ReactNode }) {
  const [changed, setChanged] = useState<Changed>([]);
  const [isSaving, setSaving] = useState(false);
  const latest = useRef(changed);
  latest.current = changed;
  const isRunning = useRef(false);
  /** When Ctrl+S was pressed before the latest change had reached the bar. */
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const actions = useMemo(
    () => ({
      add(work: RefObject<BarWork>) {
        setChanged((known) => [...known, work]);
        return () => setChanged((known) => known.filter((one) => one !== work));
      },
      async saveAll() {
        // The button is not disabled until the next render.
        if (isRunning.current) return;
        isRunning.current = true;
        // The focused button is disabled while it saves, and then disappears together with the bar.
        const isFromBar = document.activeElement?.closest('.save-bar') !== null;
        setSaving(true);
        const isSaved = await saveInTurn(latest);
        isRunning.current = false;
        setSaving(false);
        if (isSaved && isFromBar) focusPage();
      },
      resetAll() {
        for (const { current } of latest.current) current.reset();
        focusPage();
      },
    }),
    [],
  );
  const bar = useMemo(() => ({ ...actions, changed }), [actions, changed]);
  const hasChanges = changed.length > 0;
  useEffect(() => {
    if (!hasChanges || performance.now() - askedAt.current > ASKED_MS) return;
    askedAt.current = Number.NEGATIVE_INFINITY;
    void actions.saveAll();
  }, [hasChanges, actions]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (latest.current.length > 0) void actions.saveAll();
      else askedAt.current = performance.now();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actions]);
  return (
    <SaveBarContext value={bar}>
      {children}
      {hasChanges && (
        <section className="save-bar" aria-label="Unsaved changes">
          <p role="status">
            <strong>Not saved yet</strong>
            <span className="save-bar-names">{changed.map(({ current }) => current.title).join(', ')}</span>
          </p>
          <button type="button" className="button" disabled={isSaving} onClick={actions.resetAll}>
            Undo changes
          </button>
          <button
            type="button"
            className="button primary"
            aria-keyshortcuts="Control+S"
            disabled={isSaving}
            onClick={() => void actions.saveAll()}
          >
            {isSaving ? 'Saving…' : 'Save'}
          </button>
        </section>
      )}
    </SaveBarContext>
  );
}
