import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.node';

/**
 * A tree as one string of HTML, with a doctype when its root is <html>. By the streaming renderer, so that the Worker carries
 * one of React's two server renderers and not both.
 */
export const renderHtml = async (tree: ReactNode): Promise<string> =>
  new Response(await renderToReadableStream(tree)).text();
