import { Check } from '#client/config/kit/fields/check.tsx';
import { useStore } from '#client/config/kit/store.ts';
import type { Editor } from '../editor.ts';

/** Replaces the Shift key on touch devices: each tap on the page toggles a block. */
export function SelectSeveral({ editor }: { editor: Editor }) {
  const { isSelectingSeveral: isOn } = useStore(editor.session.store);
  return (
    <Check
      label="Select several"
      help={isOn ? 'Tap blocks on the page to add them, or press Space on them.' : undefined}
      isOn={isOn}
      onChange={(next) => editor.dispatch({ kind: 'select-several', isSelectingSeveral: next })}
    />
  );
}
