import { addressProblems } from '#domain/checkout/check-address.ts';
import { describeIssue } from '#domain/checkout/describe-issue.ts';
import {
  type Checkout,
  checkoutFormSchema,
  type checkoutSchema,
} from '#schema/contracts/checkout/checkout.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** Collects every error of a checkout form at once, including those from the address rules of a country. */
export function checkForm(
  input: Record<string, unknown>,
  messages: Messages,
  schema: typeof checkoutFormSchema | typeof checkoutSchema = checkoutFormSchema,
): {
  errors: Record<string, string>;
  checkout: Checkout | null;
} {
  const errors: Record<string, string> = {};
  const parsed = schema.safeParse(input);
  if (!parsed.success)
    for (const issue of parsed.error.issues)
      errors[issue.path.join('.') || 'form'] ??= describeIssue(issue, messages);
  for (const kind of ['shippingAddress', 'billingAddress'] as const) {
    const address = input[kind] as Parameters<typeof addressProblems>[0] | null;
    if (!address) continue;
    if (address.country === '') errors[`${kind}.country`] = messages.checkoutProblems.country;
    for (const [part, text] of Object.entries(addressProblems(address, messages.addresses.problems)))
      errors[`${kind}.${part}`] ??= text;
    if (errors[`${kind}.name`]) delete errors.name;
  }
  // Errors of hidden fields are dropped: the buyer cannot fix them, and the page shown next has valid values.
  for (const own of ['version', 'grandTotalCents', 'dueCents', 'idempotencyKey', 'cartToken'])
    delete errors[own];
  return { errors, checkout: parsed.success ? parsed.data : null };
}
