import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormCondition } from '#schema/contracts/forms/fields.ts';

function renamed(before: readonly string[], after: readonly string[]): Map<string, string> {
  if (before.length !== after.length) return new Map();
  return new Map(
    before.flatMap((old, index): [string, string][] => {
      const now = after[index];
      return now === undefined || after.includes(old) || before.includes(now) ? [] : [[old, now]];
    }),
  );
}

/**
 * Updates the conditions that name an option after the option was renamed. Ignores moved, added and removed
 * options.
 */
export function followOptions(
  form: FormDefinition,
  fieldId: string,
  before: readonly string[],
  after: readonly string[],
): FormDefinition {
  const names = renamed(before, after);
  if (names.size === 0) return form;
  const follow = <Part extends { showWhen?: FormCondition | undefined }>(part: Part): Part => {
    const { showWhen } = part;
    if (!showWhen?.rules.some((rule) => rule.fieldId === fieldId && names.has(rule.value))) return part;
    const rules = showWhen.rules.map((rule) =>
      rule.fieldId === fieldId ? { ...rule, value: names.get(rule.value) ?? rule.value } : rule,
    );
    return { ...part, showWhen: { ...showWhen, rules } };
  };
  const pages = form.pages.map((page) => ({ ...follow(page), fields: page.fields.map(follow) }));
  return { ...form, pages };
}
