import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount, useCan, useHas } from '#client/config/kit/account/account.tsx';
import { NoEmailNotice } from '#client/config/kit/account/no-email-notice.tsx';
import { useMailToast } from '#client/config/kit/account/use-mail-toast.ts';
import { explain } from '#client/config/kit/api/api.ts';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { RouteTabs } from '#client/config/kit/navigation/route-tabs.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { listSentEmails, readSentEmail, resendEmail } from '#schema/contracts/mail/calls.ts';
import type { MailSummary, StoredMail } from '#schema/contracts/mail/outbox.ts';
import { StoreEmails } from './store-emails.tsx';
import './mail.css';

type MailContent = Pick<StoredMail, 'body' | 'html'>;

/** The email log has no filters, so its URL contains only the number of list pages shown. */
const VIEW = defineView({});

async function fetchPage(_view: object, cursor: string | null) {
  const { next, ...page } = await callApi(listSentEmails, { query: { before: cursor ?? undefined } });
  return { ...page, nextCursor: next };
}

const STATUS: Readonly<Record<string, string>> = {
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  captured: 'Not sent',
  failed: 'Failed',
  unconfirmed: 'Maybe not sent',
};

function SentMail() {
  const list = useListView(VIEW);
  const { page, problem, reload, loadMore } = useList({ list, fetchPage, rows: 'mails' });
  const tellSent = useMailToast();
  const resend = useMutation({
    mutationFn: ({ id }: MailSummary) => callApi(resendEmail, { params: { id } }),
    onSuccess: (_answer, { recipient }) => {
      tellSent(`Sent to ${recipient} again.`);
      return reload();
    },
  });
  return (
    <section className="sent-mail" aria-label="Sent email">
      <div className="panel-page-head">
        <button type="button" className="button" onClick={() => void reload()}>
          Refresh
        </button>
      </div>
      {page && !page.isLeaving && <NoEmailNotice />}
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading emails" lines={6} />}
      {page?.mails.length === 0 && (
        <div className="empty">
          <h2>No emails yet</h2>
          <p className="quiet">
            Invitations, password resets and emails about orders are listed here for 90 days.
          </p>
        </div>
      )}
      <ul className="mail-list">
        {page?.mails.map((mail) => (
          <Mail key={mail.id} mail={mail} onResend={() => resend.mutate(mail)} />
        ))}
      </ul>
      {loadMore && (
        <button type="button" className="button" onClick={loadMore}>
          Show more
        </button>
      )}
    </section>
  );
}

function Mail({ mail, onResend }: { mail: MailSummary; onResend: () => void }) {
  const { site } = useAccount();
  const canWrite = useCan()('settings.write');
  const [content, setContent] = useState<MailContent | null>(null);
  const open = () => {
    if (content) return;
    callApi(readSentEmail, { params: { id: mail.id } }).then(
      (answer) => setContent(answer.mail),
      (error) => setContent({ body: explain(error), html: '' }),
    );
  };
  const needsHelp = mail.status === 'failed' || mail.status === 'unconfirmed';
  return (
    <li>
      <details onToggle={(event) => event.currentTarget.open && open()}>
        <summary>
          <span className="mail-what">
            <strong>{mail.subject}</strong>
            <span className="quiet">{mail.recipient}</span>
          </span>
          <span className="quiet mail-when">
            <span className="chip" data-tone={needsHelp ? 'hidden' : undefined}>
              {STATUS[mail.status] ?? mail.status}
            </span>{' '}
            <RelativeTime at={mail.createdAt} timeZone={site.timeZone} />
          </span>
        </summary>
        {mail.error && <p className="field-error">{mail.error}</p>}
        {content ? <Content content={content} /> : <Loading label="Loading email" />}
        {needsHelp && canWrite && (
          <button type="button" className="button" onClick={onResend}>
            Resend email
          </button>
        )}
      </details>
    </li>
  );
}

function Content({ content: { body, html } }: { content: MailContent }) {
  if (body === '')
    return <p className="empty-line">This email gave access to an account, so its text was not kept.</p>;
  return (
    <>
      <pre className="mail-body">{body}</pre>
      {html !== '' && (
        <details className="mail-look">
          <summary>Preview</summary>
          <iframe title="Preview of the email" sandbox="" srcDoc={html} />
        </details>
      )}
    </>
  );
}

const TABS = [
  { id: 'sent', title: 'Sent', permission: 'settings.read', panel: SentMail },
  { id: 'shop', title: 'Notifications', permission: 'commerce.orders.read', panel: StoreEmails },
] as const;

export default function MailRoute({ address }: { address: URL }) {
  const can = useCan();
  const has = useHas();
  const tabs = TABS.filter(({ id, permission }) => can(permission) && (id !== 'shop' || has('commerce')));
  return (
    <main className="panel-page mail-page">
      <h1>Email</h1>
      <RouteTabs path="/config/mail" label="Email" tabs={tabs} address={address} />
    </main>
  );
}
