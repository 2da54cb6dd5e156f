import type { MailDocument, MailLine, MailPart } from './document.ts';

const line = ({ title, detail, count, amount }: MailLine): string =>
  [`- ${title}${detail && ` (${detail})`}`, ...[[count, amount].filter(Boolean).join(' = ')].filter(Boolean)]
    .join('\n  ')
    .trimEnd();

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
    case 'title':
      return part.text.toUpperCase();
    case 'text':
      return part.text;
    case 'button':
      return `${part.text}:\n${part.href}`;
    case 'facts':
      return part.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'lines':
      return part.rows.map(line).join('\n');
    case 'totals':
      return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n');
    case 'columns':
      return part.columns.map(({ title, lines }) => [`${title}:`, ...lines].join('\n')).join('\n\n');
  }
}

export const mailText = ({ parts, footer, optOut }: MailDocument, siteTitle: string): string =>
  [
    ...parts.map(partText),
    ...footer,
    ...(optOut ? [`${optOut.text}:\n${optOut.href}`] : []),
    `-- \n${siteTitle}`,
  ].join('\n\n');
