import type { FormStorage } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import { Check } from '../../ui/check.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { FieldChoice } from './field-choice.tsx';
import type { StoragePartProps } from './storage-tab.tsx';

type List = NonNullable<FormStorage['mailingList']>;

/** The list that a form fills, and who joins it. */
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
        label="Fill a mailing list"
        help={email ? undefined : 'The form needs an email field for it.'}
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
            help="Forms that name the same list fill the same one."
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
            label="Who joins"
            help="Where the form is about something else, let them choose with a checkbox field."
            error={error('mailingList.consentFieldId')}
            fields={fields}
            type="checkbox"
            none="Everybody who submits"
            value={mailingList.consentFieldId}
            onChange={(consentFieldId) => set({ consentFieldId })}
          />
          <Check
            label="Ask them to confirm their address first"
            help="A mail with a link goes to them. Without it anybody can put anybody on your list."
            isOn={mailingList.isDoubleOptIn}
            onChange={(isDoubleOptIn) => set({ isDoubleOptIn })}
          />
        </>
      )}
    </>
  );
}
