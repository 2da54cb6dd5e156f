import { env } from 'cloudflare:test';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import { FORM_ID, seedForm } from './forms.ts';
import { PRODUCT, seedStore } from './store.ts';

export const askFor = (formId: string) =>
  env.DB.prepare("UPDATE items SET content = json_set(content, '$.product.formId', ?2) WHERE id = ?1")
    .bind(PRODUCT.mug, formId)
    .run();

export async function seedStoreWithQuestions(definition: FormDefinition): Promise<void> {
  await env.DB.batch(
    ['orders', 'carts', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
  await seedForm(definition);
  await askFor(FORM_ID);
}
