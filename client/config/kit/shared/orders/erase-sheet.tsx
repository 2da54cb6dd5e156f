import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, explain } from '#client/config/kit/api/api.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { ordersApi } from './orders-api.ts';

interface Props {
  email: string;
  toFulfil: number;
  /** Replaces the call that erases by order. Either call erases all data for an email address. */
  erase?: (email: string, confirmation: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** Erases a customer's data after the owner has typed the email address as confirmation. */
export function EraseSheet({ email, toFulfil, erase = ordersApi.erase, onClose, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const [isSure, setSure] = useState(false);
  const [error, setError] = useState<string>();
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const erasure = useMutation({
    mutationFn: () => erase(email, typed.trim()),
    onSuccess: () => {
      toast.success('Personal data erased. The amounts of their orders are kept for your accounting.');
      onDone();
    },
    onError: (failure) =>
      setError(
        failure instanceof ApiError && failure.status === 404
          ? 'Their data is already erased.'
          : explain(failure),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSure) return setSure(true);
    if (!isSame) return setError('That is not their email address.');
    erasure.mutate();
  };
  return (
    <Sheet title="Erase this person’s data?" isOpen onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>
          Their email address, name, phone, street addresses and messages are removed from all their orders,
          together with your notes on those orders. Their customer account is closed. Their form submissions
          and files are deleted, and they are removed from your mailing lists. Items, dates and amounts, with
          country and region, are kept for your accounting.
        </p>
        {toFulfil > 0 && (
          <p className="notice is-serious">
            {toFulfil === 1 ? 'One of their orders is' : `${toFulfil} of their orders are`} not fulfilled yet.
            Without an address, they cannot be shipped.
          </p>
        )}
        {isSure && (
          <Labelled label={`Type ${email} to erase permanently`} error={error}>
            {(props) => (
              <input
                {...props}
                // biome-ignore lint/a11y/noAutofocus: the owner has just requested this field
                autoFocus
                autoComplete="off"
                maxLength={256}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setError(undefined);
                }}
              />
            )}
          </Labelled>
        )}
        <div className="tools">
          <button type="submit" className="button danger" disabled={erasure.isPending || (isSure && !isSame)}>
            {isSure ? 'Erase permanently' : 'Erase…'}
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Sheet>
  );
}
