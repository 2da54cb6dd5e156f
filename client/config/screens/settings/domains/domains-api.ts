import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/sites/domain-calls.ts';

export const domainsApi = {
  list: () => callApi(calls.listDomains, {}),
  connect: (address: string) => callApi(calls.connectDomain, { body: { address } }),
  check: (host: string) => callApi(calls.checkDomain, { params: { host } }),
  setPrimary: (host: string) => callApi(calls.setPrimaryDomain, { params: { host } }),
  redirect: (isOn: boolean) => callApi(calls.redirectDomains, { body: { isOn } }),
  remove: (host: string) => callApi(calls.removeDomain, { params: { host } }),
};
