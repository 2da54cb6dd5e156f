import { joinLines } from '#domain/text/trim.ts';

/** Parts of worker/mail/compose.ts' Message that forms fill in. */
export interface FormMail {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  action?: { text: string; href: string };
  footnote?: string;
}

interface Line {
  label: string;
  text: string;
}

/** Every line of an answer is a paragraph of its own; the first bears the question. */
const paragraphsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ label, text }) => {
    const [first = '', ...rest] = text.split('\n');
    return [`${label}: ${first}`, ...rest.filter((line) => line.trim() !== '')];
  });

/** To the owner: what was sent, and where it lies. */
export const notificationMail = (facts: {
  formName: string;
  subject: string;
  lines: readonly Line[];
  href: string | null;
}): FormMail => ({
  subject: facts.subject || `New submission: ${facts.formName}`,
  paragraphs: paragraphsOf(facts.lines),
  ...(facts.href !== null && { action: { text: 'Open the submission', href: facts.href } }),
});

/** To whoever sent the form, in the owner's words. */
export const confirmationMail = (facts: {
  subject: string;
  message: string;
  lines: readonly Line[];
}): FormMail => ({
  subject: facts.subject,
  paragraphs: [
    ...facts.message.split(/\n\s*\n/).map((part) => joinLines(part)),
    ...(facts.lines.length > 0 ? ['What you sent:', ...paragraphsOf(facts.lines)] : []),
  ],
  footnote: 'You get this mail because somebody, hopefully you, filled in a form with this address.',
});

export const joinListMail = (facts: { siteTitle: string; list: string; href: string }): FormMail => ({
  subject: `Please confirm: ${facts.list}`,
  greeting: 'Hello,',
  paragraphs: [
    `Somebody, hopefully you, asked that ${facts.siteTitle} sends “${facts.list}” to this address.`,
  ],
  action: { text: 'Yes, send it to me', href: facts.href },
  footnote: 'The link works for seven days. If it was not you, do nothing: nothing will be sent.',
});

export const joinedListMail = (facts: { siteTitle: string; list: string; leaveHref: string }): FormMail => ({
  subject: `You are on the list: ${facts.list}`,
  greeting: 'Hello,',
  paragraphs: [`From now on ${facts.siteTitle} sends you “${facts.list}”.`],
  action: { text: 'Leave the list', href: facts.leaveHref },
  footnote: 'Keep this mail: the link above works at any time.',
});
