import { Sheet } from '../kit/overlays/sheet.tsx';
import './shortcuts.css';

const SHORTCUTS = [
  {
    title: 'Navigate',
    rows: [
      [['Tab'], 'To the next block'],
      [['F6'], 'Between page, panel and bar'],
      [['Ctrl K'], 'Search pages and actions'],
      [['Esc'], 'Stop editing text, then clear the selection, then preview full screen'],
    ],
  },
  {
    title: 'Select',
    rows: [
      [['Shift click'], 'Add a block to the selection, or remove it'],
      [['Space'], 'Keep the block selected, and add others with Tab and Space'],
      [['Ctrl A'], 'All blocks of the section'],
    ],
  },
  {
    title: 'Move and resize',
    rows: [
      [['Arrow keys'], 'Move by one column or row'],
      [['Shift arrow keys'], 'Make wider, narrower, taller or shorter'],
      [['Alt arrow keys'], 'Move over a block that is in the way'],
      [['Alt Page Up', 'Alt Page Down'], 'To the section above or below'],
      [['[', ']'], 'One layer back or forward'],
      [['Shift [', 'Shift ]'], 'To the back or the front'],
      [['Alt Shift ↑', 'Alt Shift ↓'], 'Move the section'],
    ],
  },
  {
    title: 'Change',
    rows: [
      [['Enter'], 'Edit the text; with several blocks, select only this one'],
      [['Ctrl C', 'Ctrl X'], 'Copy or cut, to paste on any page of any site'],
      [['Ctrl V'], 'Paste blocks, a section or text'],
      [['Ctrl D'], 'Duplicate'],
      [['Delete'], 'Remove'],
      [['Ctrl Z', 'Shift Ctrl Z'], 'Undo or redo'],
      [['Ctrl S'], 'Save now'],
    ],
  },
] as const;

export default function Shortcuts({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose} size="wide">
      <div className="shortcuts">
        {SHORTCUTS.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([keys, does]) => (
                <div key={does}>
                  <dt>
                    {keys.map((one) => (
                      <kbd key={one}>{one}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="quiet">On a Mac, use Cmd instead of Ctrl.</p>
    </Sheet>
  );
}
