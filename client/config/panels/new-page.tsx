import { type FormEvent, useState } from 'react';
import { explain } from '../api.ts';
import { pagesApi } from '../pages-api.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
  onOpen: (path: string) => void;
}

/** Makes a page from its title. */
export function NewPage({ isOpen, onClose, ...props }: Props) {
  return (
    <Sheet title="New page" isOpen={isOpen} onClose={onClose}>
      <Form onClose={onClose} {...props} />
    </Sheet>
  );
}

function Form({ onClose, onChanged, onOpen }: Omit<Props, 'isOpen'>) {
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const page = await pagesApi.create(title);
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
        help="Its address is made from it. Both can be changed later; visitors see nothing before you publish."
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
      <button type="submit" className="button primary" disabled={isBusy}>
        Create page
      </button>
    </form>
  );
}
