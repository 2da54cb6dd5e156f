import * as z from 'zod';
import { boundAnswer } from '#worker/calls/bounded-stream.ts';
import { ServiceProblem, type TranslationProvider, type TranslationRequest } from './provider.ts';

const TIMEOUT_MS = 20_000;
/** Delay before each retry, in ms. */
const WAITS_MS = [1_000, 3_000];
const FREE_KEY = /:fx$/;

const answerSchema = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** Variants of target languages. DeepL requires a variant for these languages only. */
const VARIANTS: Readonly<Record<string, string>> = { en: 'EN-US', pt: 'PT-PT', zh: 'ZH-HANS' };
const HAS_REGION = new Set(['en-GB', 'en-US', 'pt-BR', 'pt-PT']);

const toSource = (code: string): string => (code.split('-')[0] ?? code).toUpperCase();
const toTarget = (code: string): string => {
  const base = code.split('-')[0] ?? code;
  return HAS_REGION.has(code) ? code.toUpperCase() : (VARIANTS[base] ?? base.toUpperCase());
};

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'DeepL does not support this language.',
  403: 'DeepL does not accept the key. Check it in the translation service.',
  413: 'These texts are too long for DeepL.',
  429: 'DeepL is busy. Try again in a minute.',
  456: 'The DeepL account has used up its characters for this month.',
};
const isTemporary = (status: number) => status === 429 || status >= 500;

/** Creates a provider for DeepL's API (v2, /translate). Repeats requests that fail temporarily. */
export function createDeepl(
  key: string,
  { ask = fetch, waitsMs = WAITS_MS }: { ask?: typeof fetch; waitsMs?: readonly number[] } = {},
): TranslationProvider {
  const host = FREE_KEY.test(key) ? 'api-free.deepl.com' : 'api.deepl.com';
  const send = ({ texts, format, from, to }: TranslationRequest) =>
    ask(`https://${host}/v2/translate`, {
      method: 'POST',
      headers: { authorization: `DeepL-Auth-Key ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        text: texts,
        source_lang: toSource(from),
        target_lang: toTarget(to),
        ...(format === 'html' && { tag_handling: 'html' }),
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    async translate(request) {
      for (let tries = 0; ; tries++) {
        const response = await send(request).catch(() => null);
        if (response?.ok) return readAnswer(response, request.texts.length);
        await response?.body?.cancel();
        const waitMs = waitsMs[tries];
        if (waitMs === undefined || (response && !isTemporary(response.status)))
          throw new ServiceProblem(
            response ? (PROBLEMS[response.status] ?? `DeepL responded with ${response.status}.`) : SILENT,
          );
        await scheduler.wait(waitMs);
      }
    },
  };
}

const SILENT = 'DeepL does not respond. Try again later.';

async function readAnswer(response: Response, count: number): Promise<string[]> {
  const answer = answerSchema.safeParse(
    await boundAnswer(response)
      .json()
      .catch(() => null),
  );
  const texts = answer.data?.translations.map(({ text }) => text) ?? [];
  if (texts.length !== count)
    throw new ServiceProblem('DeepL responded with something else than translations.');
  return texts;
}
