import { callApi } from '#client/config/kit/api/call-api.ts';
import type { NewApiKey } from '#schema/contracts/developers/api-key.ts';
import * as calls from '#schema/contracts/developers/api-key-calls.ts';

export const apiKeysApi = {
  list: async () => (await callApi(calls.listApiKeys, {})).keys,
  create: (body: NewApiKey) => callApi(calls.createApiKey, { body }),
  revoke: (id: string) => callApi(calls.revokeApiKey, { params: { id } }),
};
