import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';

interface Selection {
  base: string;
  selected: string;
  onSelect: (id: string) => void;
}
const SelectionContext = createContext<Selection | null>(null);

function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('a tab needs Tabs around it');
  return selection;
}

interface Props extends Omit<Selection, 'base'> {
  className?: string;
  children: ReactNode;
}

/** A tab list and the selected tab's panel. Other panels are not rendered. */
export function Tabs({ selected, onSelect, className, children }: Props) {
  const base = useId();
  const value = useMemo(() => ({ base, selected, onSelect }), [base, selected, onSelect]);
  return (
    <SelectionContext value={value}>
      <div className={className}>{children}</div>
    </SelectionContext>
  );
}

function stepTo(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function step(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
  const next = at < 0 ? null : stepTo(event.key, at, tabs.length);
  if (next === null) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}

interface TabListProps {
  label: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function TabList({ label, ref, children }: TabListProps) {
  return (
    <div role="tablist" aria-label={label} className="tabs" ref={ref} onKeyDown={step}>
      {children}
    </div>
  );
}

export function Tab({ id, children }: { id: string; children: ReactNode }) {
  const { base, selected, onSelect } = useSelection();
  const isSelected = id === selected;
  return (
    <button
      type="button"
      role="tab"
      id={`${base}-tab-${id}`}
      aria-selected={isSelected}
      aria-controls={isSelected ? `${base}-panel-${id}` : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={({ currentTarget }) => {
        // Safari does not focus a button on click.
        currentTarget.focus();
        if (!isSelected) onSelect(id);
      }}
    >
      {children}
    </button>
  );
}

interface PanelProps {
  id: string;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ id, ...props }: PanelProps) {
  const { selected } = useSelection();
  return id === selected ? <SelectedPanel id={id} {...props} /> : null;
}

/** Tab stops. A control in a disabled fieldset is not one. */
const STOPS = 'a[href], :is(button, input, select, textarea):enabled, summary, [tabindex="0"]';

function SelectedPanel({ id, className, children }: PanelProps) {
  const { base } = useSelection();
  const panel = useRef<HTMLDivElement>(null);
  // Make a panel without tab stops focusable, so that it can be scrolled by keyboard.
  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    const place = () => {
      if (current.querySelector(STOPS)) current.removeAttribute('tabindex');
      else current.tabIndex = 0;
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div
      role="tabpanel"
      ref={panel}
      id={`${base}-panel-${id}`}
      aria-labelledby={`${base}-tab-${id}`}
      className={className}
    >
      {children}
    </div>
  );
}
