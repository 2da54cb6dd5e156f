import { renderToReadableStream } from 'react-dom/server.node';
import { pagePolicy } from '#domain/pages/page-policy.ts';
import { Document, type DocumentProps } from './document.tsx';

/**
 * Streams a document. No Suspense boundary is used, so the whole tree is rendered when the stream is handed
 * over: the policy already knows every hash and frame that a block asked for, and no inline script is injected.
 */
export async function renderDocument(props: DocumentProps, signal: AbortSignal) {
  const stream = await renderToReadableStream(<Document {...props} />, {
    signal,
    onError: (error) => console.error(error),
  });
  const head = props.injection?.head;
  const body = head ? stream.pipeThrough(insertBeforeHeadEnd(head)) : stream;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(props.page.policy),
  };
  return { body, headers };
}

/** Puts the owner's own tags at the end of <head>; React cannot, since they are text. */
function insertBeforeHeadEnd(html: string): TransformStream<Uint8Array, Uint8Array> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let isDone = false;
  return new TransformStream({
    transform(chunk, controller) {
      if (isDone) return controller.enqueue(chunk);
      const text = decoder.decode(chunk, { stream: true });
      const at = text.indexOf('</head>');
      isDone = at >= 0;
      controller.enqueue(encoder.encode(isDone ? text.slice(0, at) + html + text.slice(at) : text));
    },
  });
}
