/** Mails of invitations, so that nobody uses a site to flood others: of a site, and to one address, in 24 hours. */
export const MAX_INVITATIONS_A_DAY = { ofSite: 50, toAddress: 5 } as const;
