import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { ALIGN, type BlockSettings } from './field.ts';

export const TEXT_BLOCKS: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.html]: {
    about: 'Headings, paragraphs, lists and links',
    group: 'Text',
    initial: { html: '<h2></h2><p></p>', align: 'start', size: 'normal' },
    size: { width: 14, height: 4 },
    fields: [
      {
        key: 'size',
        label: 'Size',
        control: 'select',
        initial: 'normal',
        options: [
          ['normal', 'Normal'],
          ['lead', 'Lead'],
          ['small', 'Small'],
          ['eyebrow', 'Label'],
          ['display', 'Display'],
        ],
      },
      ALIGN,
      {
        key: 'shrinks',
        label: 'Shrink headings to fit',
        control: 'switch',
        initial: false,
        help: 'If its longest word does not fit, a heading becomes smaller, down to 11 pixels.',
      },
    ],
  },
  [BLOCK_TYPE.quote]: {
    about: 'A sentence that stands out, with its source',
    group: 'Text',
    initial: { quote: '', source: '' },
    size: { width: 16, height: 4 },
    fields: [
      { key: 'quote', label: 'Quote', control: 'textarea', rows: 4 },
      { key: 'source', label: 'Source', control: 'text' },
    ],
  },
  [BLOCK_TYPE.markdown]: {
    about: 'Text in Markdown',
    group: 'Text',
    initial: { markdown: '' },
    size: { width: 14, height: 4 },
    fields: [{ key: 'markdown', label: 'Markdown', control: 'textarea', rows: 10, isCode: true }],
  },
  [BLOCK_TYPE.code]: {
    about: 'Code to show, or custom HTML to run',
    group: 'Text',
    initial: { code: '', mode: 'display', language: '' },
    size: { width: 14, height: 4 },
    fields: [
      { key: 'code', label: 'Code', control: 'textarea', rows: 10, isCode: true },
      {
        key: 'mode',
        label: 'Display',
        control: 'select',
        initial: 'display',
        options: [
          ['display', 'Show the code'],
          ['html', 'Run it on the page'],
        ],
        help: 'Only contributors who can change settings can run code.',
      },
      { key: 'language', label: 'Language', control: 'text', placeholder: 'css' },
    ],
  },
};
