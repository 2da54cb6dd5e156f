import type { Call } from '#schema/contracts/calls/call.ts';
import { isByIdentity } from '#schema/contracts/calls/call.ts';
import { FORM_BODY_LIMITS } from '#schema/contracts/limits.ts';
import { FEATURE_FLAGS } from '#schema/contracts/sites/features.ts';
import { findKeyScopes } from '#worker/calls/key-scopes.ts';

export function describeCaller({ who }: Pick<Call, 'who'>): string {
  switch (who) {
    case 'public':
      return 'Anybody';
    case 'collector':
      return 'Anyone; it gives no permissions';
    case 'account':
      return 'Any signed-in account of the site';
    case 'customer':
      return 'A signed-in customer of the site';
    default:
      return `An account with the permission ${who}`;
  }
}

const hasBody = ({ body, form, payload, upload }: Call) =>
  [body, form, payload, upload].some((one) => one !== undefined);

export function describeConditions(call: Call): string[] {
  const keyScopes = findKeyScopes(call);
  return [
    ...(keyScopes ? [`An API key needs ${keyScopes.join(' and ')}, and no crumb.`] : []),
    ...(call.needsCrumb ? ['Send the crumb from GET /api/account in the header X-CSRF-Token.'] : []),
    ...(isByIdentity(call.who) && call.who !== 'customer'
      ? ['In a browser, it works in the configuration area only.']
      : []),
    ...(call.isFromOwnPages ? ['Requests from pages of other sites are refused.'] : []),
    ...(call.isCrossDomain ? ['The site’s other domains may call it across origins.'] : []),
    ...(call.isForCustomers ? ['It is available only if the site has customer accounts.'] : []),
    ...(call.feature
      ? [`It is available only while the site’s feature “${FEATURE_FLAGS[call.feature]}” is on.`]
      : []),
    ...(call.limit ? ['It is rate limited per IP network. Above the limit, it responds with 429.'] : []),
    ...(call.bodyLimitBytes > 0 && hasBody(call) ? describeLimits(call) : []),
  ];
}

const format = (count: number) => count.toLocaleString('en-US');

function describeLimits({
  bodyLimitBytes,
  textLimitBytes,
  jsonLimitValues,
  upload,
  form,
  answer,
}: Call): string[] {
  const { fields, urlencodedBytes } = FORM_BODY_LIMITS;
  const takesJson = form === undefined || answer !== 'html';
  return [
    `A body can have up to ${format(bodyLimitBytes)} bytes.`,
    ...(upload ? [] : [`A form can have up to ${fields} fields and files.`]),
    ...(!upload && urlencodedBytes < bodyLimitBytes
      ? [`A URL-encoded form can have up to ${format(urlencodedBytes)} bytes.`]
      : []),
    ...(textLimitBytes < bodyLimitBytes
      ? [`Without files, it can have up to ${format(textLimitBytes)} bytes.`]
      : []),
    ...(!upload && takesJson ? [`JSON can contain up to ${format(jsonLimitValues)} values.`] : []),
  ];
}
