import { callApi } from '#client/config/kit/api/call-api.ts';
import type { SenderInput } from '#schema/contracts/mail/sender.ts';
import * as calls from '#schema/contracts/mail/sender-calls.ts';

export const senderApi = {
  read: () => callApi(calls.readSender, {}),
  save: (body: SenderInput) => callApi(calls.saveSender, { body }),
  resend: () => callApi(calls.resendVerification, {}),
  test: () => callApi(calls.testSender, { body: { key: crypto.randomUUID() } }),
};
