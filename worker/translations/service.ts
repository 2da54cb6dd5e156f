import { MASKED_PASSWORD } from '#schema/contracts/masked-password.ts';
import type { TranslationService } from '#schema/contracts/translations/translation-service.ts';
import { type SealedFor, seal, unseal } from '../crypto/sealed.ts';
import { findService, saveService } from '../db/translations/services.ts';
import { createDeepl } from './providers/deepl.ts';
import { ServiceProblem, type TranslationProvider } from './providers/provider.ts';
import { pseudoProvider } from './providers/pseudo.ts';

const keyPurpose = (websiteId: string): SealedFor => ({ purpose: 'translation-service', context: websiteId });

export async function readService(env: Env, websiteId: string): Promise<TranslationService> {
  const stored = await findService(env.DB, websiteId);
  return { provider: stored?.provider ?? 'pseudo', key: stored?.secret ? MASKED_PASSWORD : '' };
}

export async function storeService(
  env: Env,
  websiteId: string,
  { provider, key }: TranslationService,
): Promise<void> {
  const stored = await findService(env.DB, websiteId);
  const secret =
    key === MASKED_PASSWORD ? (stored?.secret ?? '') : key && (await seal(env, keyPurpose(websiteId), key));
  await saveService(env.DB, websiteId, { provider, secret }, Date.now());
}

export async function openService(env: Env, websiteId: string): Promise<TranslationProvider> {
  const stored = await findService(env.DB, websiteId);
  if (!stored || stored.provider === 'pseudo') return pseudoProvider;
  const key = stored.secret === '' ? null : await unseal(env, keyPurpose(websiteId), stored.secret);
  if (key === null) throw new ServiceProblem('The translation service has no key. Enter it again.');
  return createDeepl(key);
}
