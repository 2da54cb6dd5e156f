import { type KeyboardEvent, startTransition, useState } from 'react';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';

interface Props {
  onSearch: (term: string) => void;
  onEnter: (term: string) => void;
}

/** Keeps the typed text itself, so that the browser paints a letter before the results are rendered. */
export function SettingsSearch({ onSearch, onEnter }: Props) {
  const [text, setText] = useState('');
  const change = (next: string) => {
    setText(next);
    startTransition(() => onSearch(next.trim()));
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') change('');
    else if (key === 'Enter') onEnter(text.trim());
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the search field inside
    <div className="settings-search" onKeyDown={onKeyDown}>
      <SearchInput label="Search settings" value={text} onChange={change} />
    </div>
  );
}
