import type { Context } from 'hono';
import { ASKED_FORM, ASKED_PREFIX, errorsOfAsked } from '#domain/forms/asked.ts';
import { CONTROL, rawOfEntries } from '#domain/forms/entries.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { readPublishedForm } from '#worker/db/forms/published.ts';
import { buyBlockId } from '#worker/render/checkout/asked-fields.tsx';
import type { AppEnv } from '../../env.ts';
import { cartKeyOf } from '../carts/cart-answer.ts';
import { servePageAgain } from '../pages/page.tsx';
import { namedFiles } from './asked-files.ts';

/**
 * The product's page once more, with what was chosen and answered, when a form that was sent without script has answers that are
 * not good; null when the errors are about something else.
 */
export async function askAgain(
  c: Context<AppEnv>,
  entries: readonly (readonly [string, string])[],
  {
    answers,
    errors,
  }: { answers: readonly (readonly [string, string])[]; errors: Readonly<Record<string, string>> },
): Promise<Response | null> {
  const wrong = errorsOfAsked(errors);
  const chosen = Object.fromEntries(entries.filter(([name]) => !name.startsWith(ASKED_PREFIX)));
  const formId = idSchema.safeParse(chosen[ASKED_FORM]);
  if (Object.keys(wrong).length === 0 || !formId.success) return null;
  c.var.roundTrips.d1 += 1;
  const form = await readPublishedForm(c.env.DB, c.var.site.id, formId.data);
  if (!form) return null;
  const files = await namedFiles(c, { formId: form.id, answers, key: await cartKeyOf(c) });
  const path = safeRelativePath(chosen[CONTROL.path] ?? '').replace(/[?#].*$/, '');
  return servePageAgain(c, path, {
    blockId: buyBlockId(chosen.itemId ?? ''),
    status: 400,
    raw: rawOfEntries(form.definition, answers),
    errors: wrong,
    error: FORM_TEXTS.formInvalid,
    files: [...files.values()],
    key: '',
    chosen,
  });
}
