import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { ALIGN, type BlockDescription } from './field.ts';

export const TEXT_BLOCKS: Readonly<Record<number, BlockDescription>> = {
  [BLOCK_TYPE.html]: {
    label: 'Text',
    name: 'html',
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
    ],
  },
  [BLOCK_TYPE.quote]: {
    label: 'Quote',
    name: 'quote',
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
    label: 'Markdown',
    name: 'markdown',
    about: 'Text in Markdown',
    group: 'Text',
    initial: { markdown: '' },
    size: { width: 14, height: 4 },
    fields: [{ key: 'markdown', label: 'Markdown', control: 'textarea', rows: 10, isCode: true }],
  },
  [BLOCK_TYPE.code]: {
    label: 'Code',
    name: 'code',
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
