import type { DescribedCall } from '#worker/render/developers/describe/describe-calls.ts';

const CSS = `:root{color-scheme:light dark;--ink:light-dark(#1b1f1e,#e8ebe9);--soft:light-dark(#565e5b,#a9b1ad);--line:light-dark(#d5d9d6,#3a403d);--field:light-dark(#f3f5f3,#1d211f)}
*{box-sizing:border-box}body{margin:0;color:var(--ink);background:light-dark(#fff,#141716);font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:62rem;margin:0 auto;padding:24px 16px 64px}h1{margin:16px 0 8px;font-size:28px;line-height:1.2}h2{margin:48px 0 8px;font-size:22px}
a{color:inherit;text-underline-offset:3px}a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid currentColor;outline-offset:2px}nav ul{display:flex;flex-wrap:wrap;gap:4px 16px;padding:0;list-style:none}nav a{display:inline-block;padding:6px 0}
details{border-top:1px solid var(--line)}details:last-child{border-bottom:1px solid var(--line)}summary{display:block;padding:12px 0;cursor:pointer}summary span{display:block}
code,pre{font:14px/1.5 ui-monospace,'Cascadia Code',Menlo,monospace;overflow-wrap:anywhere}summary code b{display:inline-block;min-width:4.2em}
pre{margin:6px 0 16px;padding:12px;max-height:26rem;overflow:auto;background:var(--field);border-radius:6px;white-space:pre-wrap}
h3{margin:16px 0 4px;font-size:14px}p,ul{margin:0 0 8px}.soft{color:var(--soft)}.call{padding:0 0 16px}`;

const areaId = (area: string): string => area.toLowerCase().replace(/\W+/g, '-');

export function DevelopersPage({
  siteTitle,
  areas,
}: {
  siteTitle: string;
  areas: Readonly<Record<string, readonly DescribedCall[]>>;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Developers – ${siteTitle}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" />
        <style dangerouslySetInnerHTML={{ __html: CSS }} />
      </head>
      <body>
        <main>
          <a href="/config/settings/developers">Back to settings</a>
          <h1>Developers</h1>
          <p>
            Every call of this site by area, generated from the contracts that its routes enforce. For tools,
            there is <a href="/api/openapi.json">an OpenAPI 3.1 document</a>.
          </p>
          <nav aria-label="Areas">
            <ul>
              {Object.keys(areas).map((area) => (
                <li key={area}>
                  <a href={`#${areaId(area)}`}>{area}</a>
                </li>
              ))}
            </ul>
          </nav>
          {Object.entries(areas).map(([area, calls]) => (
            <section key={area} aria-labelledby={areaId(area)}>
              <h2 id={areaId(area)}>{area}</h2>
              {calls.map((call) => (
                <CallView key={`${call.method} ${call.path}`} call={call} />
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

function CallView({ call }: { call: DescribedCall }) {
  const { method, path, summary, sentences, parameters, request, answer } = call;
  return (
    <details>
      <summary>
        <code>
          <b>{method}</b> {path}
        </code>
        <span className="soft">{summary}</span>
      </summary>
      <div className="call">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {parameters.length > 0 && (
          <>
            <h3>Parameters</h3>
            <ul>
              {parameters.map((parameter) => (
                <li key={parameter}>{parameter}</li>
              ))}
            </ul>
          </>
        )}
        {request && <Example title="Request" text={request} />}
        {answer && <Example title="Answer" text={answer} />}
      </div>
    </details>
  );
}

function Example({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3>{title}</h3>
      <pre tabIndex={0}>{text}</pre>
    </>
  );
}
