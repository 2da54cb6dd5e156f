import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { BlockSettings } from './field.ts';

const isBar = ({ kind }: Readonly<Record<string, unknown>>) => (kind ?? 'bar') === 'bar';
const hasAxes = ({ kind }: Readonly<Record<string, unknown>>) => kind !== 'pie';

export const CHART_BLOCK: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.chart]: {
    about: 'Numbers as bars, lines or a pie, with their table',
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
        help: 'A pie shows the first column.',
      },
      { key: 'title', label: 'Title', control: 'text' },
      { key: 'caption', label: 'Caption', control: 'text', help: 'For example, the source of the numbers.' },
      {
        key: 'direction',
        label: 'Direction of the bars',
        control: 'select',
        initial: 'vertical',
        options: [
          ['vertical', 'Vertical'],
          ['horizontal', 'Horizontal'],
        ],
        help: 'Horizontal bars have room for long names.',
        when: isBar,
      },
      { key: 'isStacked', label: 'Stack the columns', control: 'switch', initial: false, when: isBar },
      { key: 'prefix', label: 'Before each number', control: 'text', placeholder: '$' },
      { key: 'suffix', label: 'After each number', control: 'text', placeholder: ' kg' },
      { key: 'valueTitle', label: 'Title of the values', control: 'text', when: hasAxes },
      { key: 'labelTitle', label: 'Title of the rows', control: 'text' },
      {
        key: 'showValues',
        label: 'Numbers in the chart',
        control: 'switch',
        initial: true,
        help: 'Where there is room for them.',
      },
      { key: 'showLegend', label: 'Legend', control: 'switch', initial: true },
      {
        key: 'isTableOpen',
        label: 'Open the table of numbers',
        control: 'switch',
        initial: false,
        help: 'Otherwise visitors open it below the chart.',
      },
    ],
  },
};
