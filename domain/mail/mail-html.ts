import { escapeHtml } from '#domain/html/escape-html.ts';
import { isRightToLeft } from '#domain/i18n/language.ts';
import type { MailDocument, MailPart } from './document.ts';
import type { MailDesign } from './mail-design.ts';
import { createSheet, type Sheet } from './mail-sheet.ts';

const WIDTH = 600;
const IMAGE_PX = 64;
const e = escapeHtml;
/** Keeps amounts and codes left-to-right in right-to-left emails. */
const ltr = (text: string) => `<span dir="ltr">${e(text)}</span>`;
const auto = (text: string) => `<span dir="auto">${e(text)}</span>`;
/** Fills the rest of the inbox preview, so that it does not continue with the email's first words. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Returns whether a URL may be a link. URLs with other schemes are shown as text. */
const isWebAddress = (href: string) => /^https?:\/\/[^\s]+$/i.test(href);

const table = (attributes: string, rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`;

function lines({ rows, labels }: Extract<MailPart, { kind: 'lines' }>, sheet: Sheet): string {
  const { quiet, line, ink, start, end } = sheet;
  const hasPictures = rows.some(({ image }) => image !== null);
  const hasAmounts = rows.some(({ amount }) => amount !== '');
  const head = (text: string, align: string, span = 1) =>
    `<th scope="col" colspan="${span}" align="${align}" class="m-quiet m-line" style="padding:0 0 8px;border-bottom:1px solid ${line};color:${quiet};font-size:13px;font-weight:400;text-align:${align}">${e(text)}</th>`;
  const cell = `class="m-line" style="padding:16px 0;border-bottom:1px solid ${line};vertical-align:top`;
  const body = rows.map(({ title, detail, image, count, amount }) => {
    const picture =
      image && isWebAddress(image.src)
        ? `<img src="${e(image.src)}" alt="${e(image.alt)}" width="${IMAGE_PX}" height="${IMAGE_PX}" style="display:block;width:${IMAGE_PX}px;height:${IMAGE_PX}px;border:0;object-fit:cover;font-size:11px;color:${quiet}">`
        : '';
    const small = [detail, count]
      .filter((text) => text !== '')
      .map((text) => `<br><span class="m-quiet" style="color:${quiet};font-size:14px">${auto(text)}</span>`)
      .join('');
    return `<tr>${hasPictures ? `<td width="${IMAGE_PX + 16}" ${cell};padding-${end}:16px">${picture}</td>` : ''}<td align="${start}" ${cell};text-align:${start};color:${ink};word-break:break-word"><span class="m-ink" style="color:${ink};font-weight:600">${auto(title)}</span>${small}</td>${hasAmounts ? `<td align="${end}" ${cell};padding-${start}:16px;text-align:${end};white-space:nowrap;color:${ink}"><span class="m-ink" style="color:${ink}">${ltr(amount)}</span></td>` : ''}</tr>`;
  });
  const heads = hasAmounts
    ? `<tr>${head(labels.item, start, hasPictures ? 2 : 1)}${head(labels.amount, end)}</tr>`
    : '';
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0"${hasAmounts ? '' : ' role="presentation" class="m-line"'} style="border-collapse:collapse${hasAmounts ? '' : `;border-top:1px solid ${line}`}">${heads}${body.join('')}</table>`;
}

function totals({ rows }: Extract<MailPart, { kind: 'totals' }>, sheet: Sheet): string {
  const { quiet, line, ink, start, end } = sheet;
  const cells = rows.map(({ label, amount, tone }) => {
    const isGrand = tone === 'grand';
    const [name, colour] = tone === 'quiet' ? ['m-quiet', quiet] : ['m-ink', ink];
    const style = `padding:${isGrand ? '14px 0 10px' : '5px 0'};color:${colour};font-size:${isGrand ? 19 : 15}px;font-weight:${isGrand ? 700 : 400}${isGrand ? `;border-top:1px solid ${line}` : ''}`;
    const gap = isGrand
      ? `<tr><td colspan="2" height="9" style="font-size:0;line-height:0">&nbsp;</td></tr>`
      : '';
    return `${gap}<tr><th scope="row" align="${start}" class="${name} m-line" style="${style};text-align:${start}">${e(label)}</th><td align="${end}" class="${name} m-line" style="${style};padding-${start}:16px;text-align:${end};white-space:nowrap">${ltr(amount)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;font-variant-numeric:tabular-nums">${cells.join('')}</table>`;
}

function button(
  { text, href }: Extract<MailPart, { kind: 'button' }>,
  look: MailDesign,
  sheet: Sheet,
): string {
  if (!isWebAddress(href)) return `<p style="margin:0">${e(text)}: ${e(href)}</p>`;
  const { accent, onAccent } = sheet;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="m-button" bgcolor="${accent}" style="border-radius:${look.cornerRadius};background:${accent}"><a class="m-button" href="${e(href)}" style="display:inline-block;padding:13px 24px;border-radius:${look.cornerRadius};background:${accent};color:${onAccent};font-size:16px;font-weight:600;line-height:22px;text-decoration:none">${e(text)}</a></td></tr></table>`;
}

function columns({ columns: all }: Extract<MailPart, { kind: 'columns' }>, sheet: Sheet): string {
  const { quiet, ink, start, end } = sheet;
  // Blocks with a fixed width wrap in every email client, without media queries.
  return all
    .map(
      ({ title, lines: text }) =>
        `<div style="display:inline-block;width:100%;max-width:248px;padding-${end}:24px;padding-bottom:20px;vertical-align:top;text-align:${start};box-sizing:border-box"><div class="m-quiet" style="color:${quiet};font-size:13px;padding-bottom:4px">${e(title)}</div><div class="m-ink" style="color:${ink};font-size:15px;line-height:22px;word-break:break-word">${text.map(auto).join('<br>')}</div></div>`,
    )
    .join('');
}

function facts({ rows }: Extract<MailPart, { kind: 'facts' }>, sheet: Sheet): string {
  const { quiet, ink, start, end } = sheet;
  return `<table cellpadding="0" cellspacing="0" border="0">${rows
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" align="${start}" class="m-quiet" style="padding:2px 0;padding-${end}:20px;color:${quiet};font-size:15px;font-weight:400;text-align:${start};vertical-align:top">${e(label)}</th><td align="${start}" class="m-ink" style="padding:2px 0;color:${ink};font-size:15px;text-align:${start};word-break:break-word">${auto(value)}</td></tr>`,
    )
    .join('')}</table>`;
}

const BELOW: Readonly<Record<MailPart['kind'], number>> = {
  heading: 14,
  title: 10,
  text: 16,
  button: 36,
  facts: 24,
  lines: 20,
  totals: 32,
  columns: 8,
};

function partHtml(part: MailPart, look: MailDesign, sheet: Sheet): string {
  const { ink } = sheet;
  switch (part.kind) {
    case 'heading':
      return `<h1 class="m-ink m-heading" style="margin:0;color:${ink};font-family:${look.headingFont};font-size:34px;font-weight:${look.headingWeight};line-height:40px;letter-spacing:-.01em">${e(part.text)}</h1>`;
    case 'title':
      return `<h2 class="m-ink" style="margin:0;color:${ink};font-family:${look.headingFont};font-size:20px;font-weight:${look.headingWeight};line-height:26px">${e(part.text)}</h2>`;
    case 'text':
      return `<p class="m-ink" style="margin:0;color:${ink};font-size:17px;line-height:26px;word-break:break-word">${e(part.text).replaceAll('\n', '<br>')}</p>`;
    case 'button':
      return button(part, look, sheet);
    case 'facts':
      return facts(part, sheet);
    case 'lines':
      return lines(part, sheet);
    case 'totals':
      return totals(part, sheet);
    case 'columns':
      return columns(part, sheet);
  }
}

/**
 * Renders an email with tables, inline styles, system fonts and a dark colour scheme. Escapes all content.
 */
export function mailHtml(document: MailDocument, look: MailDesign): string {
  const isRtl = isRightToLeft(document.language);
  const sheet = createSheet(look, isRtl);
  const { ground, ink, quiet, line, start } = sheet;
  const row = (html: string, below: number) =>
    `<tr><td align="${start}" style="padding:0 0 ${below}px;text-align:${start}">${html}</td></tr>`;
  const logo = look.logo
    ? `<img src="${e(look.logo.src)}" alt="${e(look.logo.alt)}" width="${look.logo.width}" height="${look.logo.height}" style="display:block;border:0;max-width:100%;font-family:${look.headingFont};font-size:22px;color:${ink}">`
    : e(look.siteTitle);
  const masthead = `<a class="m-ink" href="${e(look.siteHref)}" style="color:${ink};font-family:${look.headingFont};font-size:22px;font-weight:${look.headingWeight};line-height:28px;text-decoration:none">${logo}</a>`;
  const { optOut } = document;
  const link =
    optOut && isWebAddress(optOut.href)
      ? `<a class="m-quiet" href="${e(optOut.href)}" style="color:${quiet};text-decoration:underline">${e(optOut.text)}</a>`
      : '';
  const foot = [...document.footer.map(e), link, e(look.siteTitle)]
    .filter((html) => html !== '')
    .map(
      (html) =>
        `<p class="m-quiet" style="margin:0 0 8px;color:${quiet};font-size:13px;line-height:20px">${html}</p>`,
    )
    .join('');
  const content = table(
    '',
    `<tr><td align="${start}" class="m-masthead m-line" style="padding:0 0 20px;border-bottom:1px solid ${line};text-align:${start}">${masthead}</td></tr><tr><td height="36" style="font-size:0;line-height:0">&nbsp;</td></tr>${document.parts.map((part) => row(partHtml(part, look, sheet), BELOW[part.kind])).join('')}<tr><td align="${start}" class="m-line" style="padding:20px 0 0;border-top:1px solid ${line};text-align:${start}">${foot}</td></tr>`,
  );
  return `<!doctype html><html lang="${e(document.language)}" dir="${isRtl ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${e(document.subject)}</title><style>${sheet.css}</style></head><body class="m-ground" style="margin:0;padding:0;background:${ground};color:${ink};font-family:${look.bodyFont};font-size:16px;line-height:24px;-webkit-text-size-adjust:100%"><div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${ground}">${e(document.preheader)}${FILLER}</div>${table(
    ` class="m-ground" bgcolor="${ground}" dir="${isRtl ? 'rtl' : 'ltr'}" style="background:${ground}"`,
    `<tr><td align="center" class="m-edge" style="padding:36px 24px"><!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0"><tr><td><![endif]--><div style="max-width:${WIDTH}px;margin:0 auto">${content}</div><!--[if mso]></td></tr></table><![endif]--></td></tr>`,
  )}</body></html>`;
}
