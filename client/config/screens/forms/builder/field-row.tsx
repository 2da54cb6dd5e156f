import { CircleAlert, GripVertical, Split } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { getFieldLabel } from '#domain/forms/answers.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import { FIELD_KINDS } from './field-kinds.ts';

export interface RowActions {
  onSelect: (id: string) => void;
  onStep: (id: string, by: 1 | -1) => void;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
}

interface Props extends RowActions {
  field: FormField;
  isSelected: boolean;
  hasError: boolean;
  drop: 'above' | 'below' | null;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: (half: 'above' | 'below') => void;
  onDrop: () => void;
}

/** A field's row, which opens its settings. The handle and the menu move the field. */
export function FieldRow({ field, isSelected, hasError, drop, ...props }: Props) {
  const { onSelect, onStep, onDuplicate, onRemove, onDragStart, onDragEnd, onDragOver, onDrop } = props;
  const { label: kind, icon: Icon } = FIELD_KINDS[field.type];
  const label = getFieldLabel(field);
  const stepByKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(field.id, by);
  };
  const handleRowKey = (event: KeyboardEvent) => {
    if (event.altKey) stepByKey(event);
    else if (event.key === 'Delete') {
      event.preventDefault();
      onRemove(field.id);
    }
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    onDragOver(event.clientY < top + height / 2 ? 'above' : 'below');
  };
  return (
    <li
      className="field-row"
      data-current={isSelected || undefined}
      data-drop={drop ?? undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', label);
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onDrop();
      }}
    >
      <button
        type="button"
        className="field-grip"
        data-grip={field.id}
        aria-label={`Move ${label}`}
        aria-describedby="how-to-move"
        onKeyDown={stepByKey}
      >
        <GripVertical size={16} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="field-name"
        data-field={field.id}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(field.id)}
        onKeyDown={handleRowKey}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="field-words">
          <span className="field-title">
            {label}
            {field.required && (
              <span className="field-required" title="Required">
                {' '}
                *<span className="visually-hidden"> required</span>
              </span>
            )}
          </span>
          <span className="field-kind">{kind}</span>
        </span>
        {field.showWhen && (
          <span className="field-mark" title="Shown conditionally">
            <Split size={14} aria-hidden="true" />
            <span className="visually-hidden">Shown conditionally</span>
          </span>
        )}
        {hasError && (
          <span className="field-mark is-bad" title="Has errors">
            <CircleAlert size={14} aria-hidden="true" />
            <span className="visually-hidden">Has errors</span>
          </span>
        )}
      </button>
      <MoreMenu
        label={`More for ${label}`}
        entries={[
          { id: 'up', text: 'Move up', act: () => onStep(field.id, -1) },
          { id: 'down', text: 'Move down', act: () => onStep(field.id, 1) },
          { id: 'duplicate', text: 'Duplicate', act: () => onDuplicate(field.id) },
          { id: 'remove', text: 'Delete', isDanger: true, act: () => onRemove(field.id) },
        ]}
      />
    </li>
  );
}
