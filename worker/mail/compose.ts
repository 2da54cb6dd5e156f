import { escapeHtml } from '#domain/html/escape-html.ts';

/** What a mail says: paragraphs, and at most one thing to do. Everything is text; nothing in it is HTML yet. */
export interface Message {
  subject: string;
  greeting?: string;
  paragraphs: readonly string[];
  action?: { text: string; href: string };
  /** Small print below. */
  footnote?: string;
}

export interface Letterhead {
  siteTitle: string;
  lang: string;
  dir?: 'rtl' | undefined;
}

/** The same message as plain text and as HTML that reads well without pictures, in a narrow column, light and dark. */
export function compose(
  message: Message,
  { siteTitle, lang, dir }: Letterhead,
): { text: string; html: string } {
  const { greeting, paragraphs, action, footnote } = message;
  const text = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(action ? [`${action.text}:\n${action.href}`] : []),
    ...(footnote ? [footnote] : []),
    `-- \n${siteTitle}`,
  ].join('\n\n');
  const p = (content: string) => `<p style="margin:0 0 16px">${escapeHtml(content)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:#1f3d37;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.text)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5b6462">Or open this address:<br><a href="${escapeHtml(action.href)}" style="color:inherit;word-break:break-all">${escapeHtml(action.href)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${escapeHtml(lang)}"${dir ? ` dir="${dir}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(message.subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto"><p style="margin:0 0 24px;font-weight:600">${escapeHtml(siteTitle)}</p>${greeting ? p(greeting) : ''}${paragraphs.map(p).join('')}${button}${footnote ? `<p style="margin:24px 0 0;font-size:14px;color:#5b6462">${escapeHtml(footnote)}</p>` : ''}</div></body></html>`;
  return { text, html };
}
