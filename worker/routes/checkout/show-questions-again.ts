import type { Context } from 'hono';
import { pickQuestionErrors } from '#domain/forms/custom-questions.ts';
import { toRawValues } from '#domain/forms/entries.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { CONTROL, QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { findPublishedForm } from '#worker/db/forms/published.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { buyBlockId } from '#worker/render/checkout/custom-questions.tsx';
import type { AppEnv } from '../../env.ts';
import { findAnswerFiles } from '../carts/answer-files.ts';
import { readCartKey } from '../carts/cart-answer.ts';
import { servePageAgain } from '../pages/page.tsx';

/** Shows the product's questions again with their errors. Returns null if the product has none. */
export async function showQuestionsAgain(
  c: Context<AppEnv>,
  typed: Readonly<Record<string, string>>,
  {
    answers,
    errors,
  }: { answers: readonly (readonly [string, string])[]; errors: Readonly<Record<string, string>> },
): Promise<Response | null> {
  const wrong = pickQuestionErrors(errors);
  const chosen = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !name.startsWith(QUESTION_PREFIX)),
  );
  const formId = idSchema.safeParse(chosen[CONTROL.form]);
  if (Object.keys(wrong).length === 0 || !formId.success) return null;
  const form = await findPublishedForm(c.env.DB, c.var.site.id, formId.data);
  if (!form) return null;
  const files = await findAnswerFiles(c, { formId: form.id, answers, key: await readCartKey(c) });
  const path = safeRelativePath(chosen[CONTROL.path] ?? '').replace(/[?#].*$/, '');
  return servePageAgain(c, path, {
    blockId: buyBlockId(chosen.itemId ?? ''),
    status: 400,
    raw: toRawValues(form.definition, answers),
    errors: wrong,
    error: findMessages(c.var.site.settings.locale).forms.formInvalid,
    files: [...files.values()],
    key: '',
    chosen,
  });
}
