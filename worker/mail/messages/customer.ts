import type { WriteAccountMail } from '../site-mail.ts';

interface Facts {
  siteTitle: string;
  href: string;
}

export const registrationMessage =
  (facts: Facts): WriteAccountMail =>
  ({ greeting, registration }) => ({
    subject: registration.subject(facts),
    greeting,
    paragraphs: [registration.text(facts)],
    action: { text: registration.action, href: facts.href },
    footnote: registration.footnote,
  });

export const accountExistsMessage =
  (facts: Facts): WriteAccountMail =>
  ({ greeting, accountExists }) => ({
    subject: accountExists.subject(facts),
    greeting,
    paragraphs: [accountExists.text(facts)],
    action: { text: accountExists.action, href: facts.href },
    footnote: accountExists.footnote,
  });

export const emailChangeMessage =
  (facts: Facts): WriteAccountMail =>
  ({ greeting, emailChange }) => ({
    subject: emailChange.subject(facts),
    greeting,
    paragraphs: [emailChange.text],
    action: { text: emailChange.action, href: facts.href },
    footnote: emailChange.footnote,
  });

export const emailChangedMessage =
  (facts: Facts & { email: string }): WriteAccountMail =>
  ({ greeting, emailChanged }) => ({
    subject: emailChanged.subject(facts),
    greeting,
    paragraphs: [emailChanged.text(facts), emailChanged.notYou],
    action: { text: emailChanged.action(facts), href: facts.href },
  });

export const dataDeletedMessage =
  (facts: { siteTitle: string; openOrders: number }): WriteAccountMail =>
  ({ greeting, dataDeleted }) => ({
    subject: dataDeleted.subject(facts),
    greeting,
    paragraphs: [
      dataDeleted.text,
      ...(facts.openOrders > 0 ? [dataDeleted.openOrders({ count: facts.openOrders })] : []),
    ],
    footnote: dataDeleted.footnote,
  });
