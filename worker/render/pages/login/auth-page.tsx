import type { ReactNode } from 'react';
import { isRightToLeft } from '#domain/i18n/language.ts';

export interface AuthPageProps {
  siteTitle: string;
  lang: string;
  title: string;
  about?: string;
  script?: string;
  children: ReactNode;
}

const CSS = `:root{color-scheme:light dark;--ink:#1b1f1e;--soft:#5b6462;--ground:#f7f7f5;--card:#fff;--line:#d9dcda;--accent:#33504a;--on:#fff;--bad:#a3341f}
@media (prefers-color-scheme:dark){:root{--ink:#eef1ef;--soft:#a7b0ad;--ground:#141716;--card:#1c201f;--line:#3a403e;--accent:#9cc4b8;--on:#10201c;--bad:#ff9b85}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:24rem;overflow-wrap:anywhere}h1{font-size:1.5rem;font-weight:600;line-height:1.2;margin:0 0 .25rem}.site{margin:0 0 1.5rem;color:var(--soft)}
form,.card{display:grid;gap:1rem;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:1.5rem}.card p{margin:0}
label{display:block;font-weight:500;margin-bottom:.25rem}input:not([type=checkbox]):not([type=hidden]){width:100%;font:inherit;padding:.6rem .7rem;border:1px solid var(--soft);border-radius:4px;background:transparent;color:inherit}
[dir=rtl] :is([type=email],[type=password],[autocomplete=one-time-code]){direction:ltr;text-align:right}
.check{display:flex;gap:.5rem;align-items:center;min-height:24px}.check label{margin:0;font-weight:400}.check input{width:18px;height:18px;accent-color:var(--accent)}
button,.button{font:inherit;font-weight:600;padding:.7rem;border:0;border-radius:4px;background:var(--accent);color:var(--on);cursor:pointer;text-align:center;text-decoration:none}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.second{background:transparent;color:inherit;border:1px solid var(--soft)}.error:empty{display:none}.error{margin:0;color:var(--bad);font-weight:500}.note{margin:.25rem 0 0;font-size:.875rem;color:var(--soft)}form p{margin:0}a{color:inherit}.below{margin:1rem 0 0}.hidden{display:none}
@media (forced-colors:active){button,.button{border:1px solid}}
@media (scripting:enabled){#passkey[hidden]{display:block;visibility:hidden}}`;

/**
 * Headers of sign-in pages. They allow no scripts, nothing from other origins, and no referrer to other
 * sites.
 */
export const AUTH_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  // Isolates a window with a password field from the site's own pages.
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};

/** Headers of the sign-in page, which allow the script that offers passkeys. */
export const LOGIN_HEADERS: Readonly<Record<string, string>> = {
  ...AUTH_HEADERS,
  'content-security-policy': `${AUTH_HEADERS['content-security-policy']}; script-src 'self'; connect-src 'self'`,
};

/**
 * Headers of pages whose URL contains a token. They send no referrer, so that the page's forms have the
 * origin `null` (middleware/own-origin.ts).
 */
export const TOKEN_HEADERS: Readonly<Record<string, string>> = {
  ...AUTH_HEADERS,
  'referrer-policy': 'no-referrer',
};

export function AuthPage({ siteTitle, lang, title, about, script, children }: AuthPageProps) {
  return (
    <html lang={lang} dir={isRightToLeft(lang) ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} – ${siteTitle}`}</title>
        <meta name="description" content={`${title}: ${siteTitle}`} />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" />
        <style dangerouslySetInnerHTML={{ __html: CSS }} />
        {script && <script type="module" src={script} />}
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p className="site">{about ?? siteTitle}</p>
          {children}
        </main>
      </body>
    </html>
  );
}

interface FieldProps {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autoComplete: string;
  defaultValue?: string | undefined;
  note?: string | undefined;
  minLength?: number | undefined;
  isWrong?: boolean | undefined;
}

export function AuthField({ name, label, note, isWrong, ...input }: FieldProps) {
  const described = [isWrong && 'auth-error', note && `${name}-note`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        required
        {...input}
        {...(described && { 'aria-describedby': described })}
        {...(isWrong && { 'aria-invalid': true })}
      />
      {note && (
        <p className="note" id={`${name}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

export function AuthError({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p
      className="error"
      id="auth-error"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what it has to say
      autoFocus
    >
      {text}
    </p>
  );
}
