/** Number of faults that a message repeats. It counts the others. */
const MAX_FAULTS = 3;

/**
 * Returns one text for the faults of a refused product: each with the option values of its variant, as far as
 * it has any. `errors` are by field, such as `variants.2.sku`.
 */
export function describeFaults(
  errors: Readonly<Record<string, string>>,
  variants: readonly { optionValues: readonly string[] }[],
): string {
  const texts = Object.entries(errors).map(([field, text]) => {
    const index = /^(?:product\.)?variants\.(\d+)\./.exec(field)?.[1];
    const name = index === undefined ? '' : (variants[Number(index)]?.optionValues.join(', ') ?? '');
    return name === '' ? text : `${name}: ${text}`;
  });
  const left = texts.length - MAX_FAULTS;
  const others = left > 0 ? [`And ${left} more.`] : [];
  return [...texts.slice(0, MAX_FAULTS), ...others].join(' ');
}
