/** A verified session with what the account may do on the session's site. */
export interface Session {
  accountId: string;
  email: string;
  name: string;
  websiteId: string;
  roles: number[];
  isMember: boolean;
  crumb: string;
  expiresAt: number;
}
