import { useMutation } from '@tanstack/react-query';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Webhook } from '#schema/contracts/developers/webhook.ts';
import { describeEvents, describeResult } from './webhook-words.ts';
import { webhooksApi } from './webhooks-api.ts';

export type WebhookTask = 'change' | 'secret' | 'delete' | 'log';

interface Props {
  webhook: Webhook;
  onOpen: (task: WebhookTask) => void;
  onChanged: () => void;
}

export function WebhookRow({ webhook, onOpen, onChanged }: Props) {
  const { timeZone } = useAccount().site;
  const { id, url, events, state, previousSecretUntil } = webhook;
  const isActive = state === 'active';
  const test = useMutation({
    mutationFn: () => webhooksApi.test(id),
    onSuccess: (delivery) => {
      const show = delivery.status === 'delivered' ? toast.success : toast.error;
      show(describeResult(delivery));
    },
  });
  const pause = useMutation({
    mutationFn: () => webhooksApi.change(id, { url, events, isPaused: isActive }),
    onSuccess: () => {
      toast.success(isActive ? 'Webhook paused.' : 'Webhook resumed.');
      onChanged();
    },
  });
  return (
    <li>
      <div className="webhook">
        <strong>
          <bdi dir="ltr">{url}</bdi>
        </strong>
        {state === 'paused' && <span className="chip">Paused</span>}
        {state === 'off' && (
          <span className="chip" data-tone="hidden">
            Turned off after failures
          </span>
        )}
        <span className="quiet">{describeEvents(events)}</span>
        {previousSecretUntil !== null && (
          <span className="quiet">
            The old secret ends <RelativeTime at={previousSecretUntil} timeZone={timeZone} />
          </span>
        )}
      </div>
      <div className="webhook-tools">
        <button type="button" className="button" onClick={() => onOpen('log')}>
          Deliveries<span className="visually-hidden"> to {url}</span>
        </button>
        <button type="button" className="button" disabled={test.isPending} onClick={() => test.mutate()}>
          Send test<span className="visually-hidden"> to {url}</span>
        </button>
        <MoreMenu
          label={`More for ${url}`}
          entries={[
            { id: 'change', text: 'Change…', act: () => onOpen('change') },
            { id: 'pause', text: isActive ? 'Pause' : 'Resume', act: () => pause.mutate() },
            { id: 'secret', text: 'New secret…', act: () => onOpen('secret') },
            { id: 'delete', text: 'Delete…', isDanger: true, act: () => onOpen('delete') },
          ]}
        />
      </div>
    </li>
  );
}
