/** 'pending' until confirmed. */
export const LIST_MEMBER_STATUSES = ['pending', 'subscribed', 'unsubscribed'] as const;
export type ListMemberStatus = (typeof LIST_MEMBER_STATUSES)[number];
