import { listKeyScopes } from '#domain/developers/key-access.ts';
import { type Call, isByIdentity } from '#schema/contracts/calls/call.ts';
import { CALLS_BY_AREA } from '#schema/contracts/calls/index.ts';
import type { KeyScope } from '#schema/contracts/developers/api-key.ts';

const areas = new Map(
  Object.entries(CALLS_BY_AREA).flatMap(([area, calls]) => calls.map((call) => [call, area] as const)),
);

/** Returns the scopes that an API key needs for the call, or null if no API key may make it. */
export const findKeyScopes = (call: Call): readonly KeyScope[] | null =>
  isByIdentity(call.who) ? listKeyScopes(areas.get(call) ?? '', call) : null;
