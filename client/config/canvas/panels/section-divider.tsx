import { Check } from '#client/config/kit/fields/check.tsx';
import { Slider } from '#client/config/kit/fields/slider.tsx';
import { isWhole } from '#domain/dividers/shapes.ts';
import { DIVIDER_SHAPES, type DividerShape } from '#schema/contracts/pages/dividers.ts';
import type { Divider } from '#schema/contracts/pages/page-content.ts';
import { FieldControl } from './field-control.tsx';

interface Props {
  value: Divider | null;
  onChange: (value: Divider | null) => void;
}

const NAMES: Readonly<Record<DividerShape, string>> = {
  pointed: 'Pointed',
  jagged: 'Jagged',
  rounded: 'Rounded',
  scalloped: 'Scalloped',
  slanted: 'Slanted',
  softCorners: 'Soft corners',
  wavy: 'Wavy',
};
/** Preview widths at which the shapes can be told apart. */
const WIDTHS: Partial<Record<DividerShape, number>> = { jagged: 6, scalloped: 6, wavy: 25 };

const FIELD = {
  key: 'divider',
  label: 'Divider',
  control: 'select',
  initial: '',
  help: 'The shape of the lower edge. The next section shows through it.',
  options: [['', 'None'], ...DIVIDER_SHAPES.map((shape) => [shape, NAMES[shape]] as const)],
} as const;

export function SectionDivider({ value, onChange }: Props) {
  const choose = (chosen: unknown) => {
    const shape = DIVIDER_SHAPES.find((one) => one === chosen);
    if (!shape) onChange(null);
    else
      onChange({
        heightPx: 80,
        isFlippedX: false,
        isFlippedY: false,
        strokePx: 0,
        ...value,
        widthPercent: WIDTHS[shape] ?? 100,
        shape,
      });
  };
  return (
    <>
      <FieldControl field={FIELD} value={value?.shape ?? ''} onChange={choose} />
      {value && (
        <>
          <Slider
            label="Divider height"
            value={value.heightPx}
            min={8}
            max={240}
            step={4}
            text={`${value.heightPx} px`}
            onChange={(heightPx) => onChange({ ...value, heightPx })}
          />
          {!isWhole(value.shape) && (
            <Slider
              label="Divider width"
              value={value.widthPercent}
              min={2}
              max={100}
              text={`${value.widthPercent}%`}
              onChange={(widthPercent) => onChange({ ...value, widthPercent })}
            />
          )}
          <Slider
            label="Divider stroke"
            value={value.strokePx}
            min={0}
            max={12}
            text={value.strokePx === 0 ? 'None' : `${value.strokePx} px`}
            onChange={(strokePx) => onChange({ ...value, strokePx })}
          />
          <Check
            label="Flip divider horizontally"
            isOn={value.isFlippedX}
            onChange={(isFlippedX) => onChange({ ...value, isFlippedX })}
          />
          <Check
            label="Flip divider vertically"
            isOn={value.isFlippedY}
            onChange={(isFlippedY) => onChange({ ...value, isFlippedY })}
          />
        </>
      )}
    </>
  );
}
