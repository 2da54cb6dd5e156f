import { ANIMATION_NAMES } from '#client/config/kit/pickers/animation-names.ts';
import { ANIMATION_STYLES, type AnimationStyle } from '#schema/contracts/design/animations.ts';
import { FieldControl } from './field-control.tsx';

interface Props {
  value: AnimationStyle | null;
  onChange: (value: AnimationStyle | null) => void;
}

const FIELD = {
  key: 'animation',
  label: 'Animation',
  control: 'select',
  initial: '',
  options: [
    ['', 'Site animations'],
    ...ANIMATION_STYLES.map((style) => [style, ANIMATION_NAMES[style]] as const),
  ],
} as const;

export const SectionAnimation = ({ value, onChange }: Props) => (
  <FieldControl
    field={FIELD}
    value={value ?? ''}
    onChange={(chosen) => onChange(ANIMATION_STYLES.find((style) => style === chosen) ?? null)}
  />
);
