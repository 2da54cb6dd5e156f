import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../kit/ui/icon-button.tsx';

const TIPS = [
  [
    'Edit text',
    'Click text on the page and type. With the keyboard, go to it with Tab and press Enter. Press Escape when you are done.',
  ],
  ['Move a block', 'Select it and press the arrow keys. To resize it instead, hold Shift and press them.'],
  ['Add something', 'Press + below a block, or choose Add block in the panel.'],
  ['Undo', 'Press Ctrl Z to undo a change, and Shift Ctrl Z to redo it.'],
  ['Preview full screen', 'Press Escape to hide the tools. Press it again to show them.'],
  ['Publish', 'Changes are saved as a draft. Visitors see them when you press Publish.'],
] as const;

/** The editing guide beside the page. Escape closes the guide first (A2.35). */
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
