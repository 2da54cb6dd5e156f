import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';

interface Props<Row> {
  label: string;
  /** Name of the list of results. */
  found: string;
  name: 'products' | 'customers';
  limit: number;
  search: (text: string) => Promise<readonly Row[]>;
  keyOf: (row: Row) => string;
  show: (row: Row) => ReactNode;
  onChoose: (row: Row) => void;
}

/**
 * Finds a product or customer while its user types. Enter chooses the first result, even if it is pressed before
 * the results arrive, as a barcode scanner does.
 */
export function DraftSearch<Row>({ label, found, name, limit, search, keyOf, show, onChoose }: Props<Row>) {
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  const text = typed.trim();
  const { value } = useLoaded(
    [`draft-${name}`, text],
    text === '' ? null : async () => ({ text, rows: (await search(text)).slice(0, limit) }),
    { keepsPrevious: true },
  );
  const rows = text === '' ? [] : (value?.rows ?? []);
  const isCurrent = text !== '' && value?.text === text;
  const choose = (row: Row) => {
    onChoose(row);
    setTyped('');
    setEntered(null);
  };
  useEffect(() => {
    if (!isCurrent || entered !== text) return;
    setEntered(null);
    const [first] = rows;
    if (first !== undefined) choose(first);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, currentTarget, key } = event;
    if (key === 'Enter' && target instanceof HTMLInputElement) {
      event.preventDefault();
      if (text !== '') setEntered(text);
    }
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, li button')];
    const next = stops[stops.indexOf(target as HTMLElement) + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the field and of the results
    <div className="draft-search" data-search={name} onKeyDown={onKeyDown}>
      <SearchInput
        label={label}
        maxLength={100}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setEntered(null);
        }}
      />
      {isCurrent && rows.length === 0 && (
        <p className="quiet" role="status">{`No ${name === 'products' ? 'product' : 'customer'} found.`}</p>
      )}
      {rows.length > 0 && (
        <ul aria-label={found}>
          {rows.map((row) => (
            <li key={keyOf(row)}>
              <button type="button" onClick={() => choose(row)}>
                {show(row)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
