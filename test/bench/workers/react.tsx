import { Hono } from 'hono';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

interface Row {
  title: string;
  excerpt: string;
  url_id: string;
}

/** The elements html, head, meta, title, body, main and h1. */
const FRAME_ELEMENTS = 7;
const ELEMENTS_PER_CARD = 4;

function Card({ row, index }: { row: Row; index: number }): ReactNode {
  return (
    <section className="card" id={`card-${index}`}>
      <h2>{row.title}</h2>
      <p>
        <a href={`/items/${row.url_id}`}>{row.excerpt}</a>
      </p>
    </section>
  );
}

function Page({ rows, elements }: { rows: readonly Row[]; elements: number }): ReactNode {
  const cards = Math.floor((elements - FRAME_ELEMENTS) / ELEMENTS_PER_CARD);
  const rest = elements - FRAME_ELEMENTS - cards * ELEMENTS_PER_CARD;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Bare page</title>
      </head>
      <body>
        <main>
          <h1>Bare page</h1>
          {Array.from({ length: cards }, (_, index) => {
            const row = rows[index % rows.length];
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            return row ? <Card key={index} row={row} index={index} /> : null;
          })}
          {Array.from({ length: rest }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <hr key={index} />
          ))}
        </main>
      </body>
    </html>
  );
}

/** Baseline (b): Hono, one D1 query, and React, which streams as many elements as the home page has. */
const app = new Hono<{ Bindings: Env }>();
app.get('/', async (c) => {
  const { results } = await c.env.DB.prepare('SELECT title, excerpt, url_id FROM items LIMIT 12').all<Row>();
  const elements = Number(c.req.query('elements'));
  const stream = await renderToReadableStream(<Page rows={results} elements={elements} />);
  return new Response(stream, { headers: { 'content-type': 'text/html; charset=utf-8' } });
});

export default app;
