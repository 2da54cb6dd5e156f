import { Hono } from 'hono';
import { renderToReadableStream } from 'react-dom/server';

/** Baseline: one D1 query and a streamed page of as many elements as ELEMENTS says, in nests like those of a page. */
const app = new Hono<{ Bindings: { DB: D1Database; ELEMENTS: string } }>();

function Card({ index, title }: { index: number; title: string }) {
  return (
    <section className="section theme-light" id={`s${index}`}>
      <h2 className="title">{title}</h2>
      <p className="lead">
        A line of text that is about as long as such lines are, with a{' '}
        <a href={`/page-${index}`}>way to page {index}</a>.
      </p>
    </section>
  );
}

app.get('/*', async (c) => {
  const row = await c.env.DB.prepare('SELECT title FROM pages WHERE path = ?')
    .bind('/')
    .first<string>('title');
  const cards = Math.max(1, Math.round(Number(c.env.ELEMENTS) / 4));
  const stream = await renderToReadableStream(
    <html lang="en">
      <head>
        <title>{row}</title>
      </head>
      <body>
        <main>
          {Array.from({ length: cards }, (_, index) => `Card ${index}`).map((title, index) => (
            <Card key={title} index={index} title={title} />
          ))}
        </main>
      </body>
    </html>,
  );
  return new Response(stream, { headers: { 'content-type': 'text/html; charset=utf-8' } });
});

export default app;
