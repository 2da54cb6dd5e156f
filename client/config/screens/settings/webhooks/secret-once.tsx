import { toast } from '#client/config/kit/ui/toast.ts';

export function SecretOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success('Secret copied.'),
      () => toast.error('Your browser blocked copying. Please select the secret.'),
    );
  return (
    <div className="stack">
      <p tabIndex={-1} ref={(text) => text?.focus()}>
        Copy the signing secret into the other program, which uses it to check that events come from this
        site. It is not shown again.
      </p>
      <p className="webhook-secret" role="status">
        <code dir="ltr">{secret}</code>
      </p>
      <div className="card-end">
        <button type="button" className="button primary" onClick={() => void copy()}>
          Copy secret
        </button>
        <button type="button" className="button" onClick={onClose}>
          Done
        </button>
      </div>
    </div>
  );
}
