import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { useNewInAddress } from '#client/config/kit/navigation/use-new-in-address.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { Webhook } from '#schema/contracts/developers/webhook.ts';
import { DeleteWebhook } from './delete-webhook.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { NewSecret } from './new-secret.tsx';
import { ChangeWebhook, NewWebhookForm } from './webhook-form.tsx';
import { WebhookRow, type WebhookTask } from './webhook-row.tsx';
import { webhooksApi } from './webhooks-api.ts';
import './webhooks.css';

export default function WebhooksScreen() {
  if (useCan()('settings.write')) return <Webhooks />;
  return (
    <>
      <h1>Webhooks</h1>
      <p className="notice">Your role cannot see and change webhooks.</p>
    </>
  );
}

type Open = { task: 'create' } | { task: WebhookTask; webhook: Webhook };

const TITLES: Readonly<Record<Open['task'], string>> = {
  create: 'Add a webhook',
  change: 'Change the webhook',
  secret: 'Create a new secret?',
  delete: 'Delete this webhook?',
  log: 'Deliveries',
};

function Webhooks() {
  const { value: webhooks, problem, load } = useLoaded(['webhooks'], webhooksApi.list);
  const [open, setOpen] = useState<Open | null>(null);
  useNewInAddress(() => setOpen({ task: 'create' }));
  const close = () => setOpen(null);
  const props = { onClose: close, onSaved: () => void load() };
  const add = (
    <button type="button" className="button primary" onClick={() => setOpen({ task: 'create' })}>
      <Plus size={16} aria-hidden="true" /> Add a webhook
    </button>
  );
  return (
    <div className="webhooks">
      <header className="panel-page-head">
        <h1>Webhooks</h1>
        {webhooks && webhooks.length > 0 && add}
      </header>
      <p className="quiet">
        Tell other programs, such as Zapier or your accounting, when something happens on this site.
      </p>
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!webhooks && !problem && <Loading label="Loading webhooks" lines={4} />}
      {webhooks?.length === 0 && (
        <div className="empty">
          <h2>No webhooks yet</h2>
          <p className="quiet">
            A webhook sends orders, stock, products, form submissions, members and pages to a URL of another
            program, usually within seconds.
          </p>
          {add}
        </div>
      )}
      {webhooks && webhooks.length > 0 && (
        <ul className="rows" aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onOpen={(task) => setOpen({ task, webhook })}
              onChanged={() => void load()}
            />
          ))}
        </ul>
      )}
      <Sheet
        title={open ? TITLES[open.task] : ''}
        size={open?.task === 'log' ? 'wide' : 'small'}
        isOpen={open !== null}
        onClose={close}
      >
        {open?.task === 'create' && <NewWebhookForm {...props} />}
        {open?.task === 'change' && <ChangeWebhook webhook={open.webhook} {...props} />}
        {open?.task === 'secret' && <NewSecret webhook={open.webhook} {...props} />}
        {open?.task === 'delete' && <DeleteWebhook webhook={open.webhook} {...props} />}
        {open?.task === 'log' && <DeliveryLog webhook={open.webhook} />}
      </Sheet>
    </div>
  );
}
