import type { Context } from 'hono';
import type { ReactNode } from 'react';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { toErrorPageRequest } from '#worker/render/pages/error-pages.tsx';
import type { AppEnv } from '../../env.ts';
import { messageDocument } from '../../render/pages/message.tsx';

/** Shows a message page. Never cached, and sends no referrer. */
export async function messagePage(
  c: Context<AppEnv>,
  { title, status, children }: { title: string; status: number; children: ReactNode },
): Promise<Response> {
  const { body, headers } = messageDocument(toErrorPageRequest(c), {
    pageType: PAGE_TYPE.page,
    title,
    status,
    styles: ['buy'],
    children: (
      <section className="section theme-lightest width-inset space-large message">{children}</section>
    ),
  });
  const own = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
  return new Response(body, { status, headers: { ...headers, ...own } });
}
