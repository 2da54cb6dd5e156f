import type { Message } from '../compose.ts';

export const memberInvitationMessage = (facts: {
  siteTitle: string;
  areaName: string;
  href: string;
}): Message => ({
  subject: `You are invited to ${facts.areaName}`,
  greeting: 'Hello,',
  paragraphs: [
    `${facts.siteTitle} has opened ${facts.areaName} for you. Sign in with this address, or make an account with it.`,
  ],
  action: { text: `Go to ${facts.areaName}`, href: facts.href },
  footnote: 'If you did not expect this, do nothing.',
});
