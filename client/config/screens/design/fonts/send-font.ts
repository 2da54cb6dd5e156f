import { callAddress } from '#client/config/kit/api/call-api.ts';
import { sendBytes } from '#client/config/kit/api/send-bytes.ts';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { tooLargeText, unsupportedText } from '#domain/media/upload-texts.ts';
import * as calls from '#schema/contracts/design/calls.ts';
import { type FontFile, fontFileSchema, MAX_FONT_BYTES } from '#schema/contracts/design/own-font.ts';
import { measureFace } from './measure-face.ts';

export type FontDetails = Pick<FontFile, 'family' | 'weight' | 'style'>;

/** What is wrong with the name of a family; null if nothing is. */
export function findNameProblem(family: string): string | null {
  const parsed = fontFileSchema.shape.family.safeParse(family);
  return parsed.success ? null : `The name ${parsed.error.issues[0]?.message ?? 'cannot be used'}.`;
}

/** Sends a font file with what its owner says of it; returns why it was refused, or null. */
export async function sendFont(file: File, details: FontDetails): Promise<string | null> {
  if (file.size > MAX_FONT_BYTES) return tooLargeText(file.name, MAX_FONT_BYTES);
  const measure = await measureFace(file);
  if (!measure) return `${unsupportedText(file.name, 'font')} WOFF2, WOFF, TTF and OTF are.`;
  const answer = await sendBytes({
    method: 'POST',
    path: callAddress(calls.uploadFont, { query: { ...details, ...measure, filename: file.name } }),
    body: file,
    answer: calls.uploadFont.answer,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if (answer.kind === 'done') return null;
  if (answer.kind === 'refused') return answer.error.error ?? COMPONENT_TEXTS.upload.error;
  return `${COMPONENT_TEXTS.upload.network}. The file was not uploaded.`;
}
