import { maskedGiftCard } from '#domain/gift-cards/code.ts';

interface Props {
  /** What the card holds, in words; null before a code was typed. */
  found: { last4: string; balance: string; text: string } | null;
  problem: string | null;
}

/** Tells what is left on a gift card to whoever holds its code. */
export function GiftBalance({ found, problem }: Props) {
  return (
    <section className="section theme-lightest width-inset space-medium checkout gift-balance">
      <h1>Gift card balance</h1>
      {found && (
        <div className="gift-found" role="status">
          <p>Card {maskedGiftCard(found.last4)}</p>
          <p className="gift-sum figures">{found.balance}</p>
          <p>{found.text}</p>
        </div>
      )}
      <form method="post" action="/gift-card" className="stack">
        <div className="field">
          <label htmlFor="gift-code">Code</label>
          <input
            id="gift-code"
            name="giftCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            aria-invalid={problem ? true : undefined}
            // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what it has to say
            autoFocus={Boolean(problem)}
            aria-describedby={problem ? 'gift-code-error' : 'gift-code-hint'}
          />
          {problem ? (
            <p className="field-error" id="gift-code-error" role="alert">
              {problem}
            </p>
          ) : (
            <small id="gift-code-hint">16 letters and digits, from the mail that brought the card.</small>
          )}
        </div>
        <button type="submit" className="button">
          Show the balance
        </button>
      </form>
    </section>
  );
}
