import { describe, expect, it } from 'vitest';
import { newField } from '#client/config/kit/shared/forms/new-field.ts';
import {
  addField,
  addPage,
  duplicateField,
  fieldsBefore,
  findField,
  findFieldPosition,
  moveField,
  movePage,
  removeField,
  removePage,
  setField,
  setPage,
  stepField,
} from '#client/config/screens/forms/builder/form-draft.ts';
import { newFieldId } from '#client/config/screens/forms/builder/use-form-builder.ts';
import { type FormDefinition, formDefinitionSchema } from '#schema/contracts/forms/definition.ts';

/**
 * Returns a form with two pages. Page one: kind, other (visible if kind is Tiles), note. Page two: email,
 * agree.
 */
function form(): FormDefinition {
  return formDefinitionSchema.parse({
    name: 'Commission request',
    pages: [
      {
        id: 'p1',
        fields: [
          { id: 'kind', type: 'radio', title: 'Kind', options: ['A vessel', 'Tiles'] },
          {
            id: 'other',
            type: 'text',
            title: 'Other',
            showWhen: { rules: [{ fieldId: 'kind', operator: 'is', value: 'Tiles' }] },
          },
          { id: 'note', type: 'textarea', title: 'Note' },
        ],
      },
      {
        id: 'p2',
        fields: [
          { id: 'email', type: 'email', title: 'Email' },
          { id: 'agree', type: 'checkbox', title: 'Agree', options: ['Yes'] },
        ],
      },
    ],
    storage: {
      confirmation: { fieldId: 'email', subject: 'Thanks', message: 'We have it.' },
      mailingList: { list: 'News', fieldId: 'email', consentFieldId: 'agree' },
    },
  });
}
const order = ({ pages }: FormDefinition) => pages.map(({ fields }) => fields.map(({ id }) => id).join(' '));
const isValid = (draft: FormDefinition) => formDefinitionSchema.safeParse(draft).success;

describe('the fields in a draft', () => {
  it.each([
    ['down', 'kind', 1, ['other kind note', 'email agree']],
    ['up', 'note', -1, ['kind note other', 'email agree']],
    ['past the end of their page', 'note', 1, ['kind other', 'note email agree']],
    ['past the beginning of their page', 'email', -1, ['kind other note email', 'agree']],
    ['but not beyond the first position', 'kind', -1, ['kind other note', 'email agree']],
    ['but not beyond the last position', 'agree', 1, ['kind other note', 'email agree']],
  ] as const)('a field moves by one step %s', (_, id, by, expected) => {
    expect(order(stepField(form(), id, by))).toEqual(expected);
  });

  it('the target index of a moved field counts the field at its old position', () => {
    expect(order(moveField(form(), 'kind', { pageId: 'p1', index: 3 }))[0]).toBe('other note kind');
    expect(order(moveField(form(), 'note', { pageId: 'p1', index: 0 }))[0]).toBe('note kind other');
    expect(order(moveField(form(), 'note', { pageId: 'p2', index: 1 }))).toEqual([
      'kind other',
      'email note agree',
    ]);
  });

  it('a move to the same position leaves the draft unchanged', () => {
    const draft = form();
    expect(moveField(draft, 'other', { pageId: 'p1', index: 1 })).toBe(draft);
    expect(moveField(draft, 'other', { pageId: 'p1', index: 2 })).toBe(draft);
  });

  it('a field loses its condition if the field on which it depends no longer precedes it', () => {
    const moved = moveField(form(), 'kind', { pageId: 'p2', index: 0 });
    expect(findField(moved, 'other')).not.toHaveProperty('showWhen');
    expect(isValid(moved)).toBe(true);
    expect(findField(moveField(form(), 'other', { pageId: 'p2', index: 0 }), 'other')).toHaveProperty(
      'showWhen',
    );
  });

  it('deleting a field also removes the conditions and storage settings that use it', () => {
    const without = removeField(form(), 'email');
    expect(without.storage).toMatchObject({ confirmation: null, mailingList: null });
    expect(removeField(form(), 'agree').storage.mailingList).toMatchObject({
      fieldId: 'email',
      consentFieldId: null,
    });
    expect(findField(removeField(form(), 'kind'), 'other')).not.toHaveProperty('showWhen');
    for (const id of ['kind', 'email', 'agree']) expect(isValid(removeField(form(), id))).toBe(true);
  });

  it('a condition keeps its other rules when one is removed', () => {
    const both = setField(form(), 'note', {
      showWhen: {
        match: 'any',
        rules: [
          { fieldId: 'kind', operator: 'is-filled', value: '' },
          { fieldId: 'other', operator: 'is-filled', value: '' },
        ],
      },
    });
    expect(findField(removeField(both, 'kind'), 'note')?.showWhen).toEqual({
      match: 'any',
      rules: [{ fieldId: 'other', operator: 'is-filled', value: '' }],
    });
  });

  it('a condition on an option remains while the option is being renamed', () => {
    const kind = findField(form(), 'kind');
    if (!kind || !('options' in kind)) throw new Error('the form has options');
    const typed = (draft: FormDefinition, name: string) =>
      setField(draft, 'kind', {
        options: kind.options.map((option) => (option === 'Tiles' ? name : option)),
      });
    const renamed = ['Tile', 'Til', 'Tilework'].reduce(typed, form());
    expect(findField(renamed, 'other')?.showWhen?.rules[0]?.value).toBe('Tilework');
  });

  it('a copied field appears below the original with a new id', () => {
    const draft = form();
    const copy = duplicateField(draft, 'kind', newFieldId(draft, 'radio'));
    expect(order(copy)[0]).toBe('kind radio other note');
    expect(findField(copy, 'radio')).toMatchObject({ title: 'Kind', options: ['A vessel', 'Tiles'] });
    expect(newFieldId(copy, 'radio')).toBe('radio-2');
  });

  it('a field for a page that no longer exists is added to the last page', () => {
    const added = addField(form(), newField('date', 'date'), { pageId: 'gone', index: 0 });
    expect(findFieldPosition(added, 'date')).toEqual({ pageId: 'p2', index: 0 });
  });

  it('a field or page can depend only on the fields before it', () => {
    expect(fieldsBefore(form(), 'note').map(({ id }) => id)).toEqual(['kind', 'other']);
    expect(fieldsBefore(form(), 'p2').map(({ id }) => id)).toEqual(['kind', 'other', 'note']);
  });
});

describe('the pages in a draft', () => {
  it('a page can be added, named and moved', () => {
    const more = setPage(addPage(form(), 'p3'), 'p3', { title: 'Last' });
    expect(more.pages.map(({ id, title }) => [id, title])).toEqual([
      ['p1', ''],
      ['p2', ''],
      ['p3', 'Last'],
    ]);
    expect(movePage(more, 'p3', -1).pages.map(({ id }) => id)).toEqual(['p1', 'p3', 'p2']);
    expect(movePage(more, 'p3', 1)).toBe(more);
  });

  it('deleting a page moves its fields to the neighbouring page', () => {
    expect(order(removePage(form(), 'p2'))).toEqual(['kind other note email agree']);
    expect(order(removePage(form(), 'p1'))).toEqual(['kind other note email agree']);
  });

  it('the only page of a form cannot be deleted', () => {
    const single = removePage(form(), 'p2');
    expect(removePage(single, 'p1')).toBe(single);
  });
});
