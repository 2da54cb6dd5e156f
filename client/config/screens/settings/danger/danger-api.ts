import { callApi } from '#client/config/kit/api/call-api.ts';
import type { OwnProof } from '#schema/contracts/accounts/own-proof.ts';
import * as calls from '#schema/contracts/sites/danger-calls.ts';

export const dangerApi = {
  read: () => callApi(calls.readDanger, {}),
  pause: (text: string) => callApi(calls.pauseSite, { body: { text } }),
  open: () => callApi(calls.continueSite, {}),
  transfer: (body: OwnProof & { email: string }) => callApi(calls.transferSite, { body }),
  cancelTransfer: () => callApi(calls.cancelTransfer, {}),
  remove: (body: OwnProof & { title: string }) => callApi(calls.deleteSite, { body }),
  keep: () => callApi(calls.keepSite, {}),
};
