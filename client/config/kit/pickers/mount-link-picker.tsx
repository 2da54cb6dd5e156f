import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { COMPONENT_TEXTS } from '../ui/component-texts.ts';
import { LinkPicker, type LinkPickerProps } from './link-picker.tsx';

export interface TextLink {
  href: string;
  isNewTab: boolean;
}

interface Props extends Omit<LinkPickerProps, 'value' | 'onChange'> {
  value: TextLink;
  onChange: (value: TextLink) => void;
}

/** Mounts the link picker in a page without React. Returns a function that removes it. */
export function mountLinkPicker(host: HTMLElement, props: Props): () => void {
  const root = createRoot(host);
  flushSync(() => root.render(<StatefulLinkPicker {...props} />));
  return () => root.unmount();
}

function StatefulLinkPicker({ value, onChange, ...rest }: Props) {
  const [held, setHeld] = useState(value);
  const set = (patch: Partial<TextLink>) => {
    const next = { ...held, ...patch };
    setHeld(next);
    onChange(next);
  };
  return (
    <div className="picker">
      <LinkPicker {...rest} value={held.href} onChange={(href) => set({ href })} />
      <label className="row">
        <input
          type="checkbox"
          checked={held.isNewTab}
          onChange={({ target }) => set({ isNewTab: target.checked })}
        />
        {COMPONENT_TEXTS.link.newTab}
      </label>
    </div>
  );
}
