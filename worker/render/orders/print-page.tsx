import type { ReactNode } from 'react';
import { addressLines } from '#domain/checkout/addresses.ts';
import { answerText } from '#domain/forms/answers.ts';
import { isRightToLeft } from '#domain/i18n/language.ts';
import { lineTitle } from '#domain/orders/line-item.ts';
import { getSeller } from '#domain/store/seller.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import type { WebsiteSettings } from '#schema/contracts/sites/website.ts';
import { useMessages } from '../kit/messages.tsx';

/** Styles of printed pages. Paper is white even in dark mode. */
const CSS = `:root{color-scheme:light;--ink:#1b1f1e;--soft:#565e5b;--line:#d5d9d6}
*{box-sizing:border-box}body{margin:0;background:#eceeec;color:var(--ink);font:14px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-variant-numeric:tabular-nums}
article{max-width:210mm;min-height:270mm;margin:24px auto;padding:18mm 16mm;background:#fff;box-shadow:0 1px 3px rgb(0 0 0/.12)}
p,h1,h2,dl,dd,ul{margin:0;padding:0}header{display:flex;flex-wrap:wrap;gap:24px;justify-content:space-between;margin-bottom:14mm}
.seller{font-weight:600;font-size:18px;letter-spacing:-.01em}.soft,header address,dt,th{color:var(--soft)}address{font-style:normal;overflow-wrap:anywhere}
h1{font-size:26px;font-weight:600;letter-spacing:-.02em;line-height:1.15;text-align:end}header dl{display:grid;grid-template-columns:auto auto;gap:2px 16px;justify-content:end;margin-top:8px}header dd{text-align:end}
.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:24px;margin-bottom:10mm}h2{margin-bottom:3px;color:var(--soft);font-size:12px;font-weight:600}
table{width:100%;border-collapse:collapse}th{padding:0 0 6px;font-weight:500;font-size:12px;text-align:start}td,tbody th{padding:9px 0;border-top:1px solid var(--line);color:var(--ink);font-weight:400;font-size:14px;text-align:start;vertical-align:top}
th+th,td{padding-inline-start:14px}.figure{text-align:end;white-space:nowrap}td small,tbody th small{display:block;white-space:pre-line;overflow-wrap:anywhere;color:var(--soft);font-size:12.5px}tr{break-inside:avoid}
.sums{display:grid;grid-template-columns:auto auto;gap:4px 28px;justify-content:end;margin:6mm 0 0;padding-top:4mm;border-top:1px solid var(--ink);break-inside:avoid}.sums dd{text-align:end}.sums .whole{font-size:17px;font-weight:600;color:var(--ink)}
.note{margin-top:8mm;padding-top:4mm;border-top:1px solid var(--line);white-space:pre-line;break-inside:avoid;overflow-wrap:anywhere}.note+.note{margin-top:4mm;padding-top:0;border-top:0}.box{display:inline-block;width:15px;height:15px;border:1.5px solid var(--ink);border-radius:2px}
.end{margin-top:12mm;color:var(--soft);font-size:12.5px}.hint{max-width:210mm;margin:20px auto 0;padding:0 16px;color:#3f4644}
@media screen and (max-width:700px){article{margin:0 0 12px;padding:24px 18px;min-height:100vh}h1,header dd{text-align:start}header dl{justify-content:start}.optional{display:none}}
@media print{@page{margin:14mm}body{background:#fff}article{max-width:none;min-height:0;margin:0;padding:0;box-shadow:none}article+article{break-before:page}.hint{display:none}}`;

interface SheetProps {
  title: string;
  settings: WebsiteSettings;
  facts: readonly (readonly [string, string])[];
  children: ReactNode;
}

/** Renders a document to print, which consists of sheets. `notes` are not printed. */
export function PrintPage({
  title,
  settings,
  notes = [],
  children,
}: Pick<SheetProps, 'title' | 'settings' | 'children'> & { notes?: readonly string[] }) {
  const { hint } = useMessages().orderPrints;
  return (
    <html lang={settings.locale} dir={isRightToLeft(settings.locale) ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${settings.title}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" />
        <style dangerouslySetInnerHTML={{ __html: CSS }} />
      </head>
      <body>
        <aside className="hint">
          {[...notes, hint].map((note) => (
            <p key={note}>{note}</p>
          ))}
        </aside>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** Renders the document of one order, which begins on a new page. */
export function Sheet({ title, settings, facts, children }: SheetProps) {
  const seller = getSeller(settings);
  return (
    <article>
      <header>
        <div>
          <p className="seller">{seller.name}</p>
          <address>
            {seller.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an address may say the same twice
              <div key={index}>
                <bdi>{line}</bdi>
              </div>
            ))}
          </address>
        </div>
        <div>
          <h1>{title}</h1>
          <dl>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
        </div>
      </header>
      {children}
    </article>
  );
}

export function LineName({ line, details }: { line: LineItem; details: string }) {
  const { totals } = useMessages();
  return (
    <th scope="row">
      <bdi>{lineTitle(line, totals.tip)}</bdi>
      <small>
        <bdi>{details}</bdi>
      </small>
      {line.answers.map((answer) => (
        <small key={answer.name}>
          <bdi>{answerText(answer)}</bdi>
        </small>
      ))}
    </th>
  );
}

export const OrderAnswers = ({ answers }: { answers: readonly Answer[] }) =>
  answers.map(({ name, value }) => (
    <section key={name} className="note">
      <h2>{name}</h2>
      <p>
        <bdi>{value}</bdi>
      </p>
    </section>
  ));

export const Fact = ({ name, value, isWhole }: { name: string; value: string; isWhole?: boolean }) => (
  <>
    <dt className={isWhole ? 'whole' : undefined}>{name}</dt>
    <dd className={isWhole ? 'whole' : undefined}>
      <bdi>{value}</bdi>
    </dd>
  </>
);

export function Party({
  title,
  address,
  locale,
  more = [],
}: {
  title: string;
  address: Address | null;
  locale: string;
  more?: readonly string[];
}) {
  const lines = [...(address ? addressLines(address, locale) : []), ...more].filter(Boolean);
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may say the same twice
          <div key={index}>
            <bdi>{line}</bdi>
          </div>
        ))}
      </address>
    </section>
  );
}
