/** A number and its extension, as stored (RFC 3966) or as shown. */
const WITH_EXTENSION = /^(.+?)(?:;ext=|\s+ext\.?\s*)(\d{1,10})$/i;

/**
 * The address that dials a number, as stored, shown or typed; null without digits. A typed number that nothing could read is
 * dialled as it stands, without the `(0)` that is not dialled from abroad.
 */
export function phoneHref(phone: string): string | null {
  const [, number = phone, extension] = WITH_EXTENSION.exec(phone.trim()) ?? [];
  const digits = number.replace(/^(\+[^(]*)\(0\)/, '$1').replace(/\D/g, '');
  if (digits === '') return null;
  const isInternational = number.trim().startsWith('+');
  const dialled = isInternational ? `+${digits}` : digits.replace(/^00/, '+');
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`;
}
