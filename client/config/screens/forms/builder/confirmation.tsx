import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import type { FormStorage } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import { FieldChoice } from './field-choice.tsx';
import type { StoragePartProps } from './storage-part.ts';

type Mail = NonNullable<FormStorage['confirmation']>;
const DEFAULT_TEXT = {
  subject: 'We received your message',
  message: 'Thank you for writing. We read everything and answer within a few days.',
  includesAnswers: false,
};

export function Confirmation({
  storage,
  fields,
  error,
  onSet,
}: StoragePartProps & { fields: readonly FormField[] }) {
  const { confirmation } = storage;
  const email = fields.find((field) => field.type === 'email');
  const set = (patch: Partial<Mail>) =>
    confirmation &&
    onSet({ confirmation: { ...confirmation, ...patch } }, `confirmation:${Object.keys(patch).join()}`);
  return (
    <>
      <Check
        label="Send a confirmation"
        help={email ? undefined : 'Add an email field to the form to use this.'}
        isDisabled={!email}
        isOn={confirmation !== null}
        onChange={(isOn) =>
          onSet({ confirmation: isOn && email ? { ...DEFAULT_TEXT, fieldId: email.id } : null })
        }
      />
      {confirmation && (
        <>
          <FieldChoice
            label="To the address in"
            error={error('confirmation.fieldId')}
            fields={fields}
            type="email"
            value={confirmation.fieldId}
            onChange={(fieldId) => fieldId && set({ fieldId })}
          />
          <Labelled label="Subject" error={error('confirmation.subject')}>
            {(props) => (
              <input
                {...props}
                maxLength={200}
                value={confirmation.subject}
                onChange={(event) => set({ subject: event.target.value })}
              />
            )}
          </Labelled>
          <Labelled label="Message" error={error('confirmation.message')}>
            {(props) => (
              <textarea
                {...props}
                rows={5}
                maxLength={5_000}
                value={confirmation.message}
                onChange={(event) => set({ message: event.target.value })}
              />
            )}
          </Labelled>
          <Check
            label="Include a copy of their answers"
            isOn={confirmation.includesAnswers}
            onChange={(includesAnswers) => set({ includesAnswers })}
          />
        </>
      )}
    </>
  );
}
