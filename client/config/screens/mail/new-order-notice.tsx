import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import type { MailSettings } from '#schema/contracts/mail/mail.ts';

interface Props {
  notice: MailSettings['newOrder'];
  ownersAddress: string | null;
  error: string | undefined;
  onChange: (notice: MailSettings['newOrder']) => void;
}

export function NewOrderNotice({ notice, ownersAddress, error, onChange }: Props) {
  return (
    <>
      <Check
        label="Send new order notifications"
        isOn={notice.isEnabled}
        onChange={(isEnabled) => onChange({ ...notice, isEnabled })}
      />
      {notice.isEnabled && (
        <Labelled
          label="Sent to"
          error={error}
          help={
            ownersAddress
              ? `Leave empty to use ${ownersAddress}.`
              : 'Without an address, no notification is sent.'
          }
        >
          {(props) => (
            <input
              {...props}
              type="email"
              autoComplete="email"
              value={notice.recipient}
              placeholder={ownersAddress ?? ''}
              onChange={(event) => onChange({ ...notice, recipient: event.target.value })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}
