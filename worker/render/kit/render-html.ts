import { createElement, type ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.node';
import { WithMessages } from './messages.tsx';

/**
 * A tree in a locale's language as one string of HTML, with a doctype when its root is <html>. By the streaming renderer, so that
 * the Worker carries one of React's two server renderers and not both.
 */
export const renderHtml = async (tree: ReactNode, locale: string): Promise<string> =>
  new Response(await renderToReadableStream(createElement(WithMessages, { locale }, tree))).text();
