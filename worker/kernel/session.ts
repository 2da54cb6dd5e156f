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
