import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/sites/website-calls.ts';

export interface NewWebsiteFields {
  title: string;
  address: string;
  /** The account's password, which the owner has to re-enter. */
  current: string;
}

export const websitesApi = {
  list: () => callApi(calls.listWebsites, {}),
  check: (address: string) => callApi(calls.checkWebsiteAddress, { query: { address } }),
  create: (body: NewWebsiteFields) => callApi(calls.createWebsite, { body }),
};

export type Websites = Awaited<ReturnType<typeof websitesApi.list>>;
