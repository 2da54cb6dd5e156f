import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { RestockFields } from './restock-form.tsx';

interface Props {
  /** What went wrong; null when the address is kept. */
  problem: string | null;
  canRetry: boolean;
  typed: { itemId: string; sku: string; email: string; back: string };
}

/** The page that answers 'Notify me' without script. */
export function RestockAnswer({ problem, canRetry, typed }: Props) {
  return (
    <section className="section theme-lightest width-inset space-large message">
      <h1>{problem === null ? 'We will write to you' : 'Notify me'}</h1>
      {problem === null ? (
        <p role="status">As soon as it is back, you get a mail at {typed.email}.</p>
      ) : (
        <p
          role="alert"
          id="restock-problem"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what it has to say
          autoFocus
        >
          {problem}
        </p>
      )}
      {canRetry && (
        <form method="post" action="/api/commerce/restock-requests" className="buy restock-form">
          <input type="hidden" name="sku" value={typed.sku} />
          <RestockFields
            itemId={typed.itemId}
            back={typed.back}
            email={typed.email}
            problemId="restock-problem"
          />
        </form>
      )}
      <p>
        <a href={safeRelativePath(typed.back)}>Back</a>
      </p>
    </section>
  );
}
