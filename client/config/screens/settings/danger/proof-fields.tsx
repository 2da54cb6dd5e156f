import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import type { OwnerProof } from './danger-api.ts';

export const NO_PROOF: OwnerProof = { current: '', code: '' };

interface Props {
  proof: OwnerProof;
  hasSecondFactor: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (proof: OwnerProof) => void;
}

/** Asks for the owner's password and, if the account has one, a code of the second factor. */
export function ProofFields({ proof, hasSecondFactor, errors, onChange }: Props) {
  return (
    <>
      <Labelled label="Your password" error={errors.current}>
        {(field) => (
          <input
            {...field}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            value={proof.current}
            onChange={({ target }) => onChange({ ...proof, current: target.value })}
          />
        )}
      </Labelled>
      {hasSecondFactor && (
        <Labelled
          label="Code"
          error={errors.code}
          help="From your authenticator app, or one of your recovery codes."
        >
          {(field) => (
            <input
              {...field}
              inputMode="text"
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={40}
              value={proof.code}
              onChange={({ target }) => onChange({ ...proof, code: target.value })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}
