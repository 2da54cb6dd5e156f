import { followOptions } from '#domain/forms/follow-options.ts';
import type { FormDefinition, FormPage } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';

/** A position for a field. `index` counts within the form's page. */
export interface FieldPosition {
  pageId: string;
  index: number;
}

type Pages = FormDefinition['pages'];
const withPages = (form: FormDefinition, pages: Pages): FormDefinition =>
  pages === form.pages ? form : { ...form, pages };

export const findField = ({ pages }: Pick<FormDefinition, 'pages'>, id: string): FormField | undefined =>
  pages.flatMap((page) => page.fields).find((field) => field.id === id);

export function findFieldPosition(
  { pages }: Pick<FormDefinition, 'pages'>,
  id: string,
): FieldPosition | null {
  for (const page of pages) {
    const index = page.fields.findIndex((field) => field.id === id);
    if (index >= 0) return { pageId: page.id, index };
  }
  return null;
}

const inserted = <T>(list: readonly T[], index: number, entry: T): T[] => [
  ...list.slice(0, index),
  entry,
  ...list.slice(index),
];

/**
 * Adds a field at a position, or at the end of the form's last page if the position's page does not exist.
 */
export function addField(form: FormDefinition, field: FormField, position: FieldPosition): FormDefinition {
  const pageId = form.pages.some((page) => page.id === position.pageId)
    ? position.pageId
    : form.pages.at(-1)?.id;
  return withPages(
    form,
    form.pages.map((page) =>
      page.id === pageId ? { ...page, fields: inserted(page.fields, position.index, field) } : page,
    ),
  );
}

/** Changes a field's properties except type and id. Conditions that use a renamed option are updated. */
export function setField(form: FormDefinition, id: string, patch: Partial<FormField>): FormDefinition {
  const before = findField(form, id);
  const changed = withPages(
    form,
    form.pages.map((page) => ({
      ...page,
      fields: page.fields.map((field) => (field.id === id ? ({ ...field, ...patch } as FormField) : field)),
    })),
  );
  return before && 'options' in before && 'options' in patch && patch.options
    ? followOptions(changed, id, before.options, patch.options)
    : changed;
}

/**
 * Removes a field and all references to it: conditions, the confirmation's recipient and the mailing
 * list.
 */
export function removeField(form: FormDefinition, id: string): FormDefinition {
  const pages = form.pages.map((page) => ({
    ...page,
    fields: page.fields.filter((field) => field.id !== id),
  }));
  return withoutLostReferences({ ...form, pages });
}

/**
 * Moves a field. The target index is the one before the field is removed from its old position. Removes
 * conditions that refer to a field which no longer comes earlier.
 */
export function moveField(form: FormDefinition, id: string, to: FieldPosition): FormDefinition {
  const from = findFieldPosition(form, id);
  const field = findField(form, id);
  if (!from || !field) return form;
  const index = from.pageId === to.pageId && from.index < to.index ? to.index - 1 : to.index;
  if (from.pageId === to.pageId && index === from.index) return form;
  const without = form.pages.map((page) => ({
    ...page,
    fields: page.fields.filter((other) => other.id !== id),
  }));
  return withoutLostReferences(addField({ ...form, pages: without }, field, { pageId: to.pageId, index }));
}

/**
 * Moves a field by one place, across the border between form pages if needed, but not beyond the form's ends.
 */
export function stepField(form: FormDefinition, id: string, by: 1 | -1): FormDefinition {
  const from = findFieldPosition(form, id);
  if (!from) return form;
  const pageIndex = form.pages.findIndex((page) => page.id === from.pageId);
  const page = form.pages[pageIndex];
  if (!page) return form;
  const index = from.index + by;
  if (index >= 0 && index < page.fields.length)
    return moveField(form, id, { pageId: page.id, index: by === 1 ? index + 1 : index });
  const neighbour = form.pages[pageIndex + by];
  if (!neighbour) return form;
  return moveField(form, id, { pageId: neighbour.id, index: by === 1 ? 0 : neighbour.fields.length });
}

export function duplicateField(form: FormDefinition, id: string, newId: string): FormDefinition {
  const position = findFieldPosition(form, id);
  const field = findField(form, id);
  if (!position || !field) return form;
  return addField(form, { ...field, id: newId }, { ...position, index: position.index + 1 });
}

export const setPage = (
  form: FormDefinition,
  id: string,
  patch: Partial<Omit<FormPage, 'id' | 'fields'>>,
): FormDefinition =>
  withPages(
    form,
    form.pages.map((page) => (page.id === id ? { ...page, ...patch } : page)),
  );

export const addPage = (form: FormDefinition, id: string): FormDefinition =>
  withPages(form, [...form.pages, { id, title: '', fields: [] }]);

/**
 * Removes a form page. Its fields move to the previous page or, for the first page, to the next. The last
 * remaining page cannot be removed.
 */
export function removePage(form: FormDefinition, id: string): FormDefinition {
  const index = form.pages.findIndex((page) => page.id === id);
  const removed = form.pages[index];
  if (!removed || form.pages.length === 1) return form;
  const heir = form.pages[index === 0 ? 1 : index - 1];
  const pages = form.pages
    .filter((page) => page !== removed)
    .map((page) =>
      page === heir
        ? {
            ...page,
            fields: index === 0 ? [...removed.fields, ...page.fields] : [...page.fields, ...removed.fields],
          }
        : page,
    );
  return withoutLostReferences({ ...form, pages });
}

export function movePage(form: FormDefinition, id: string, by: 1 | -1): FormDefinition {
  const index = form.pages.findIndex((page) => page.id === id);
  const [page, other] = [form.pages[index], form.pages[index + by]];
  if (!page || !other) return form;
  const pages = form.pages.map((one) => (one === page ? other : one === other ? page : one));
  return withoutLostReferences({ ...form, pages });
}

/** Lists the fields before a field or form page. A condition may use only these fields. */
export function fieldsBefore({ pages }: Pick<FormDefinition, 'pages'>, id: string): FormField[] {
  const before: FormField[] = [];
  for (const page of pages) {
    if (page.id === id) return before;
    for (const field of page.fields) {
      if (field.id === id) return before;
      before.push(field);
    }
  }
  return before;
}

type Conditional = Pick<FormField, 'showWhen'>;

function pruneCondition<Part extends Conditional>(part: Part, known: ReadonlySet<string>): Part {
  if (!part.showWhen) return part;
  const rules = part.showWhen.rules.filter((rule) => known.has(rule.fieldId));
  if (rules.length === part.showWhen.rules.length) return part;
  const { showWhen, ...rest } = part;
  return (rules.length > 0 ? { ...part, showWhen: { ...showWhen, rules } } : rest) as Part;
}

/**
 * Removes condition rules that refer to a missing or later field, and storage settings that refer to a
 * missing field.
 */
function withoutLostReferences(form: FormDefinition): FormDefinition {
  const known = new Map<string, string>();
  const before = new Set<string>();
  const pages = form.pages.map((page) => {
    const kept = pruneCondition(page, before);
    const fields = kept.fields.map((field) => {
      const one = pruneCondition(field, before);
      before.add(field.id);
      known.set(field.id, field.type);
      return one;
    });
    return { ...kept, fields };
  });
  const { confirmation, mailingList } = form.storage;
  const isOf = (id: string | null | undefined, type: string) => id != null && known.get(id) === type;
  return {
    ...form,
    pages,
    storage: {
      ...form.storage,
      confirmation: isOf(confirmation?.fieldId, 'email') ? confirmation : null,
      mailingList:
        mailingList && isOf(mailingList.fieldId, 'email')
          ? {
              ...mailingList,
              consentFieldId: isOf(mailingList.consentFieldId, 'checkbox')
                ? mailingList.consentFieldId
                : null,
            }
          : null,
    },
  };
}
