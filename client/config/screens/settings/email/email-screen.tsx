import { useMutation } from '@tanstack/react-query';
import { useCan } from '#client/config/kit/account/account.tsx';
import { NoEmailNotice } from '#client/config/kit/account/no-email-notice.tsx';
import { useMailToast } from '#client/config/kit/account/use-mail-toast.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { Card } from '#client/config/kit/ui/card.tsx';
import type { SenderState } from '#schema/contracts/mail/sender.ts';
import { senderApi } from './sender-api.ts';
import { SenderForm } from './sender-form.tsx';

export default function EmailScreen() {
  const canWrite = useCan()('settings.write');
  const { value, problem, load, setValue } = useLoaded(['mail-sender'], senderApi.read);
  return (
    <>
      <div className="panel-page-head">
        <h1>Email</h1>
      </div>
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!value && !problem && <Loading label="Loading the sender" lines={6} />}
      {value && (
        <>
          <SenderNotice sender={value} />
          <div className="settings-cards">
            <SenderForm sender={value} canWrite={canWrite} onSaved={setValue} />
            {canWrite && <TestMessage />}
            <Card title="Delivery log" about="Emails of the last 90 days, with their recipient and state.">
              {value.failed > 0 && (
                <p className="notice is-serious">
                  {value.failed === 1 ? '1 email was' : `${value.failed.toLocaleString('en-US')} emails were`}{' '}
                  not delivered. Open the log to see why and to resend.
                </p>
              )}
              <PanelLink href="/config/mail">Open the delivery log</PanelLink>
            </Card>
          </div>
        </>
      )}
    </>
  );
}

/** Shows who emails to customers currently come from, above the settings that change the sender. */
function SenderNotice({ sender: { address, serverAddress, fromAddress } }: { sender: SenderState }) {
  if (serverAddress === null)
    return (
      <>
        <NoEmailNotice />
        <p className="quiet">You can already set your sender.</p>
      </>
    );
  return (
    <p className="notice" role="status">
      Customers get emails from <bdi dir="ltr">{fromAddress}</bdi>.{' '}
      {address === null
        ? 'Set your sender, so that they know who writes and their replies reach you.'
        : fromAddress === address
          ? 'This is your sender.'
          : 'Replies reach your sender. To send from your own address, ask the operator of this server to set up its domain.'}
    </p>
  );
}

function TestMessage() {
  const tellSent = useMailToast();
  const test = useMutation({
    mutationFn: senderApi.test,
    onSuccess: ({ recipient }) => tellSent(`Test message sent to ${recipient}.`),
  });
  return (
    <Card
      title="Test message"
      about="Sends an email to your own address, so that you see what customers see."
    >
      <div>
        <button type="button" className="button" disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Sending…' : 'Send a test message'}
        </button>
      </div>
    </Card>
  );
}
