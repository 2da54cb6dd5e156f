import { websiteSettingsSchema } from '#schema/contracts/website.ts';
import { advanceImport } from '../catalogue/advance-import.ts';
import { idleImports } from '../store/product-imports.ts';
import { readSite, spreadRevision } from '../store/sites.ts';

/** How long one run of the job works on each import. */
const BUDGET_MS = 15_000;

/** Goes on with imports whose owner has closed the panel, or whose Worker died; one that fails is tried again a minute later. */
export async function continueImports(env: Env, now: number): Promise<void> {
  for (const id of await idleImports(env.DB, now)) {
    try {
      await continueImport(env, id);
    } catch (error) {
      console.error(`import ${id} could not go on`, error);
    }
  }
}

async function continueImport(env: Env, id: string): Promise<void> {
  const site = await env.DB.prepare(
    'SELECT w.identifier, w.settings FROM product_imports p JOIN websites w ON w.id = p.website_id WHERE p.id = ?',
  )
    .bind(id)
    .first<{ identifier: string; settings: string }>();
  if (!site) return;
  const { store } = websiteSettingsSchema.parse(JSON.parse(site.settings));
  const advance = await advanceImport(env, id, {
    currency: store.selectedCurrency,
    budgetMs: BUDGET_MS,
    clock: Date.now,
  });
  if (!advance?.raised) return;
  const lookup = { env, roundTrips: { d1: 0 }, now: Date.now(), waitUntil: () => {} };
  const snapshot = await readSite(lookup, `${site.identifier}.${env.APP_DOMAIN}`);
  if (snapshot) await spreadRevision(lookup, snapshot);
}
