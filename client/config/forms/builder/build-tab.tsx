import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { labelOf } from '#domain/forms/answers.ts';
import type { FormFieldType } from '#schema/contracts/forms/fields.ts';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import { newLocalId } from '../../editor/new-id.ts';
import { useStore } from '../../store.ts';
import { fieldErrors } from './field-errors.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { FieldList } from './field-list.tsx';
import { FieldPanel } from './field-panel.tsx';
import {
  addField,
  addPage,
  duplicateField,
  type FieldPlace,
  findField,
  moveField,
  placeOf,
  removeField,
  stepField,
} from './form-draft.ts';
import { FormPreview } from './form-preview.tsx';
import type { FormSession } from './form-session.ts';
import { newField } from './new-field.ts';
import { newFieldId } from './new-field-id.ts';
import { PagePanel } from './page-panel.tsx';
import { Palette } from './palette.tsx';

type Dragged = { field: string } | { type: FormFieldType };

/** The fields of a form, how it looks, and what is set of the one that is chosen. */
export function BuildTab({ session }: { session: FormSession }) {
  const { history, selected, errors } = useStore(session.store);
  const form = history.present;
  const dragged = useRef<Dragged | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  /** Where there is no room for both: the fields, or how they look. */
  const [view, setView] = useState<'edit' | 'look'>('edit');
  /** On a phone the palette takes the place of the list. */
  const [isAdding, setAdding] = useState(false);
  const focus = useFocus();
  const field = selected ? findField(form, selected) : undefined;
  const page = form.pages.find(({ id }) => id === selected);
  const byField = fieldErrors(form, errors);
  const pageOf = (id: string | null) => form.pages.find((one) => one.id === id) ?? form.pages.at(-1);

  const add = (type: FormFieldType, place?: FieldPlace) => {
    if (form.pages.flatMap(({ fields }) => fields).length >= FORM_LIMITS.fields)
      return void toast.error(`A form has at most ${FORM_LIMITS.fields} fields.`);
    const home = pageOf(target);
    const id = newFieldId(form, type);
    session.edit((draft) =>
      addField(
        draft,
        newField(type, id),
        place ?? { pageId: home?.id ?? '', index: home?.fields.length ?? 0 },
      ),
    );
    session.select(id);
    setAdding(false);
    setSaid(`${FIELD_KINDS[type].label} added.`);
    focus('title');
  };
  const drop = (place: FieldPlace) => {
    const taken = dragged.current;
    dragged.current = null;
    if (!taken) return;
    if ('type' in taken) return add(taken.type, place);
    session.edit((draft) => moveField(draft, taken.field, place));
    session.select(taken.field);
  };
  const step = (id: string, by: 1 | -1) => {
    session.edit((draft) => stepField(draft, id, by));
    const now = session.store.get().history.present;
    const place = placeOf(now, id);
    const home = now.pages.findIndex((one) => one.id === place?.pageId);
    if (place)
      setSaid(
        `Now ${place.index + 1} of ${now.pages[home]?.fields.length}${now.pages.length > 1 ? `, page ${home + 1}` : ''}.`,
      );
    focus('keep', id);
  };
  const remove = (id: string) => {
    const gone = findField(form, id);
    const place = placeOf(form, id);
    if (!gone || !place) return;
    session.edit((draft) => removeField(draft, id));
    if (selected === id) session.select(null);
    const after = session.store.get().history.present;
    toast(`“${labelOf(gone)}” is deleted.`, {
      duration: 10_000,
      action: {
        label: 'Undo',
        onClick: () =>
          session.store.get().history.present === after
            ? session.undo()
            : session.edit((draft) => addField(draft, gone, place)),
      },
    });
    focus('list', id);
  };
  const duplicate = (id: string) => {
    const original = findField(form, id);
    if (!original) return;
    const copy = newFieldId(form, original.type);
    session.edit((draft) => duplicateField(draft, id, copy));
    session.select(copy);
    focus('title');
  };
  const close = () => {
    setAdding(false);
    session.select(null);
  };
  const home = pageOf(target);
  return (
    <div
      className="build"
      data-view={view}
      data-open={field || page ? '' : undefined}
      data-adding={isAdding || undefined}
    >
      <div className="build-view">
        <button type="button" className="button" onClick={() => setView(view === 'edit' ? 'look' : 'edit')}>
          {view === 'edit' ? 'How it looks' : 'Back to the fields'}
        </button>
      </div>
      <div className="build-list">
        <FieldList
          form={form}
          selected={selected}
          refused={new Set(Object.keys(byField))}
          onSelect={(id) => session.select(id)}
          onStep={step}
          onDuplicate={duplicate}
          onRemove={remove}
          onDragField={(id) => {
            dragged.current = id === null ? null : { field: id };
          }}
          onDrop={drop}
          onAddTo={(pageId) => {
            setTarget(pageId);
            setAdding(true);
            session.select(null);
            focus('palette');
          }}
          onAddPage={() => {
            const id = newLocalId('p');
            session.edit((draft) => addPage(draft, id));
            setTarget(id);
            session.select(id);
          }}
        />
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </div>
      <FormPreview session={session} />
      <aside className="build-panel" aria-label="Settings">
        {field ? (
          <FieldPanel
            key={field.id}
            session={session}
            form={form}
            field={field}
            errors={byField[field.id] ?? {}}
            onClose={close}
            onDuplicate={() => duplicate(field.id)}
            onRemove={() => remove(field.id)}
          />
        ) : page ? (
          <PagePanel key={page.id} session={session} form={form} page={page} onClose={close} />
        ) : (
          <Palette
            place={
              form.pages.length > 1 && home
                ? `To the end of page ${form.pages.indexOf(home) + 1}, or drag it to its place.`
                : 'To the end of the form, or drag it to its place.'
            }
            onBack={isAdding ? close : null}
            onAdd={(type) => add(type)}
            onDragStart={(type) => {
              dragged.current = { type };
            }}
            onDragEnd={() => {
              dragged.current = null;
            }}
          />
        )}
      </aside>
    </div>
  );
}

type Aim = { kind: 'title' | 'palette' } | { kind: 'keep' | 'list'; id: string };

/** Puts the focus where the work goes on, once what it goes to is there. */
function useFocus() {
  const aim = useRef<Aim | null>(null);
  const [, setTurn] = useState(0);
  useEffect(() => {
    const to = aim.current;
    aim.current = null;
    if (!to) return;
    if (to.kind === 'title') {
      const title = document.querySelector<HTMLElement>('.build-panel input, .build-panel textarea');
      if (title instanceof HTMLInputElement) title.select();
      title?.focus();
    } else if (to.kind === 'palette') document.querySelector<HTMLElement>('.palette button')?.focus();
    else if (to.kind === 'keep') {
      const { activeElement } = document;
      const isGrip = activeElement instanceof HTMLElement && activeElement.matches('.field-grip');
      const kept = isGrip || activeElement === document.body ? 'data-grip' : 'data-field';
      document.querySelector<HTMLElement>(`[${kept}="${to.id}"]`)?.focus();
    } else if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('.field-list [data-field], .field-add')?.focus();
  });
  return (kind: Aim['kind'], id = '') => {
    aim.current = kind === 'keep' || kind === 'list' ? { kind, id } : { kind };
    setTurn((turn) => turn + 1);
  };
}
