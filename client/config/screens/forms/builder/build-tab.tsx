import { useState } from 'react';
import { useStore } from '#client/config/kit/store.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { fieldErrors } from './field-errors.ts';
import { FieldList } from './field-list.tsx';
import { FieldPanel } from './field-panel.tsx';
import { findField } from './form-draft.ts';
import { FormPreview } from './form-preview.tsx';
import type { FormSession } from './form-session.ts';
import { PagePanel } from './page-panel.tsx';
import { Palette } from './palette.tsx';
import { type FormBuilder, useFormBuilder } from './use-form-builder.ts';

/** The fields of a form, its preview, and the settings of the selected field. */
export function BuildTab({ session }: { session: FormSession }) {
  const { history, selected, errors } = useStore(session.store);
  const form = history.present;
  const building = useFormBuilder(session);
  /** On narrow screens: the fields or the preview. */
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

/** Settings of the selected field or page, else the palette. */
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
      target={`To the ${end}, or drag it to its place.`}
      onBack={building.isAdding ? close : null}
      onAdd={(type) => building.add(type)}
      onDragStart={(type) => building.drag({ type })}
      onDragEnd={() => building.drag(null)}
    />
  );
}
