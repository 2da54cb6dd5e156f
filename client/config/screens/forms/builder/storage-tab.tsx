import { useEffect, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { Card } from '#client/config/kit/ui/card.tsx';
import { listFields } from '#domain/forms/answers.ts';
import { canChangeDelivery } from '#domain/forms/deliveries.ts';
import { isEmail } from '#domain/forms/fields/email.ts';
import type { FormStorage } from '#schema/contracts/forms/definition.ts';
import { Confirmation } from './confirmation.tsx';
import type { FormSession } from './form-session.ts';
import { parseLines } from './lines-input.tsx';
import { MailingList } from './mailing-list.tsx';
import { NumberInput } from './number-input.tsx';
import type { StoragePartProps } from './storage-part.ts';
import { WebhookSettings } from './webhook-settings.tsx';

const MOST = 10;

/** Edits the recipients of notifications, one per line, and applies them once all are valid. */
function NotifyEmails({ storage, error, onSet }: StoragePartProps) {
  const shown = storage.notifyEmails.join('\n');
  const [text, setText] = useState(shown);
  useEffect(() => setText((typed) => (parseLines(typed).join('\n') === shown ? typed : shown)), [shown]);
  const getProblem = (lines: readonly string[]) => {
    if (lines.length > MOST) return `Enter at most ${MOST} email addresses.`;
    const wrong = lines.find((line) => !isEmail(line));
    return wrong === undefined ? undefined : `“${wrong}” is not an email address.`;
  };
  const refused = storage.notifyEmails.map((_, index) => error(`notifyEmails.${index}`)).find(Boolean);
  return (
    <Labelled
      label="Email addresses, one per line"
      help="Leave empty for no notifications."
      error={getProblem(parseLines(text)) ?? refused}
    >
      {(props) => (
        <textarea
          {...props}
          rows={3}
          spellCheck={false}
          placeholder="hello@example.com"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const lines = parseLines(event.target.value);
            if (getProblem(lines) === undefined) onSet({ notifyEmails: lines });
          }}
        />
      )}
    </Labelled>
  );
}

/** Edits where submissions are delivered. A submission is always stored first and delivered afterwards. */
export function StorageTab({ session }: { session: FormSession }) {
  const { history, errors } = useStore(session.store);
  const form = history.present;
  const { storage } = form;
  const set = (patch: Partial<FormStorage>, group?: string) =>
    session.edit(
      (draft) => ({ ...draft, storage: { ...draft.storage, ...patch } }),
      `storage:${group ?? Object.keys(patch).join()}`,
    );
  const part: StoragePartProps = {
    session,
    storage,
    error: (path) => errors[`storage.${path}`],
    onSet: set,
  };
  const fields = listFields(form);
  const canChange = canChangeDelivery(useCan());
  return (
    <fieldset className="form-cards" disabled={!canChange}>
      {!canChange && (
        <p className="quiet">
          Only contributors who can read submissions or change settings can change where they are sent.
        </p>
      )}
      <Card title="This site" about="Submissions are kept in Forms, where you read, search and export them.">
        <Check
          label="Keep submissions"
          help={
            storage.isStored
              ? undefined
              : 'Submissions are kept only until they are delivered in the ways chosen below. Turn on email or a webhook to receive them.'
          }
          isOn={storage.isStored}
          onChange={(isStored) => set({ isStored })}
        />
        {storage.isStored && (
          <NumberInput
            label="Delete after, in days"
            help="Leave empty to keep them until you delete them."
            error={part.error('retentionDays')}
            min={1}
            max={3_650}
            isWhole
            isOptional
            value={storage.retentionDays}
            onChange={(retentionDays) => set({ retentionDays })}
          />
        )}
      </Card>
      <Card
        title="Email to you"
        about="You get an email for each submission. Reply to it to answer the visitor."
      >
        <NotifyEmails {...part} />
        <Labelled
          label="Subject"
          help="Leave empty to use the name of the form."
          error={part.error('notifySubject')}
        >
          {(props) => (
            <input
              {...props}
              maxLength={200}
              value={storage.notifySubject}
              onChange={(event) => set({ notifySubject: event.target.value })}
            />
          )}
        </Labelled>
      </Card>
      <Card title="Email to the visitor" about="Confirms that their submission arrived.">
        <Confirmation {...part} fields={fields} />
      </Card>
      <Card title="Mailing list" about="Adds people to a list once they have confirmed their address.">
        <MailingList {...part} fields={fields} />
      </Card>
      <Card
        title="Webhook"
        about="Sends each submission to your own service with a signature. Tries again if the service does not respond."
      >
        <WebhookSettings {...part} />
      </Card>
    </fieldset>
  );
}
