import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../kit/ui/icon-button.tsx';

const TIPS = [
  [
    'Edit text',
    'Click it on the page and type. With the keyboard, Tab to it and press Enter; Escape leaves it.',
  ],
  [
    'Move a block',
    'Select it and use the arrow keys. Hold Shift to make it wider, narrower, taller or shorter.',
  ],
  ['Add something', 'Press + below a block, or choose Add block in the panel.'],
  ['Undo', 'Ctrl Z undoes any change, Shift Ctrl Z redoes it.'],
  ['Preview full screen', 'Press Escape to hide the tools, and again to bring them back.'],
  ['Publish', 'Changes are saved as a draft. Visitors see them when you press Publish.'],
] as const;

/** The editing guide beside the page. Escape closes the guide before anything else (A2.35). */
export default function Guide({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside ref={panel} className="guide" aria-label="Guide" tabIndex={-1} data-guide="">
      <div className="modal-head">
        <h2>How editing works</h2>
        <IconButton label="Close the guide" icon={X} onPress={onClose} />
      </div>
      <dl>
        {TIPS.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
