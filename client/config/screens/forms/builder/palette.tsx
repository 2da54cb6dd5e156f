import { ArrowLeft } from 'lucide-react';
import type { FormFieldType } from '#schema/contracts/forms/fields.ts';
import { FIELD_GROUPS, FIELD_KINDS } from './field-kinds.ts';

interface Props {
  /** Describes where the next field goes. */
  target: string;
  /** Back to the outline, on screens where the palette replaces it. */
  onBack: (() => void) | null;
  onAdd: (type: FormFieldType) => void;
  onDragStart: (type: FormFieldType) => void;
  onDragEnd: () => void;
}

/** All field types, to click or drag into the form. */
export function Palette({ target, onBack, onAdd, onDragStart, onDragEnd }: Props) {
  return (
    <div className="stack palette">
      {onBack && (
        <button type="button" className="text-button palette-back" onClick={onBack}>
          <ArrowLeft size={14} aria-hidden="true" /> All fields
        </button>
      )}
      <div>
        <h2>Add a field</h2>
        <p className="quiet">{target}</p>
      </div>
      {FIELD_GROUPS.map(({ label, types }) => (
        <section key={label}>
          <h3>{label}</h3>
          <ul>
            {types.map((type) => {
              const { label: name, about, icon: Icon } = FIELD_KINDS[type];
              return (
                <li key={type}>
                  <button
                    type="button"
                    title={about}
                    draggable
                    onClick={() => onAdd(type)}
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'copy';
                      event.dataTransfer.setData('text/plain', name);
                      onDragStart(type);
                    }}
                    onDragEnd={onDragEnd}
                  >
                    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                    {name}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
