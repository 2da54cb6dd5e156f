import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import type { ImportMade } from '#schema/contracts/imports/site-import.ts';
import { listMade } from './import-words.ts';

interface Props {
  /** Counts of the added content; null while the sheet is closed. */
  made: ImportMade | null;
  onUndo: () => void;
  onClose: () => void;
}

/** Asks before an import is undone, and lists the content that it removes. */
export function UndoSheet({ made, onUndo, onClose }: Props) {
  return (
    <Sheet title="Undo this import?" isOpen={made !== null} onClose={onClose}>
      {made && (
        <div className="stack">
          <p>This removes what the import added:</p>
          <ul>
            {listMade(made).map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <p>What you changed since the import stays, and the report names it.</p>
          <div className="card-end">
            <button type="button" className="button danger" onClick={onUndo}>
              Undo the import
            </button>
            <button type="button" className="button" onClick={onClose}>
              Keep it
            </button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
