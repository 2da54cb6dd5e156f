import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import type { FormStorage } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import { FieldChoice } from './field-choice.tsx';
import type { StoragePartProps } from './storage-part.ts';

type List = NonNullable<FormStorage['mailingList']>;

export function MailingList({
  storage,
  fields,
  error,
  onSet,
}: StoragePartProps & { fields: readonly FormField[] }) {
  const { mailingList } = storage;
  const email = fields.find((field) => field.type === 'email');
  const set = (patch: Partial<List>) =>
    mailingList &&
    onSet({ mailingList: { ...mailingList, ...patch } }, `mailingList:${Object.keys(patch).join()}`);
  return (
    <>
      <Check
        label="Add to a mailing list"
        help={email ? undefined : 'Add an email field to the form to use this.'}
        isDisabled={!email}
        isOn={mailingList !== null}
        onChange={(isOn) =>
          onSet({
            mailingList:
              isOn && email
                ? { list: 'Newsletter', fieldId: email.id, consentFieldId: null, isDoubleOptIn: true }
                : null,
          })
        }
      />
      {mailingList && (
        <>
          <Labelled
            label="Name of the list"
            help="Forms with the same list name share one list."
            error={error('mailingList.list')}
          >
            {(props) => (
              <input
                {...props}
                maxLength={60}
                value={mailingList.list}
                onChange={(event) => set({ list: event.target.value })}
              />
            )}
          </Labelled>
          <FieldChoice
            label="The address in"
            error={error('mailingList.fieldId')}
            fields={fields}
            type="email"
            value={mailingList.fieldId}
            onChange={(fieldId) => fieldId && set({ fieldId })}
          />
          <FieldChoice
            label="Who is added"
            help="If the form has another purpose, let people opt in with a checkbox field."
            error={error('mailingList.consentFieldId')}
            fields={fields}
            type="checkbox"
            none="Everyone who submits"
            value={mailingList.consentFieldId}
            onChange={(consentFieldId) => set({ consentFieldId })}
          />
          <Check
            label="Double opt-in"
            help="Sends an email with a link to confirm the address. Without it, anyone can add any address to your list."
            isOn={mailingList.isDoubleOptIn}
            onChange={(isDoubleOptIn) => set({ isDoubleOptIn })}
          />
        </>
      )}
    </>
  );
}
