import { renderToReadableStream } from 'react-dom/server.node';
import { addScripts } from '#domain/design/text-scripts.ts';
import { pagePolicy } from '#domain/pages/page-policy.ts';
import type { FontScript } from '#schema/contracts/design/font-files.ts';
import { facesOfScripts } from '../design/design-css.ts';
import { Document, type DocumentProps } from './document.tsx';

/**
 * Streams a document. Without Suspense boundaries the whole tree is rendered before the stream is returned, so that the
 * policy contains every hash and frame that a block needs, and React injects no inline script.
 */
export async function renderDocument(props: DocumentProps, signal: AbortSignal) {
  const stream = await renderToReadableStream(<Document {...props} />, {
    signal,
    onError: (error) => console.error(error),
  });
  const { page, injection } = props;
  const body = stream.pipeThrough(
    insertBeforeHeadEnd((scripts) => {
      const faces = page.mode === 'visitor' ? facesOfScripts(page.site.design, scripts) : '';
      return `${faces && `<style>${faces}</style>`}${injection?.head ?? ''}`;
    }),
  );
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(props.page.policy),
  };
  const { until } = props.page.freshness;
  return { body, headers, ...(Number.isFinite(until) && { freshUntil: until }) };
}

/**
 * Puts text at the end of <head>, which depends on the scripts that the page is written in: the owner's own tags, which React
 * cannot, and font faces. The stream holds a whole page already, so that waiting for its end costs no time.
 */
function insertBeforeHeadEnd(
  compose: (scripts: ReadonlySet<FontScript>) => string,
): TransformStream<Uint8Array, Uint8Array> {
  const scripts = new Set<FontScript>();
  const chunks: Uint8Array[] = [];
  return new TransformStream({
    transform(chunk) {
      addScripts(scripts, chunk);
      chunks.push(chunk);
    },
    flush(controller) {
      const text = compose(scripts);
      for (const chunk of text === '' ? chunks : insert(chunks, text)) controller.enqueue(chunk);
    },
  });
}

/** Chunks of a page with a text before the first </head>, which may be split over two of them. */
function insert(chunks: readonly Uint8Array[], text: string): Uint8Array[] {
  const decoder = new TextDecoder();
  const html = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('');
  const at = html.indexOf('</head>');
  return [new TextEncoder().encode(html.slice(0, at) + text + html.slice(at))];
}
