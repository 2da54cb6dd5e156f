import type { Context } from 'hono';
import type * as z from 'zod';
import { diffSettings } from '#domain/releases.ts';
import { productInputSchema } from '#schema/contracts/products/product-api.ts';
import type { ReleaseKindName } from '#schema/contracts/releases/release.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { getSettings } from '#worker/db/shared/settings.ts';
import type { AppEnv } from '../../env.ts';
import { invalid } from '../../errors.ts';
import { checkProduct } from '../products/owner.ts';
import { checkSettings } from '../sites/settings.tsx';

interface PartChange {
  kind: ReleaseKindName;
  refId: string;
  given: unknown;
}

/** Returns the change that a release stores for a part, or null for kinds whose change is a draft. */
export async function toChange(
  c: Context<AppEnv>,
  { kind, refId, given }: PartChange,
): Promise<string | null> {
  if (kind === 'product') {
    const input = parse(productInputSchema, given);
    await checkProduct(c, refId, input);
    // Publishing a release must not change the stock.
    const variants = input.variants.map(({ expectedQty: _, ...variant }) => variant);
    return JSON.stringify({ ...input, variants });
  }
  if (kind === 'settings') {
    const settings = checkSettings(parse(websiteSettingsSchema, given));
    const stored = await getSettings(c.env.DB, c.var.site.id);
    return JSON.stringify(diffSettings(stored.settings, settings));
  }
  return null;
}

function parse<Contract extends z.ZodType>(contract: Contract, given: unknown): z.infer<Contract> {
  const parsed = contract.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalid(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
  );
}
