import { FORM_LIMITS } from '#schema/contracts/forms/limits.ts';
import type { FieldKind } from './kind.ts';
import { asText, readLine } from './values.ts';

const ADDRESS = /^https?:\/\/[^\s/.?#]+(\.[^\s/.?#]+)+([/?#]\S*)?$/i;

export const website: FieldKind<'website'> = {
  /** People omit the scheme, which browsers add. */
  read: (raw) => {
    const line = readLine(raw);
    return typeof line === 'string' && !/^[a-z][a-z0-9+.-]*:/i.test(line) ? `https://${line}` : line;
  },
  problem: (value, _field, texts) =>
    ADDRESS.test(asText(value)) && asText(value).length <= FORM_LIMITS.answer ? null : texts.websiteInvalid,
};
