import { useCallback, useEffect, useRef, useState } from 'react';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { newField } from '#client/config/kit/shared/forms/new-field.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { getFieldLabel } from '#domain/forms/answers.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormFieldType } from '#schema/contracts/forms/fields.ts';
import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import {
  addField,
  addPage,
  duplicateField,
  type FieldPosition,
  findField,
  findFieldPosition,
  moveField,
  removeField,
  stepField,
} from './form-draft.ts';
import type { FormSession } from './form-session.ts';

/** Returns an unused, readable id. The id appears in prefill links and webhooks. */
export function newFieldId({ pages }: Pick<FormDefinition, 'pages'>, type: FormFieldType): string {
  const taken = new Set(pages.flatMap((page) => page.fields.map((field) => field.id)));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? type : `${type}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Element that receives the focus after the next render. */
type FocusAim = { to: 'label' } | { to: 'palette' } | { to: 'moved'; fieldId: string } | { to: 'list' };

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function goTo(aim: FocusAim): void {
  if (aim.to === 'label') {
    const label = find('.build-panel input, .build-panel textarea');
    label?.focus();
    // Select the default label, so that typing replaces it.
    if (label instanceof HTMLInputElement) label.select();
  } else if (aim.to === 'palette') find('.palette li button')?.focus();
  else if (aim.to === 'moved') {
    const { activeElement } = document;
    const isName = activeElement?.matches('.field-name, .field-row .icon-button') ?? false;
    find(`[${isName ? 'data-field' : 'data-grip'}="${aim.fieldId}"]`)?.focus();
  } else if (document.activeElement === document.body) find('.field-list [data-field], .field-add')?.focus();
}

function useFocus(): (aim: FocusAim) => void {
  const next = useRef<FocusAim | null>(null);
  const [, setTurn] = useState(0);
  useEffect(() => {
    const aim = next.current;
    next.current = null;
    if (aim) goTo(aim);
  });
  return useCallback((aim) => {
    next.current = aim;
    setTurn((turn) => turn + 1);
  }, []);
}

type Dragged = { field: string } | { type: FormFieldType };

/**
 * The form builder's actions, shared by keyboard shortcuts, dragging and menus. `announcement` is text for
 * screen readers.
 */
export function useFormBuilder(session: FormSession) {
  const dragged = useRef<Dragged | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** Whether the palette is open on a phone, where it replaces the outline. */
  const [isAdding, setAdding] = useState(false);
  const focus = useFocus();
  const draft = () => session.store.get().history.present;
  const home = () => draft().pages.find(({ id }) => id === target) ?? draft().pages.at(-1);

  function choose(id: string | null): void {
    setAdding(false);
    session.select(id);
  }

  function add(type: FormFieldType, position?: FieldPosition): void {
    if (draft().pages.flatMap(({ fields }) => fields).length >= FORM_LIMITS.fields) {
      toast.error(`A form can have up to ${FORM_LIMITS.fields} fields.`);
      return;
    }
    const page = home();
    const end = { pageId: page?.id ?? '', index: page?.fields.length ?? 0 };
    const id = newFieldId(draft(), type);
    session.edit((form) => addField(form, newField(type, id), position ?? end));
    choose(id);
    setAnnouncement(`${FIELD_KINDS[type].label} added.`);
    focus({ to: 'label' });
  }

  function drop(position: FieldPosition): void {
    const taken = dragged.current;
    dragged.current = null;
    if (!taken) return;
    if ('type' in taken) add(taken.type, position);
    else {
      session.edit((form) => moveField(form, taken.field, position));
      choose(taken.field);
    }
  }

  function step(id: string, by: 1 | -1): void {
    session.edit((form) => stepField(form, id, by));
    const { pages } = draft();
    const position = findFieldPosition(draft(), id);
    const page = pages.findIndex((one) => one.id === position?.pageId);
    const onPage = pages.length > 1 ? `, page ${page + 1}` : '';
    if (position) setAnnouncement(`Now ${position.index + 1} of ${pages[page]?.fields.length}${onPage}.`);
    focus({ to: 'moved', fieldId: id });
  }

  function remove(id: string): void {
    const removed = findField(draft(), id);
    const position = findFieldPosition(draft(), id);
    if (!removed || !position) return;
    session.edit((form) => removeField(form, id));
    if (session.store.get().selected === id) choose(null);
    const after = draft();
    // Until the next change, undo also restores the references to the field. Afterwards only the field itself
    // can be restored.
    const undo = () =>
      draft() === after ? session.undo() : session.edit((form) => addField(form, removed, position));
    toast(`“${getFieldLabel(removed)}” is deleted.`, {
      duration: 10_000,
      action: { label: 'Undo', onClick: undo },
    });
    focus({ to: 'list' });
  }

  function duplicate(id: string): void {
    const original = findField(draft(), id);
    if (!original) return;
    const copy = newFieldId(draft(), original.type);
    session.edit((form) => duplicateField(form, id, copy));
    choose(copy);
    focus({ to: 'label' });
  }

  return {
    announcement,
    isAdding,
    home,
    choose,
    add,
    drop,
    step,
    remove,
    duplicate,
    drag: (what: Dragged | null) => {
      dragged.current = what;
    },
    /** Opens the palette. The chosen field is added at the end of a form page. */
    addTo(pageId: string): void {
      setTarget(pageId);
      setAdding(true);
      session.select(null);
      focus({ to: 'palette' });
    },
    addPage(): void {
      const id = newLocalId('p');
      session.edit((form) => addPage(form, id));
      setTarget(id);
      choose(id);
      focus({ to: 'label' });
    },
  };
}
export type FormBuilder = ReturnType<typeof useFormBuilder>;
