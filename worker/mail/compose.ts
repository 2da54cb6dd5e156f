import { escapeHtml } from '#domain/html/escape-html.ts';

/** Content of an email: paragraphs of plain text, and at most one call to action. */
export interface Message {
  subject: string;
  greeting?: string;
  paragraphs: readonly string[];
  /** Tables before the call to action. Each row has a name, an amount and a note, which may be empty. */
  tables?: readonly { title: string; rows: readonly (readonly [string, string, string])[] }[];
  action?: { text: string; href: string };
  footnote?: string;
  /** Unsubscribe link at the end of optional emails. */
  stop?: { text: string; href: string };
}

export interface Letterhead {
  siteTitle: string;
  lang: string;
  dir?: 'rtl' | undefined;
  /** Text before the button's URL in the plain text part. */
  orOpen: string;
}

/** Composes plain text and HTML that works without images, in a narrow column, in light and dark mode. */
export function compose(
  message: Message,
  { siteTitle, lang, dir, orOpen }: Letterhead,
): { text: string; html: string } {
  const { greeting, paragraphs, tables = [], action, footnote, stop } = message;
  const text = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...tables.map(tableText),
    ...(action ? [`${action.text}:\n${action.href}`] : []),
    ...(footnote ? [footnote] : []),
    ...(stop ? [`${stop.text}:\n${stop.href}`] : []),
    `-- \n${siteTitle}`,
  ].join('\n\n');
  const p = (content: string) => `<p style="margin:0 0 16px">${escapeHtml(content)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:#1f3d37;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.text)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5b6462">${escapeHtml(orOpen)}<br><a href="${escapeHtml(action.href)}" style="color:inherit;word-break:break-all">${escapeHtml(action.href)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="${escapeHtml(lang)}"${dir ? ` dir="${dir}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(message.subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto"><p style="margin:0 0 24px;font-weight:600">${escapeHtml(siteTitle)}</p>${greeting ? p(greeting) : ''}${paragraphs.map(p).join('')}${tables.map(tableHtml).join('')}${button}${footnote ? `<p style="margin:24px 0 0;font-size:14px;color:#5b6462">${escapeHtml(footnote)}</p>` : ''}${stop ? `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(stop.href)}" style="color:inherit">${escapeHtml(stop.text)}</a></p>` : ''}</div></body></html>`;
  return { text, html };
}

type Table = NonNullable<Message['tables']>[number];

const tableText = ({ title, rows }: Table): string =>
  [
    ...(title ? [title] : []),
    ...rows.map(([name, value, note]) => `${name}: ${value}${note && ` (${note})`}`),
  ].join('\n');

const tableHtml = ({ title, rows }: Table): string => {
  const cell = (text: string, style: string) =>
    `<td style="padding:6px 0;border-bottom:1px solid #8884;vertical-align:top${style}">${text}</td>`;
  const lines = rows.map(([name, value, note]) => {
    const explained = note && `<br><span style="font-size:14px;color:#5b6462">${escapeHtml(note)}</span>`;
    const figure = `;text-align:end;white-space:nowrap;padding-inline-start:16px`;
    return `<tr>${cell(escapeHtml(name) + explained, ';word-break:break-word')}${cell(escapeHtml(value), figure)}</tr>`;
  });
  const head =
    title &&
    `<caption style="text-align:start;padding:0 0 4px;font-weight:600">${escapeHtml(title)}</caption>`;
  return `<table style="width:100%;margin:0 0 24px;border-collapse:collapse">${head}${lines.join('')}</table>`;
};
