import { Search } from 'lucide-react';
import { type KeyboardEvent, startTransition, useState } from 'react';

interface Props {
  initial: string;
  /** Id of the list of results; undefined without results. */
  listId: string | undefined;
  /** Id of the selected result's element. */
  selectedId: string | undefined;
  onSearch: (term: string) => void;
  onMove: (by: 1 | -1) => void;
  onEnter: (term: string) => void;
}

/** Keeps the typed text itself, so that the browser paints a letter before the results are rendered. */
export function CommandInput({ initial, listId, selectedId, onSearch, onMove, onEnter }: Props) {
  const [text, setText] = useState(initial);
  const change = (next: string) => {
    setText(next);
    startTransition(() => onSearch(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'Enter') onEnter(text);
    else return;
    event.preventDefault();
  };
  return (
    <div className="command-search">
      <Search size={18} aria-hidden="true" />
      <input
        // biome-ignore lint/a11y/noAutofocus: the next key belongs to this field
        autoFocus
        type="search"
        aria-label="Search pages and actions"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={selectedId}
        autoComplete="off"
        spellCheck={false}
        placeholder="Search pages and actions"
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
