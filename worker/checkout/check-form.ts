import { addressProblems } from '#domain/checkout/check-address.ts';
import {
  type Checkout,
  checkoutFormSchema,
  type checkoutSchema,
} from '#schema/contracts/checkout/checkout.ts';

/** All that is wrong at once: fields that no order could have, and addresses that their country would not take. */
export function checkForm(
  input: Record<string, unknown>,
  schema: typeof checkoutFormSchema | typeof checkoutSchema = checkoutFormSchema,
): {
  errors: Record<string, string>;
  checkout: Checkout | null;
} {
  const errors: Record<string, string> = {};
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    for (const issue of parsed.error.issues) errors[issue.path.join('.') || 'form'] ??= issue.message;
  for (const kind of ['shippingAddress', 'billingAddress'] as const) {
    const address = input[kind] as Parameters<typeof addressProblems>[0] | null;
    if (!address) continue;
    if (address.country === '') errors[`${kind}.country`] = 'Please choose the country.';
    for (const [part, text] of Object.entries(addressProblems(address))) errors[`${kind}.${part}`] ??= text;
    if (errors[`${kind}.name`]) delete errors.name;
  }
  // Fields of the form's own: nobody typed them, and a page that is shown anew has good ones.
  for (const own of ['version', 'grandTotalCents', 'dueCents', 'idempotencyKey', 'cartToken'])
    delete errors[own];
  return { errors, checkout: parsed.success ? parsed.data : null };
}
