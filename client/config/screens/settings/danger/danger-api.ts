import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/sites/danger-calls.ts';

/** The owner's password and the code of the second factor; '' if the account has none. */
export interface OwnerProof {
  current: string;
  code: string;
}

export const dangerApi = {
  read: () => callApi(calls.readDanger, {}),
  pause: (text: string) => callApi(calls.pauseSite, { body: { text } }),
  open: () => callApi(calls.continueSite, {}),
  transfer: (body: OwnerProof & { email: string }) => callApi(calls.transferSite, { body }),
  cancelTransfer: () => callApi(calls.cancelTransfer, {}),
  remove: (body: OwnerProof & { title: string }) => callApi(calls.deleteSite, { body }),
  keep: () => callApi(calls.keepSite, {}),
};
