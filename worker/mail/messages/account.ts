import type { WriteAccountMail } from '../site-mail.ts';

interface Facts {
  siteTitle: string;
  href: string;
}

export const invitationMessage =
  (facts: Facts & { inviter: string; roles: string }): WriteAccountMail =>
  ({ greeting, invitation }) => ({
    subject: invitation.subject(facts),
    greeting,
    paragraphs: [invitation.text(facts)],
    action: { text: invitation.action, href: facts.href },
    footnote: invitation.footnote,
  });

export const passwordResetMessage =
  (facts: Facts): WriteAccountMail =>
  ({ greeting, passwordReset }) => ({
    subject: passwordReset.subject(facts),
    greeting,
    paragraphs: [passwordReset.text],
    action: { text: passwordReset.action, href: facts.href },
    footnote: passwordReset.footnote,
  });

export const signInLinkMessage =
  (facts: Facts): WriteAccountMail =>
  ({ greeting, signInLink }) => ({
    subject: signInLink.subject(facts),
    greeting,
    paragraphs: [signInLink.text],
    action: { text: signInLink.action, href: facts.href },
    footnote: signInLink.footnote,
  });

export const passwordChangedMessage =
  (facts: Facts): WriteAccountMail =>
  ({ greeting, passwordChanged }) => ({
    subject: passwordChanged.subject(facts),
    greeting,
    paragraphs: [passwordChanged.text, passwordChanged.notYou],
    action: { text: passwordChanged.action, href: facts.href },
  });

export const secondFactorMessage =
  (facts: Facts & { isOn: boolean }): WriteAccountMail =>
  ({ greeting, openAccount, secondFactor }) => {
    const { subject, text } = facts.isOn ? secondFactor.on : secondFactor.off;
    return {
      subject: subject(facts),
      greeting,
      paragraphs: [text, secondFactor.notYou],
      action: { text: openAccount, href: facts.href },
    };
  };

export const passkeyMessage =
  (facts: Facts & { name: string; change: 'added' | 'removed' }): WriteAccountMail =>
  ({ greeting, openAccount, passkey }) => {
    const { subject, text } = passkey[facts.change];
    return {
      subject: subject(facts),
      greeting,
      paragraphs: [text(facts), passkey.notYou],
      action: { text: openAccount, href: facts.href },
    };
  };
