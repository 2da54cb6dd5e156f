import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ColourPicker, type ColourPickerProps } from './colour-picker.tsx';

/** Mounts the colour picker in a page without React. Returns a function that removes it. */
export function mountColourPicker(host: HTMLElement, props: ColourPickerProps): () => void {
  const root = createRoot(host);
  flushSync(() => root.render(<StatefulColourPicker {...props} />));
  return () => root.unmount();
}

function StatefulColourPicker({ value, onChange, ...rest }: ColourPickerProps) {
  const [held, setHeld] = useState(value);
  return (
    <ColourPicker
      {...rest}
      value={held}
      onChange={(next) => {
        setHeld(next);
        onChange(next);
      }}
    />
  );
}
