import { callApi } from '#client/config/kit/api/call-api.ts';
import type { OwnProof } from '#schema/contracts/accounts/own-proof.ts';
import * as calls from '#schema/contracts/sites/website-calls.ts';

export interface NewWebsiteFields extends OwnProof {
  title: string;
  address: string;
}

export const websitesApi = {
  list: () => callApi(calls.listWebsites, {}),
  check: (address: string) => callApi(calls.checkWebsiteAddress, { query: { address } }),
  create: (body: NewWebsiteFields) => callApi(calls.createWebsite, { body }),
};

export type Websites = Awaited<ReturnType<typeof websitesApi.list>>;
