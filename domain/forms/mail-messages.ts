import { joinLines } from '#domain/text/cut-text.ts';
import type { SpamReason } from '#schema/contracts/forms/submission.ts';
import type { Messages } from '#schema/messages/messages.ts';

/**
 * The parts of an email that depend on the form. The email itself is a Message (worker/mail/compose.ts).
 */
export interface FormMail {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  action?: { text: string; href: string };
  footnote?: string;
}

type Texts = Messages['formMails'];

interface Line {
  label: string;
  text: string;
}

/** Returns one paragraph per line of an answer. The first paragraph begins with the question. */
const toParagraphs = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ label, text }) => {
    const [first = '', ...rest] = text.split('\n');
    return [`${label}: ${first}`, ...rest.filter((line) => line.trim() !== '')];
  });

/** Returns why a submission needs review, or '' if it does not. */
function describeDoubt(reason: SpamReason | null, { reasons }: Texts['notification']): string {
  switch (reason) {
    case 'too-fast':
      return reasons.tooFast;
    case 'no-start':
      return reasons.noStart;
    case 'no-captcha':
      return reasons.noCaptcha;
    default:
      return '';
  }
}

export const notificationMail = (facts: {
  formName: string;
  subject: string;
  lines: readonly Line[];
  page: string | null;
  href: string | null;
  doubt: SpamReason | null;
  texts: Texts;
}): FormMail => {
  const texts = facts.texts.notification;
  const reason = describeDoubt(facts.doubt, texts);
  return {
    subject: facts.subject || texts.subject({ form: facts.formName }),
    paragraphs: [
      ...(reason === '' ? [] : [texts.review({ reason })]),
      ...toParagraphs([
        ...facts.lines,
        ...(facts.page === null ? [] : [{ label: texts.page, text: facts.page }]),
      ]),
    ],
    ...(facts.href !== null && { action: { text: texts.open, href: facts.href } }),
  };
};

export const confirmationMail = (facts: {
  subject: string;
  message: string;
  lines: readonly Line[];
  texts: Texts;
}): FormMail => ({
  subject: facts.subject,
  paragraphs: [
    ...facts.message.split(/\n\s*\n/).map((part) => joinLines(part)),
    ...(facts.lines.length > 0 ? [facts.texts.whatYouSent, ...toParagraphs(facts.lines)] : []),
  ],
  footnote: facts.texts.whyConfirmation,
});

export const joinListMail = ({
  texts,
  ...facts
}: {
  siteTitle: string;
  list: string;
  href: string;
  texts: Texts;
}): FormMail => ({
  subject: texts.join.subject(facts),
  greeting: texts.greeting,
  paragraphs: [texts.join.text(facts)],
  action: { text: texts.join.action, href: facts.href },
  footnote: texts.join.footnote,
});

export const joinedListMail = ({
  texts,
  ...facts
}: {
  siteTitle: string;
  list: string;
  leaveHref: string;
  texts: Texts;
}): FormMail => ({
  subject: texts.joined.subject(facts),
  greeting: texts.greeting,
  paragraphs: [texts.joined.text(facts)],
  action: { text: texts.joined.action, href: facts.leaveHref },
  footnote: texts.joined.footnote,
});
