import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { explain } from '#client/config/kit/api/api.ts';
import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { customerHref } from '#client/config/kit/shared/orders/order-link.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { eraseVisitor, exportVisitor } from '#schema/contracts/analytics/calls.ts';

/** The analytics cookies contain `id` or `id|time|…`, and a visitor may copy either value. */
const readId = (typed: string): string => decodeURIComponent(typed.trim()).split('|')[0] ?? '';
const isId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** Exports or erases a browser's analytics data or the order data for an email address. */
export function VisitorData({ canErase, onClose }: { canErase: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<{ id: string; count: number } | null>(null);
  const search = useMutation({
    mutationFn: (id: string) => callApi(exportVisitor, { params: { id } }),
    onSuccess: ({ events }, id) => setFound({ id, count: events.length }),
    onError: (failure) => setError(explain(failure)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFound(null);
    if (typed.includes('@')) {
      onClose();
      return navigate(customerHref(typed.trim().toLowerCase()));
    }
    const id = safely(() => readId(typed));
    if (id === null || !isId(id)) return setError('Enter an email address or a cookie ID.');
    search.mutate(id);
  };
  return (
    <Sheet title="Find a person’s data" isOpen onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>
          For orders, enter the email address. For visits, enter the ID from the cookie SS_ANALYTICS_ID or
          ss_cvr, which only that person can read in their browser.
        </p>
        <Labelled label="Email address or ID" error={error}>
          {(props) => (
            <input
              {...props}
              // biome-ignore lint/a11y/noAutofocus: the dialog was opened for this field
              autoFocus
              value={typed}
              maxLength={300}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
                setFound(null);
              }}
            />
          )}
        </Labelled>
        <div className="tools">
          <button type="submit" className="button primary" disabled={search.isPending || typed.trim() === ''}>
            {search.isPending ? 'Searching…' : 'Find'}
          </button>
        </div>
      </form>
      {found && <Found {...found} canErase={canErase} onErased={() => setFound({ ...found, count: 0 })} />}
    </Sheet>
  );
}

function Found({
  id,
  count,
  canErase,
  onErased,
}: {
  id: string;
  count: number;
  canErase: boolean;
  onErased: () => void;
}) {
  const [isSure, setSure] = useState(false);
  const erasure = useMutation({
    mutationFn: () => callApi(eraseVisitor, { params: { id } }),
    onSuccess: () => {
      toast.success('Erased. Totals do not change, because they contain no personal data.');
      setSure(false);
      onErased();
    },
  });
  if (count === 0)
    return <p role="status">No data is stored for this ID. Visits are deleted after 90 days.</p>;
  return (
    <div className="stack">
      <p role="status">
        {count === 1 ? '1 event is' : `${count.toLocaleString('en-US')} events are`} stored for this ID.
      </p>
      <div className="tools">
        <a className="button" href={callAddress(exportVisitor, { params: { id } })} download="visitor.json">
          Export
        </a>
        {canErase && (
          <button
            type="button"
            className="button danger"
            disabled={erasure.isPending}
            onClick={() => (isSure ? erasure.mutate() : setSure(true))}
          >
            {isSure ? 'Erase permanently' : 'Erase…'}
          </button>
        )}
      </div>
    </div>
  );
}

function safely<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    // A malformed escape sequence is not an id.
    return null;
  }
}
