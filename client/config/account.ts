/** Answer of GET /api/account. */
export interface Account {
  account: { id: string; email: string; name: string };
  websiteRoles: number[];
  permissions: string[];
  crumb: string;
  site: {
    id: string;
    identifier: string;
    title: string;
    status: number;
    revision: number;
    domains: string[];
    timeZone: string;
  };
}
