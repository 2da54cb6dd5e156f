import { useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import type { DomainList } from '#schema/contracts/sites/domains.ts';
import { domainsApi } from './domains-api.ts';

export function ConnectDomain({ onChanged }: { onChanged: (list: DomainList) => void }) {
  const [address, setAddress] = useState('');
  const { submit, errors, isPending } = useFormMutation(() => domainsApi.connect(address), {
    values: address,
    onSuccess: (list) => {
      onChanged(list);
      setAddress('');
      toast.success('Domain added. Set its records next.');
    },
    onProblem: (text) => toast.error(text),
  });
  return (
    <Card title="Connect a domain" about="A domain that you own, bought from any provider.">
      <form className="stack" noValidate onSubmit={onSubmit(submit)}>
        <Unsaved name="The new domain" hasChanges={!isPending && address !== ''} />
        <Labelled label="Domain" error={errors.address} help="Such as www.example.com.">
          {(field) => (
            <input
              {...field}
              type="text"
              inputMode="url"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={2_000}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Labelled>
        <div className="card-end">
          <button type="submit" className="button primary" disabled={isPending}>
            {isPending ? 'Connecting…' : 'Connect'}
          </button>
        </div>
      </form>
    </Card>
  );
}
