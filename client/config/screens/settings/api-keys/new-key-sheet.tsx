import { useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { GIVES_ACCESS, OwnPassword } from '#client/config/kit/shared/accounts/own-password.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { type KeyScope, MAX_KEY_NAME_LENGTH } from '#schema/contracts/developers/api-key.ts';
import { apiKeysApi } from './api-keys-api.ts';
import { ScopeChoice } from './scope-choice.tsx';

const EXPIRIES = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
  ['', 'Never'],
] as const;

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** Creates a key and shows its token only once. */
export function NewKeySheet({ isOpen, ...props }: Props) {
  return (
    <Sheet title="Create an API key" isOpen={isOpen} onClose={props.onClose}>
      <NewKey {...props} />
    </Sheet>
  );
}

function NewKey({ onClose, onCreated }: Omit<Props, 'isOpen'>) {
  const [token, setToken] = useState<string | null>(null);
  return token === null ? (
    <KeyForm
      onClose={onClose}
      onTokenCreated={(created) => {
        setToken(created);
        onCreated();
      }}
    />
  ) : (
    <Token token={token} onClose={onClose} />
  );
}

interface FormProps {
  onClose: () => void;
  onTokenCreated: (token: string) => void;
}

function KeyForm({ onClose, onTokenCreated }: FormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [expiry, setExpiry] = useState<string>('90');
  const [current, setCurrent] = useState('');
  const form = useFormMutation(
    () => apiKeysApi.create({ name, scopes, expiresInDays: expiry === '' ? null : Number(expiry), current }),
    {
      values: { name, scopes, current },
      fields: ['name', 'scopes', 'current'],
      onSuccess: ({ token }) => onTokenCreated(token),
    },
  );
  return (
    <form className="stack" noValidate onSubmit={onSubmit(() => form.submit())}>
      <Unsaved name="The API key" hasChanges={name !== '' || scopes.length > 0} />
      <Labelled
        label="Name"
        help="Name the program that uses the key, to recognize it later."
        error={form.errors.name}
      >
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            maxLength={MAX_KEY_NAME_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Labelled>
      <Labelled label="Expires after">
        {(field) => (
          <select {...field} value={expiry} onChange={({ target }) => setExpiry(target.value)}>
            {EXPIRIES.map(([days, text]) => (
              <option key={days} value={days}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <ScopeChoice value={scopes} error={form.errors.scopes} onChange={setScopes} />
      <OwnPassword value={current} error={form.errors.current} help={GIVES_ACCESS} onChange={setCurrent} />
      {form.problem && (
        <p className="notice is-serious" role="alert">
          {form.problem}
        </p>
      )}
      <div className="card-end">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button primary" disabled={form.isPending}>
          Create key
        </button>
      </div>
    </form>
  );
}

function Token({ token, onClose }: { token: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => toast.success('API key copied.'),
      () => toast.error('Your browser blocked copying. Select the key and copy it.'),
    );
  return (
    <div className="stack">
      <p tabIndex={-1} ref={(text) => text?.focus()}>
        Copy the key now and store it like a password. It is not shown again.
      </p>
      <p className="api-key-token" role="status">
        <code dir="ltr">{token}</code>
      </p>
      <div className="card-end">
        <button type="button" className="button primary" onClick={() => void copy()}>
          Copy key
        </button>
        <button type="button" className="button" onClick={onClose}>
          Done
        </button>
      </div>
    </div>
  );
}
