import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { SHAPES, type ShapeMask } from '#schema/contracts/blocks/shapes.ts';
import { ALIGN, type BlockSettings } from './field.ts';

export function toShapeLabel(shape: ShapeMask): string {
  const words = shape.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const COLORS = [
  ['accent', 'Accent of the section'],
  ['ink', 'Text of the section'],
  ['soft', 'Soft'],
  ['lightest', 'Lightest'],
  ['light', 'Light'],
  ['bright', 'Bright'],
  ['dark', 'Dark'],
  ['darkest', 'Darkest'],
  ['none', 'None'],
] as const;
const hasStroke = ({ stroke }: Readonly<Record<string, unknown>>) => (stroke ?? 'none') !== 'none';

export const SHAPE_BLOCK: Readonly<Record<number, BlockSettings>> = {
  [BLOCK_TYPE.shape]: {
    about: 'A circle, flower, gear or one of 30 other shapes',
    group: 'Layout',
    initial: {},
    size: { width: 6, height: 6 },
    fields: [
      {
        key: 'shape',
        label: 'Shape',
        control: 'select',
        initial: 'circle',
        options: SHAPES.map((shape) => [shape, toShapeLabel(shape)] as const),
      },
      { key: 'isStretched', label: 'Stretch to the block', control: 'switch', initial: false },
      {
        key: 'aspect',
        label: 'Aspect ratio',
        isAdvanced: true,
        control: 'select',
        initial: 'square',
        options: [
          ['square', 'Square'],
          ['vertical', 'Vertical'],
          ['horizontal', 'Horizontal'],
        ],
        when: ({ isStretched }) => isStretched !== true,
      },
      { key: 'size', label: 'Width (percent)', control: 'number', min: 5, max: 100, initial: 100 },
      { ...ALIGN, initial: 'center' },
      { key: 'fill', label: 'Fill', control: 'select', initial: 'accent', options: COLORS },
      { key: 'stroke', label: 'Line', control: 'select', initial: 'none', options: COLORS },
      {
        key: 'strokeWidthPx',
        label: 'Line width (pixels)',
        isAdvanced: true,
        control: 'number',
        min: 1,
        max: 20,
        initial: 2,
        when: hasStroke,
      },
      { key: 'rotation', label: 'Rotation (degrees)', control: 'number', min: -180, max: 180, initial: 0 },
      { key: 'isMirrored', label: 'Flip', control: 'switch', initial: false },
      { key: 'href', label: 'Link', control: 'link' },
      {
        key: 'alt',
        label: 'Alt text',
        control: 'text',
        help: 'Leave empty if the shape is decorative. If it has a link, describe where the link goes.',
      },
    ],
  },
};
