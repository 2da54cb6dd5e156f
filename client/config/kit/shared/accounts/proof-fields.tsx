import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import type { OwnProof } from '#schema/contracts/accounts/own-proof.ts';
import { OwnPassword } from './own-password.tsx';

export const NO_PROOF: OwnProof = { current: '', code: '' };

interface Props {
  proof: OwnProof;
  hasSecondFactor: boolean;
  errors: Readonly<Record<string, string>>;
  /** Help below the password. */
  help?: string;
  onChange: (proof: OwnProof) => void;
}

/** Asks for the owner's password and, if the account has one, a code of the second factor. */
export function ProofFields({ proof, hasSecondFactor, errors, help, onChange }: Props) {
  return (
    <>
      <OwnPassword
        value={proof.current}
        error={errors.current}
        help={help}
        onChange={(current) => onChange({ ...proof, current })}
      />
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
