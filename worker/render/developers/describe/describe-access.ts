import type { Call } from '#schema/contracts/calls/call.ts';
import { isByIdentity } from '#schema/contracts/calls/call.ts';
import { FORM_BODY_LIMITS } from '#schema/contracts/limits.ts';
import { FEATURE_FLAGS } from '#schema/contracts/sites/features.ts';

/** Describes in a sentence who may make a call. */
export function describeCaller({ who }: Pick<Call, 'who'>): string {
  switch (who) {
    case 'public':
      return 'Anybody';
    case 'collector':
      return 'Anybody; it carries no authority';
    case 'account':
      return 'Any account of the site that is signed in';
    case 'customer':
      return 'A customer of the site who is signed in';
    default:
      return `An account with the permission ${who}`;
  }
}

const hasBody = ({ body, form, payload, upload }: Call) =>
  [body, form, payload, upload].some((one) => one !== undefined);

/** Lists further requirements of a call, one sentence each. */
export function describeConditions(call: Call): string[] {
  return [
    ...(call.needsCrumb ? ['Send the crumb of GET /api/account in the header X-CSRF-Token.'] : []),
    ...(isByIdentity(call.who) && call.who !== 'customer'
      ? ['From a browser it is answered in the configuration area alone.']
      : []),
    ...(call.isFromOwnPages ? ['Requests from pages of other sites are refused.'] : []),
    ...(call.isCrossDomain ? ['The site’s other domains may make it across origins.'] : []),
    ...(call.isForCustomers ? ['It exists where the site has customer accounts.'] : []),
    ...(call.feature ? [`It exists while the site’s feature “${FEATURE_FLAGS[call.feature]}” is on.`] : []),
    ...(call.limit ? ['It is limited for each network; above that it answers 429.'] : []),
    ...(call.bodyLimitBytes > 0 && hasBody(call) ? describeLimits(call) : []),
  ];
}

const format = (count: number) => count.toLocaleString('en-US');

/** Describes the limits of a body; exceeding them returns 413. */
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
