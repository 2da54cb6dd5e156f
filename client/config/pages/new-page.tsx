import { type FormEvent, useState } from 'react';
import { COLLECTION_KINDS, type CollectionKind } from '#schema/contracts/collections/collections-api.ts';
import { collectionsApi } from '../collections/collections-api.ts';
import { KIND_LABELS } from '../collections/labels.ts';
import { explain } from '../shell/api.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { pagesApi } from './pages-api.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
  onOpen: (path: string) => void;
}

/** Creates a page from a title and a type. */
export function NewPage({ isOpen, onClose, ...props }: Props) {
  return (
    <Sheet title="New page" isOpen={isOpen} onClose={onClose}>
      <Form onClose={onClose} {...props} />
    </Sheet>
  );
}

type Kind = 'page' | CollectionKind;
const PAGE = { label: 'Page', about: 'A blank page for text, images and forms.' };
const KINDS: readonly Kind[] = ['page', ...COLLECTION_KINDS];

function Form({ onClose, onChanged, onOpen }: Omit<Props, 'isOpen'>) {
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<Kind>('page');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const page = kind === 'page' ? await pagesApi.create(title) : await collectionsApi.create(kind, title);
      await onChanged();
      onClose();
      onOpen(page.path);
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <Labelled
        label="Title"
        error={problem}
        help="The address is created from it. You can change both later; visitors see nothing before you publish."
      >
        {(props) => (
          <input
            {...props}
            value={title}
            required
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Labelled>
      <KindChoice value={kind} onChange={setKind} />
      <button type="submit" className="button primary" disabled={isBusy}>
        Create page
      </button>
    </form>
  );
}

/** The type of page: a blank page or a collection. */
function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset>
      <legend>Type</legend>
      <div className="kinds">
        {KINDS.map((kind) => {
          const { label, about } = kind === 'page' ? PAGE : KIND_LABELS[kind];
          return (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={kind === value}
                aria-describedby={`kind-${kind}`}
                aria-label={label}
                onChange={() => onChange(kind)}
              />
              <span>
                <strong>{label}</strong>
                <span id={`kind-${kind}`} className="quiet">
                  {about}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
