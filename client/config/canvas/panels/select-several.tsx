import { Check } from '#client/config/kit/fields/check.tsx';

interface Props {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Where there is no Shift key: each tap on the page adds a block, or takes it away. */
export function SelectSeveral({ isOn, onChange }: Props) {
  return (
    <Check
      label="Select several"
      help={isOn ? 'Tap blocks on the page to add them, or press Space on them.' : undefined}
      isOn={isOn}
      onChange={onChange}
    />
  );
}
