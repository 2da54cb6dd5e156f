import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { NoSender } from '#client/config/kit/shared/mail/no-sender.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { INVOICE_DAYS, type SentInvoice } from '#schema/contracts/orders/draft-order.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import type { SheetProps } from './draft-part.ts';
import { draftsApi } from './drafts-api.ts';

/** Sends an invoice, and then shows its link once. Without a sender, the link is all that the customer can get. */
export function SendSheet({ draft, onClose, onDone, onReload }: SheetProps) {
  const { sendsMail } = useAccount().site;
  const [sent, setSent] = useState<SentInvoice | null>(null);
  const form = useFormMutation(() => draftsApi.sendInvoice(draft.id, draft.version), {
    fields: [],
    onSuccess: setSent,
  });
  if (sent) return <SentSheet sent={sent} onDone={onDone} />;
  const act = sendsMail ? 'Send invoice' : 'Create payment link';
  return (
    <Sheet title={act} isOpen onClose={onClose}>
      <form className="stack" onSubmit={onSubmit(form.submit)}>
        {!sendsMail && <NoSender />}
        <p>
          {sendsMail
            ? `${draft.email} gets an email with a link to pay. `
            : 'You get a link to pay, which you can give to the customer yourself. '}
          {`It works for ${INVOICE_DAYS} days, at the prices of this draft.`}
          {draft.sentAt !== null && ' The link of the previous invoice stops working.'}
        </p>
        <ProblemNotice form={form} onReload={() => void onReload().then(onClose)} />
        <div className="tools">
          <button type="submit" className="button primary" disabled={form.isPending}>
            {act}
          </button>
          <button type="button" className="button" onClick={onClose}>
            Not yet
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function SentSheet({ sent, onDone }: { sent: SentInvoice; onDone: SheetProps['onDone'] }) {
  const { sendsMail } = useAccount().site;
  const { paymentUrl, ...draft } = sent;
  const copy = () =>
    navigator.clipboard.writeText(paymentUrl).then(
      () => toast.success('Payment link copied.'),
      () => toast('Select the link and copy it.'),
    );
  return (
    <Sheet
      title={sendsMail ? 'Invoice sent' : 'The payment link is ready'}
      isOpen
      onClose={() => onDone(draft)}
    >
      <div className="stack">
        {sendsMail ? <p role="status">{`${draft.email} gets an email with this link.`}</p> : <NoSender />}
        <Labelled
          label="Payment link"
          help="The link is shown only now. Everyone who has it can see and pay this order."
        >
          {(field) => (
            <input {...field} readOnly value={paymentUrl} onFocus={({ target }) => target.select()} />
          )}
        </Labelled>
        <div className="tools">
          <button type="button" className="button primary" onClick={() => void copy()}>
            <Copy size={16} aria-hidden="true" /> Copy payment link
          </button>
          <button type="button" className="button" onClick={() => onDone(draft)}>
            Done
          </button>
        </div>
      </div>
    </Sheet>
  );
}
