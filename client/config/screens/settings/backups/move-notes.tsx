import type { RestorePreview } from '#schema/contracts/backups/restore.ts';

/** Explains what a restore of a deleted site's backup brings back, and what the owner has to do afterwards. */
export function MoveNotes({ move }: { move: NonNullable<RestorePreview['move']> }) {
  if (!move.isPossible)
    return (
      <p className="notice" role="status">
        This site already has customers or orders of its own. The customers, orders, gift cards, subscriptions
        and statistics in the backup do not come back.
      </p>
    );
  return (
    <div className="notice move-notes" role="status">
      <p>
        This is the backup of a deleted site. Its customers, orders and statistics come back. No email is sent
        about them, and nothing is charged. Some things change:
      </p>
      <ul>
        {move.customers > 0 && (
          <li>
            <strong>Customers</strong> set a new password with “Forgot your password?”. Those who already have
            an account on another site of this server sign up again, and then see their orders.
          </li>
        )}
        {move.orders > 0 && (
          <li>
            <strong>Orders</strong> that were not paid yet expire, and customers who asked for products that
            are back in stock get an email. Refunds that were not confirmed yet stop.
          </li>
        )}
        {move.giftCards > 0 && (
          <li>
            <strong>Gift cards</strong> keep their balance, but the old codes stop working. Send new codes to
            all cards with an email address at once, and create the others one by one.
          </li>
        )}
        {move.subscriptions > 0 && (
          <li>
            <strong>Subscriptions</strong> end and are never charged again, because the payment methods do not
            come back. Customers keep their access until the end of the time they have paid for.
          </li>
        )}
        <li>
          <strong>Does not come back:</strong> contributors, payment settings, domains, API keys, webhooks,
          the email sender, carts, releases and experiments. Set up payments and invite contributors again.
        </li>
      </ul>
    </div>
  );
}
