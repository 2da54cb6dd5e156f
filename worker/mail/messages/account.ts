import type { Message } from '../compose.ts';

export const invitationMessage = (facts: {
  siteTitle: string;
  inviter: string;
  roles: string;
  href: string;
}): Message => ({
  subject: `${facts.inviter} invites you to ${facts.siteTitle}`,
  greeting: 'Hello,',
  paragraphs: [
    `${facts.inviter} would like you to work on the website ${facts.siteTitle} with the role ${facts.roles}.`,
  ],
  action: { text: 'Accept the invitation', href: facts.href },
  footnote:
    'The invitation holds for seven days. If you did not expect it, do nothing: nobody gets access without it.',
});

export const passwordResetMessage = (facts: { siteTitle: string; href: string }): Message => ({
  subject: `A new password for ${facts.siteTitle}`,
  greeting: 'Hello,',
  paragraphs: ['Somebody, hopefully you, asked for a new password for this address.'],
  action: { text: 'Choose a new password', href: facts.href },
  footnote:
    'The link works once and for one hour. If it was not you, do nothing: your password stays as it is.',
});

export const signInLinkMessage = (facts: { siteTitle: string; href: string }): Message => ({
  subject: `Sign in to ${facts.siteTitle}`,
  greeting: 'Hello,',
  paragraphs: ['Somebody, hopefully you, asked for a link that signs you in.'],
  action: { text: 'Sign in', href: facts.href },
  footnote:
    'The link works once and for a quarter of an hour. If it was not you, do nothing: nobody gets in without it.',
});

export const passwordChangedMessage = (facts: { siteTitle: string; href: string }): Message => ({
  subject: `Your password for ${facts.siteTitle} was changed`,
  greeting: 'Hello,',
  paragraphs: [
    'Your password was just changed, and every other device was signed out.',
    'If it was not you, set a new password at once:',
  ],
  action: { text: 'Set a new password', href: facts.href },
});

export const secondFactorMessage = (facts: { siteTitle: string; href: string; isOn: boolean }): Message => ({
  subject: facts.isOn
    ? `Signing in to ${facts.siteTitle} now asks for a code`
    : `Signing in to ${facts.siteTitle} no longer asks for a code`,
  greeting: 'Hello,',
  paragraphs: [
    facts.isOn
      ? 'An authenticator app was just set up for your account. From now on you are asked for its code after your password.'
      : 'The authenticator app was just removed from your account. Your password alone opens it now.',
    'If it was not you, change your password at once, and look at your account:',
  ],
  action: { text: 'Open your account', href: facts.href },
});

export const passkeyMessage = (facts: {
  siteTitle: string;
  href: string;
  name: string;
  change: 'added' | 'removed';
}): Message => ({
  subject: `A passkey for ${facts.siteTitle} was ${facts.change}`,
  greeting: 'Hello,',
  paragraphs: [
    facts.change === 'added'
      ? `The passkey “${facts.name}” was just added to your account. It signs you in without your password.`
      : `The passkey “${facts.name}” was just removed from your account. It no longer signs anybody in.`,
    'If it was not you, change your password at once, and look at the passkeys of your account:',
  ],
  action: { text: 'Open your account', href: facts.href },
});
