export interface LoginState {
  next: string;
  email: string;
  error: string | null;
}

const CSS = `:root{color-scheme:light dark;--ink:#1b1f1e;--soft:#5b6462;--ground:#f7f7f5;--card:#fff;--line:#d9dcda;--accent:#33504a;--on:#fff;--bad:#a3341f}
@media (prefers-color-scheme:dark){:root{--ink:#eef1ef;--soft:#a7b0ad;--ground:#141716;--card:#1c201f;--line:#3a403e;--accent:#9cc4b8;--on:#10201c;--bad:#ff9b85}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:24rem}h1{font-size:1.5rem;font-weight:600;line-height:1.2;margin:0 0 .25rem}.site{margin:0 0 1.5rem;color:var(--soft)}
form{display:grid;gap:1rem;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:1.5rem}
label{display:block;font-weight:500;margin-bottom:.25rem}input:not([type=checkbox]){width:100%;font:inherit;padding:.6rem .7rem;border:1px solid var(--soft);border-radius:4px;background:transparent;color:inherit}
.check{display:flex;gap:.5rem;align-items:center;min-height:24px}.check label{margin:0;font-weight:400}.check input{width:18px;height:18px;accent-color:var(--accent)}
button{font:inherit;font-weight:600;padding:.7rem;border:0;border-radius:4px;background:var(--accent);color:var(--on);cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.error{margin:0;color:var(--bad);font-weight:500}a{color:inherit}`;

/** The owners' sign-in page: no script, a form that works everywhere. */
export function LoginPage({
  siteTitle,
  lang,
  next,
  email,
  error,
}: LoginState & { siteTitle: string; lang: string }) {
  const described = error ? { 'aria-describedby': 'login-error', 'aria-invalid': true } : {};
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Sign in – ${siteTitle}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: CSS }} />
      </head>
      <body>
        <main>
          <h1>Sign in</h1>
          <p className="site">to {siteTitle}</p>
          <form method="post" action="/login">
            <input type="hidden" name="next" value={next} />
            {error && (
              <p className="error" id="login-error" role="alert">
                {error}
              </p>
            )}
            <div>
              <label htmlFor="email">Email</label>
              <input
                id="email"
                name="email"
                type="email"
                autoComplete="username"
                required
                defaultValue={email}
                {...described}
              />
            </div>
            <div>
              <label htmlFor="password">Password</label>
              <input
                id="password"
                name="password"
                type="password"
                autoComplete="current-password"
                required
                {...described}
              />
            </div>
            <div className="check">
              <input id="rememberMe" name="rememberMe" type="checkbox" value="true" />
              <label htmlFor="rememberMe">Keep me signed in for 30 days</label>
            </div>
            <button type="submit">Sign in</button>
          </form>
        </main>
      </body>
    </html>
  );
}
