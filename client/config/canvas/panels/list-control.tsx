import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { Field } from '../block-forms/field.ts';
import { EntryTools } from './entry-tools.tsx';

interface Identified {
  id: string;
}

export function createFreeId(prefix: string, entries: readonly Identified[]): string {
  let number = entries.length + 1;
  while (entries.some(({ id }) => id === `${prefix}${number}`)) number++;
  return `${prefix}${number}`;
}

export function moveEntry<Entry>(entries: readonly Entry[], index: number, by: number): Entry[] {
  const rest = [...entries];
  const [entry] = rest.splice(index, 1);
  return entry === undefined ? rest : rest.toSpliced(Math.max(0, index + by), 0, entry);
}

type Entry = { id: string } & Record<string, unknown>;

interface Props {
  field: Extract<Field, { control: 'list' }>;
  value: unknown;
  onChange: (value: Entry[]) => void;
  FieldControl: ComponentType<{ field: Field; value: unknown; onChange: (value: unknown) => void }>;
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

export function ListControl({ field, value, onChange, FieldControl }: Props) {
  const { label, help, entry: entryName, most, titleKey, fields, initial, initialEntry } = field;
  const stored: unknown = value ?? initial;
  const entries = Array.isArray(stored) ? stored.filter(isEntry) : [];
  const [openId, setOpenId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const getName = (entry: Entry, index: number) => {
    const title = entry[titleKey];
    return typeof title === 'string' && title.trim() !== '' ? title : `${entryName} ${index + 1}`;
  };
  const move = (entry: Entry, index: number, by: -1 | 1) => {
    onChange(moveEntry(entries, index, by));
    setAnnouncement(`${getName(entry, index)} is ${index + by + 1} of ${entries.length}.`);
  };
  const add = () => {
    const id = createFreeId('e', entries);
    onChange([...entries, { ...initialEntry, id }]);
    setOpenId(id);
  };
  return (
    <fieldset className="picture-choice">
      <legend>
        {label} ({entries.length})
      </legend>
      {help && <p className="quiet">{help}</p>}
      <ol className="slides-list">
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <details
              open={entry.id === openId}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) setOpenId(entry.id);
                else setOpenId((open) => (open === entry.id ? null : open));
              }}
            >
              <summary>
                <span>{getName(entry, index)}</span>
              </summary>
              {fields
                .filter(({ when }) => !when || when(entry))
                .map((part) => (
                  <FieldControl
                    key={part.key}
                    field={part}
                    value={entry[part.key]}
                    onChange={(next) =>
                      onChange(entries.map((one, at) => (at === index ? { ...one, [part.key]: next } : one)))
                    }
                  />
                ))}
            </details>
            <EntryTools
              name={getName(entry, index)}
              index={index}
              count={entries.length}
              onMove={(by) => move(entry, index, by)}
              onRemove={() => onChange(entries.filter(({ id }) => id !== entry.id))}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {entries.length < most ? (
        <button type="button" className="button" onClick={add}>
          <Plus size={16} aria-hidden="true" /> Add {/^[aeiou]/.test(entryName) ? 'an' : 'a'} {entryName}
        </button>
      ) : (
        <p className="quiet">At most {most}.</p>
      )}
    </fieldset>
  );
}
