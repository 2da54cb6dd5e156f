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
    ...(call.needsCrumb ? ['Send the crumb of GET /api/account in the header X-CSRF-Token.'] : []),
    ...(isByIdentity(call.who) && call.who !== 'customer'
      ? ['In a browser, it works in the configuration area only.']
      : []),
    ...(call.isFromOwnPages ? ['Requests from pages of other sites are refused.'] : []),
    ...(call.isCrossDomain ? ['The site’s other domains may call it across origins.'] : []),
    ...(call.isForCustomers ? ['It exists where the site has customer accounts.'] : []),
    ...(call.feature ? [`It exists while the site’s feature “${FEATURE_FLAGS[call.feature]}” is on.`] : []),
    ...(call.limit ? ['It is rate limited per network; above the limit, it responds with 429.'] : []),
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
    `A body has at most ${format(bodyLimitBytes)} bytes.`,
    ...(upload ? [] : [`A form has at most ${fields} fields and files.`]),
    ...(!upload && urlencodedBytes < bodyLimitBytes
      ? [`An urlencoded form has at most ${format(urlencodedBytes)} bytes.`]
      : []),
    ...(textLimitBytes < bodyLimitBytes
      ? [`Without files it has at most ${format(textLimitBytes)} bytes.`]
      : []),
    ...(!upload && takesJson ? [`JSON has at most ${format(jsonLimitValues)} values.`] : []),
  ];
}
