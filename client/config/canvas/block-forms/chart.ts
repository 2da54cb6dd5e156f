import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings } from './field.ts';

const isBar = ({ kind }: Readonly<Record<string, unknown>>) => (kind ?? 'bar') === 'bar';
const hasAxes = ({ kind }: Readonly<Record<string, unknown>>) => kind !== 'pie';

export const CHART_BLOCK: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.chart]: {
    about: 'A bar, line or pie chart, with a table of its numbers',
    group: 'Widgets',
    initial: {},
    size: { width: 16, height: 10 },
    fields: [
      { key: 'dataset', label: 'Data', control: 'dataset' },
      {
        key: 'kind',
        label: 'Chart type',
        control: 'select',
        initial: 'bar',
        options: [
          ['bar', 'Bar'],
          ['line', 'Line'],
          ['pie', 'Pie'],
        ],
        help: 'A pie chart shows the first column only.',
      },
      { key: 'title', label: 'Title', control: 'text' },
      { key: 'caption', label: 'Caption', control: 'text', help: 'For example, the source of the numbers.' },
      {
        key: 'direction',
        label: 'Bar direction',
        control: 'select',
        initial: 'vertical',
        options: [
          ['vertical', 'Vertical'],
          ['horizontal', 'Horizontal'],
        ],
        help: 'Horizontal bars leave room for long names.',
        when: isBar,
      },
      { key: 'isStacked', label: 'Stack the bars', control: 'switch', initial: false, when: isBar },
      { key: 'prefix', label: 'Text before each number', control: 'text', placeholder: '$' },
      { key: 'suffix', label: 'Text after each number', control: 'text', placeholder: ' kg' },
      { key: 'valueTitle', label: 'Title for the values', control: 'text', when: hasAxes },
      { key: 'labelTitle', label: 'Title for the row names', control: 'text' },
      {
        key: 'showValues',
        label: 'Show numbers in the chart',
        control: 'switch',
        initial: true,
        help: 'They appear where there is room.',
      },
      { key: 'showLegend', label: 'Legend', control: 'switch', initial: true },
      {
        key: 'isTableOpen',
        label: 'Show the table of numbers',
        control: 'switch',
        initial: false,
        help: 'If off, visitors can open it below the chart.',
      },
    ],
  },
};
