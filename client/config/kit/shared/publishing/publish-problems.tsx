import { CircleAlert, Info } from 'lucide-react';
import type { CheckedItem } from '#schema/contracts/pages/publish-warning.ts';
import { Sheet } from '../../overlays/sheet.tsx';
import './publish-problems.css';

interface Props {
  problems: { items: readonly CheckedItem[]; onPublish: () => void; onClose: () => void } | null;
  noun: { one: string; many: string };
}

/** Lists what the check found in each item, before any of them is published. */
export function PublishProblems({ problems, noun }: Props) {
  if (!problems) return null;
  const { items, onPublish, onClose } = problems;
  return (
    <Sheet title="Before you publish" isOpen onClose={onClose} size="small">
      <p>
        {items.length === 1
          ? `The check found something in one ${noun.one}. Nothing is published yet.`
          : `The check found something in ${items.length} ${noun.many}. Nothing is published yet.`}
      </p>
      <ul className="publish-problems">
        {items.map(({ id, title, warnings }) => (
          <li key={id}>
            <h3>{title}</h3>
            <ul>
              {warnings.map(({ kind, level, text, sectionId, blockId }) => (
                <li key={`${kind} ${sectionId} ${blockId} ${text}`} data-level={level}>
                  {level === 'error' ? (
                    <CircleAlert size={16} aria-hidden="true" />
                  ) : (
                    <Info size={16} aria-hidden="true" />
                  )}
                  <span>
                    <span className="visually-hidden">{level === 'error' ? 'Problem: ' : 'Hint: '}</span>
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="tools">
        <button type="button" className="button primary" onClick={onPublish}>
          Publish anyway
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Sheet>
  );
}
