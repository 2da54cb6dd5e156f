import { toast } from '#client/config/kit/ui/toast.ts';

/** The webhook to set up at Stripe. */
export function StripeWebhook({ url, events }: { url: string; events: readonly string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Copied.');
    } catch {
      // Clipboard blocked: the address can still be selected manually.
      toast.error('This browser does not let us copy. Please select the address.');
    }
  };
  return (
    <section className="card" aria-labelledby="webhook-title">
      <header>
        <h2 id="webhook-title">Webhook</h2>
        <p className="quiet">
          Stripe reports payments to your site when a customer’s browser does not return. Add an endpoint at
          Stripe under Developers, Webhooks.
        </p>
      </header>
      <div className="stack">
        <div className="webhook-url">
          <code>{url}</code>
          <button type="button" className="button" onClick={() => void copy()}>
            Copy
          </button>
        </div>
        <div>
          <p className="quiet">Events to send</p>
          <ul className="webhook-events">
            {events.map((event) => (
              <li key={event}>
                <code>{event}</code>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
