import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '#client/config/kit/store.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormFieldType } from '#schema/contracts/forms/fields.ts';
import { FIELD_GROUPS, FIELD_KINDS } from './field-kinds.ts';
import { FieldList } from './field-list.tsx';
import { FieldPanel } from './field-panel.tsx';
import { findField } from './form-draft.ts';
import { FormPreview } from './form-preview.tsx';
import type { FormSession } from './form-session.ts';
import { PagePanel } from './page-panel.tsx';
import { type FormBuilder, useFormBuilder } from './use-form-builder.ts';

const OF_A_FIELD = /^pages\.(\d+)\.fields\.(\d+)\.([^.]+)/;

/** Returns messages by field and property: `{email: {title: '…'}}`. */
export function fieldErrors(
  { pages }: Pick<FormDefinition, 'pages'>,
  errors: Readonly<Record<string, string>>,
): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [, page, index, property] = OF_A_FIELD.exec(path) ?? [];
    const field = pages[Number(page)]?.fields[Number(index)];
    if (field && property) found[field.id] = { ...found[field.id], [property]: message };
  }
  return found;
}

interface Props {
  target: string;
  /** Returns to the form's outline on screens where the field palette replaces it. */
  onBack: (() => void) | null;
  onAdd: (type: FormFieldType) => void;
  onDragStart: (type: FormFieldType) => void;
  onDragEnd: () => void;
}

function Palette({ target, onBack, onAdd, onDragStart, onDragEnd }: Props) {
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

export function BuildTab({ session }: { session: FormSession }) {
  const { history, selected, errors } = useStore(session.store);
  const form = history.present;
  const building = useFormBuilder(session);
  const [view, setView] = useState<'edit' | 'look'>('edit');
  const isOpen =
    selected !== null && (findField(form, selected) || form.pages.some(({ id }) => id === selected));
  const byField = fieldErrors(form, errors);
  return (
    <div
      className="build"
      data-view={view}
      data-open={isOpen ? '' : undefined}
      data-adding={building.isAdding || undefined}
    >
      <div className="build-view">
        <button type="button" className="button" onClick={() => setView(view === 'edit' ? 'look' : 'edit')}>
          {view === 'edit' ? 'Preview' : 'Back to the fields'}
        </button>
      </div>
      <div className="build-list">
        <FieldList
          form={form}
          selected={selected}
          refused={new Set(Object.keys(byField))}
          onSelect={building.choose}
          onStep={building.step}
          onDuplicate={building.duplicate}
          onRemove={building.remove}
          onDragField={(id) => building.drag(id === null ? null : { field: id })}
          onDrop={building.drop}
          onAddTo={building.addTo}
          onAddPage={building.addPage}
        />
        <p className="visually-hidden" role="status">
          {building.announcement}
        </p>
      </div>
      <FormPreview session={session} />
      <aside className="build-panel" aria-label="Settings">
        <Panel session={session} form={form} selected={selected} byField={byField} building={building} />
      </aside>
    </div>
  );
}

interface PanelProps {
  session: FormSession;
  form: FormDefinition;
  selected: string | null;
  byField: Readonly<Record<string, Record<string, string>>>;
  building: FormBuilder;
}

function Panel({ session, form, selected, byField, building }: PanelProps) {
  const field = selected === null ? undefined : findField(form, selected);
  const page = form.pages.find(({ id }) => id === selected);
  const close = () => building.choose(null);
  if (field)
    return (
      <FieldPanel
        key={field.id}
        session={session}
        form={form}
        field={field}
        errors={byField[field.id] ?? {}}
        onClose={close}
        onDuplicate={() => building.duplicate(field.id)}
        onRemove={() => building.remove(field.id)}
      />
    );
  if (page) return <PagePanel key={page.id} session={session} form={form} page={page} onClose={close} />;
  const home = building.home();
  const end =
    form.pages.length > 1 && home ? `end of page ${form.pages.indexOf(home) + 1}` : 'end of the form';
  return (
    <Palette
      target={`Click to add it at the ${end}, or drag it into place.`}
      onBack={building.isAdding ? close : null}
      onAdd={(type) => building.add(type)}
      onDragStart={(type) => building.drag({ type })}
      onDragEnd={() => building.drag(null)}
    />
  );
}
