import { isRightToLeft } from '#domain/i18n/language.ts';
import { useMessages } from '../kit/messages.tsx';

const CSS = `:root{color-scheme:light dark;--ink:#1b1f1e;--soft:#5b6462;--ground:#f7f7f5;--card:#fff;--line:#d9dcda;--accent:#33504a;--on:#fff;--mark:#fff3cd;--mark-ink:#5a4300}
@media (prefers-color-scheme:dark){:root{--ink:#eef1ef;--soft:#a7b0ad;--ground:#141716;--card:#1c201f;--line:#3a403e;--accent:#9cc4b8;--on:#10201c;--mark:#3d3100;--mark-ink:#ffe49a}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem}.mark{margin:0 0 1rem;padding:.6rem .9rem;border-radius:6px;background:var(--mark);color:var(--mark-ink);font-weight:500}
.card{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:1.5rem}h1{font-size:1.375rem;font-weight:600;line-height:1.25;margin:0 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1rem;margin:0 0 1.5rem}dt{color:var(--soft)}dd{margin:0;text-align:end}.sum{font-weight:600;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem}button,.button{display:block;width:100%;min-height:44px;padding:.65rem 1rem;border:1px solid var(--accent);border-radius:6px;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer;background:var(--accent);color:var(--on)}
.quiet{background:transparent;color:inherit;border-color:var(--soft)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}p{margin:0 0 1.25rem}`;

export interface TestPaymentPageProps {
  siteTitle: string;
  lang: string;
  payment: { ref: string; amount: string; description: string } | null;
  returnPath: string;
}

/** Renders a stand-in for a bank's confirmation page, without JavaScript. */
export function TestPaymentPage({ siteTitle, lang, payment, returnPath }: TestPaymentPageProps) {
  const texts = useMessages().testShop.bank;
  const title = payment ? texts.confirm : texts.answered;
  return (
    <html lang={lang} dir={isRightToLeft(lang) ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${siteTitle}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: CSS }} />
      </head>
      <body>
        <main>
          <p className="mark">{texts.notice}</p>
          <div className="card">
            <h1>{title}</h1>
            {payment ? (
              <>
                <dl>
                  <dt>{texts.payTo}</dt>
                  <dd>{siteTitle}</dd>
                  <dt>{texts.for}</dt>
                  <dd>{payment.description}</dd>
                  <dt>{texts.amount}</dt>
                  <dd className="sum">{payment.amount}</dd>
                </dl>
                <form method="post" action="/payments/test/confirm">
                  <input type="hidden" name="ref" value={payment.ref} />
                  <button type="submit" name="answer" value="accept">
                    {texts.accept}
                  </button>
                  <button type="submit" name="answer" value="decline" className="quiet">
                    {texts.decline}
                  </button>
                </form>
              </>
            ) : (
              <>
                <p>{texts.nothingMore}</p>
                <a className="button" href={returnPath}>
                  {texts.back}
                </a>
              </>
            )}
          </div>
        </main>
      </body>
    </html>
  );
}
