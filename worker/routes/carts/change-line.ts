import type { Context } from 'hono';
import { idSchema } from '#schema/contracts/ids.ts';
import { findEnteredLine } from '#worker/db/checkout/cart-answers.ts';
import { buyBlockId } from '#worker/render/checkout/custom-questions.tsx';
import type { AppEnv } from '../../env.ts';
import { redirectTo } from '../../redirect.ts';
import { servePageAgain } from '../pages/page.tsx';
import { findAnswerFiles } from './answer-files.ts';
import { readCartKey } from './cart-answer.ts';

/**
 * Shows the product's page for editing a line item's answers, or the cart if there is no such line item.
 */
export async function showLine(c: Context<AppEnv>): Promise<Response> {
  const id = idSchema.safeParse(c.req.param('id'));
  const key = await readCartKey(c);
  const found = id.success && key && (await findEnteredLine(c.env.DB, key, id.data));
  if (!found) return redirectTo(c, '/cart', 303);
  const raw = JSON.parse(found.entered) as Record<string, unknown>;
  const answers = Object.entries(raw).flatMap(([field, value]) =>
    Array.isArray(value) ? value.map((entry): [string, string] => [field, String(entry)]) : [],
  );
  const files = await findAnswerFiles(c, { formId: found.formId, answers, key });
  return servePageAgain(c, found.path, {
    blockId: buyBlockId(found.itemId),
    status: 200,
    raw,
    errors: {},
    error: '',
    files: [...files.values()],
    key: '',
    chosen: { line: id.data, sku: found.sku, quantity: String(found.quantity) },
  });
}
