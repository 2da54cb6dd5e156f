/** Statuses of mailing list members. 'pending' lasts until the member confirms. */
export const LIST_MEMBER_STATUSES = ['pending', 'subscribed', 'unsubscribed'] as const;
export type ListMemberStatus = (typeof LIST_MEMBER_STATUSES)[number];
