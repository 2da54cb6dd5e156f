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
