import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Webhook } from '#schema/contracts/developers/webhook.ts';
import { webhooksApi } from './webhooks-api.ts';

interface Props {
  webhook: Webhook;
  onClose: () => void;
  onSaved: () => void;
}

export function DeleteWebhook({ webhook: { id, url }, onClose, onSaved }: Props) {
  const form = useFormMutation(() => webhooksApi.delete(id), {
    fields: [],
    onSuccess: () => {
      toast.success('Webhook deleted.');
      onClose();
    },
  });
  // Reload after a failure too, because another contributor may have deleted the webhook.
  const remove = async () => {
    await form.submit();
    onSaved();
  };
  return (
    <div className="stack">
      <p className="webhook-address">
        <bdi dir="ltr">{url}</bdi> gets no more events. Events that are waiting and the log of deliveries are
        deleted. This cannot be undone.
      </p>
      {form.problem && (
        <p className="notice is-serious" role="alert">
          {form.problem}
        </p>
      )}
      <div className="card-end">
        <button
          type="button"
          className="button danger"
          disabled={form.isPending}
          onClick={() => void remove()}
        >
          Delete
        </button>
        <button type="button" className="button" onClick={onClose}>
          Keep
        </button>
      </div>
    </div>
  );
}
