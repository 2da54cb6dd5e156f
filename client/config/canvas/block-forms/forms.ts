import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings, Field } from './field.ts';

const PLACE: Field = {
  key: 'align',
  label: 'Alignment',
  control: 'select',
  initial: 'start',
  options: [
    ['start', 'Start'],
    ['center', 'Center'],
  ],
};

export const FORM_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.form]: {
    about: 'Fields and a submit button',
    group: 'Forms',
    initial: { formId: null, align: 'start' },
    size: { width: 14, height: 8 },
    fields: [{ key: 'formId', label: 'Form', control: 'form', kind: 'form' }, PLACE],
  },
  [BLOCK_TYPE.newsletter]: {
    about: 'An email field that adds people to your mailing list',
    group: 'Forms',
    initial: { formId: null, title: '', text: '', align: 'start' },
    size: { width: 12, height: 3 },
    fields: [
      { key: 'formId', label: 'Form', control: 'form', kind: 'newsletter' },
      { key: 'title', label: 'Title', control: 'text', placeholder: 'Join our newsletter' },
      { key: 'text', label: 'Text', control: 'textarea', rows: 3 },
      PLACE,
    ],
  },
};
