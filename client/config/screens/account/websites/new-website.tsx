import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { NO_PROOF, ProofFields } from '#client/config/kit/shared/accounts/proof-fields.tsx';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { MAX_SITE_TITLE_LENGTH } from '#schema/contracts/sites/website.ts';
import { useAddressCheck } from './use-address-check.ts';
import { websitesApi } from './websites-api.ts';

/** Maximum length of a label of a host. */
const MAX_SUGGESTED_LENGTH = 63;

interface Props {
  /** Domain below which the website gets its address. */
  domain: string;
  hasSecondFactor: boolean;
  onClose: () => void;
}

/** Creates a website, and opens its panel with a link that signs in. */
export function NewWebsite({ domain, hasSecondFactor, onClose }: Props) {
  const { account } = useAccount();
  const [title, setTitle] = useState('');
  /** Null while the address follows from the title. */
  const [typed, setTyped] = useState<string | null>(null);
  const [proof, setProof] = useState(NO_PROOF);
  const [isCreated, setCreated] = useState(false);
  const address = typed ?? toSlug(title, MAX_SUGGESTED_LENGTH);
  const check = useAddressCheck(address);
  const { settle } = useUnsaved({ name: 'The new website', hasChanges: title !== '' || typed !== null });
  const form = useFormMutation(() => websitesApi.create({ title, address, ...proof }), {
    values: { title, address, ...proof },
    fields: ['title', 'address', 'current', 'code'],
    onSuccess: ({ signInHref }) => {
      settle();
      setCreated(true);
      window.location.assign(signInHref);
    },
  });
  const addressProblem = form.errors.address ?? check.problem;
  const isBusy = form.isPending || isCreated;
  return (
    <form className="stack" noValidate onSubmit={onSubmit(() => form.submit())}>
      <Labelled label="Name" error={form.errors.title} help="Shown to visitors. You can change it later.">
        {(field) => (
          <input
            {...field}
            dir="auto"
            autoComplete="off"
            maxLength={MAX_SITE_TITLE_LENGTH}
            value={title}
            onChange={({ target }) => {
              setTitle(target.value);
              form.reset();
            }}
          />
        )}
      </Labelled>
      <div className="website-address">
        <Labelled label="Address" error={addressProblem}>
          {(field) => (
            <input
              {...field}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={address}
              onChange={({ target }) => {
                setTyped(target.value);
                form.reset();
              }}
            />
          )}
        </Labelled>
        <p className="field-help" role="status">
          {addressProblem !== undefined ? null : check.host === undefined ? (
            <>
              One word before <bdi dir="ltr">.{domain}</bdi>. You can connect a domain of your own later.
            </>
          ) : (
            <>
              <bdi>{`${address.trim().toLowerCase()}.${domain}`}</bdi> is free.
            </>
          )}
        </p>
      </div>
      <input type="hidden" name="username" autoComplete="username" value={account.email} />
      <ProofFields
        proof={proof}
        hasSecondFactor={hasSecondFactor}
        errors={form.errors}
        help="You use the same account on all your websites."
        onChange={setProof}
      />
      {form.problem && (
        <p className="notice is-serious" role="alert">
          {form.problem}
        </p>
      )}
      <div className="card-end">
        <button type="submit" className="button primary" disabled={isBusy}>
          {isBusy ? 'Creating…' : 'Create website'}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
