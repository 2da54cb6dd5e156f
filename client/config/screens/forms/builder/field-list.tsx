import { Plus, Split } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { FormDefinition, FormPage } from '#schema/contracts/forms/definition.ts';
import { FieldRow, type RowActions } from './field-row.tsx';
import type { FieldPosition } from './form-draft.ts';

interface Props extends RowActions {
  form: FormDefinition;
  selected: string | null;
  refused: ReadonlySet<string>;
  onDragField: (id: string | null) => void;
  onDrop: (position: FieldPosition) => void;
  onAddTo: (pageId: string) => void;
  onAddPage: () => void;
}

export function FieldList({
  form,
  selected,
  refused,
  onDragField,
  onDrop,
  onAddTo,
  onAddPage,
  ...row
}: Props) {
  const [over, setOver] = useState<FieldPosition | null>(null);
  const drop = (position: FieldPosition) => {
    setOver(null);
    onDrop(position);
  };
  const isOver = (pageId: string, index: number) => over?.pageId === pageId && over.index === index;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and drags of the rows
    <div
      className="field-list"
      onKeyDown={moveFocus}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(null);
      }}
    >
      <p id="how-to-move" className="visually-hidden">
        Arrow keys move the field up and down.
      </p>
      {form.pages.map((page, pageIndex) => (
        <section key={page.id} aria-label={`Page ${pageIndex + 1}`}>
          {form.pages.length > 1 && (
            <PageHead
              page={page}
              number={pageIndex + 1}
              isSelected={selected === page.id}
              onSelect={row.onSelect}
              isOver={isOver(page.id, 0) && page.fields.length > 0}
              onOver={() => setOver({ pageId: page.id, index: 0 })}
              onDrop={() => drop({ pageId: page.id, index: 0 })}
            />
          )}
          <ol>
            {page.fields.map((field, index) => (
              <FieldRow
                key={field.id}
                {...row}
                field={field}
                isSelected={selected === field.id}
                hasError={refused.has(field.id)}
                drop={
                  isOver(page.id, index)
                    ? 'above'
                    : index === page.fields.length - 1 && isOver(page.id, index + 1)
                      ? 'below'
                      : null
                }
                onDragStart={() => onDragField(field.id)}
                onDragEnd={() => {
                  setOver(null);
                  onDragField(null);
                }}
                onDragOver={(half) =>
                  setOver({ pageId: page.id, index: half === 'above' ? index : index + 1 })
                }
                onDrop={() => over && drop(over)}
              />
            ))}
          </ol>
          <button
            type="button"
            className="field-add"
            data-over={(page.fields.length === 0 && over?.pageId === page.id) || undefined}
            onClick={() => onAddTo(page.id)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver({ pageId: page.id, index: page.fields.length });
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop({ pageId: page.id, index: page.fields.length });
            }}
          >
            <Plus size={16} aria-hidden="true" />
            {page.fields.length === 0 ? 'Add the first field' : 'Add a field'}
            {form.pages.length > 1 && <span className="visually-hidden"> to page {pageIndex + 1}</span>}
          </button>
        </section>
      ))}
      <button type="button" className="text-button" onClick={onAddPage}>
        <Plus size={14} aria-hidden="true" /> Add a page
      </button>
    </div>
  );
}

function PageHead({
  page,
  number,
  isSelected,
  isOver,
  onSelect,
  onOver,
  onDrop,
}: {
  page: FormPage;
  number: number;
  isSelected: boolean;
  isOver: boolean;
  onSelect: (id: string) => void;
  onOver: () => void;
  onDrop: () => void;
}) {
  return (
    <button
      type="button"
      className="page-head"
      data-field={page.id}
      data-over={isOver || undefined}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(page.id)}
      onDragOver={(event) => {
        event.preventDefault();
        onOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <span>Page {number}</span>
      <strong>{page.title || 'Untitled'}</strong>
      {page.showWhen && (
        <>
          <Split size={14} aria-hidden="true" />
          <span className="visually-hidden">Shown conditionally</span>
        </>
      )}
    </button>
  );
}

/** Moves focus between fields with the arrow keys. Home and End move to the first and last field. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || !(event.target instanceof HTMLElement)) return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-field]')];
  const index = names.indexOf(event.target);
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: names.length - 1 }[event.key];
  const next = index < 0 || to === undefined ? undefined : names[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
