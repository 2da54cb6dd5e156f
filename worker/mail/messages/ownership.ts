import type { WriteAccountMail } from '../site-mail.ts';

interface Facts {
  siteTitle: string;
  href: string;
}

export const transferMessage =
  (facts: Facts & { inviter: string }): WriteAccountMail =>
  ({ greeting, siteTransfer }) => ({
    subject: siteTransfer.subject(facts),
    greeting,
    paragraphs: [siteTransfer.text(facts)],
    action: { text: siteTransfer.action, href: facts.href },
    footnote: siteTransfer.footnote,
  });

export const transferStartedMessage =
  (facts: Facts & { email: string }): WriteAccountMail =>
  ({ greeting, siteTransferStarted }) => ({
    subject: siteTransferStarted.subject(facts),
    greeting,
    paragraphs: [siteTransferStarted.text(facts), siteTransferStarted.notYou],
    action: { text: siteTransferStarted.action, href: facts.href },
  });

export const transferredMessage =
  (facts: Facts & { email: string }): WriteAccountMail =>
  ({ greeting, siteTransferred }) => ({
    subject: siteTransferred.subject(facts),
    greeting,
    paragraphs: [siteTransferred.text(facts)],
    action: { text: siteTransferred.action, href: facts.href },
  });

export const deletionMessage =
  (facts: Facts & { date: string }): WriteAccountMail =>
  ({ greeting, siteDeletion }) => ({
    subject: siteDeletion.subject(facts),
    greeting,
    paragraphs: [siteDeletion.text(facts), siteDeletion.notYou],
    action: { text: siteDeletion.action, href: facts.href },
  });
