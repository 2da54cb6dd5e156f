import { fileSizeText } from '#domain/media/file-size.ts';
import type { FieldOfType } from '#schema/contracts/forms/fields.ts';
import { FILE_KINDS } from '#schema/contracts/forms/limits.ts';
import type { FieldValue, FileAnswer } from '#schema/contracts/forms/values.ts';
import { FORM_TEXTS, type FormTexts } from '../texts.ts';
import { type FieldKind, readList, UNREADABLE } from './values.ts';

export const acceptedTypes = ({ accepts }: FieldOfType<'file'>): string[] =>
  accepts.flatMap((kind): readonly string[] => FILE_KINDS[kind]);

const isFile = (entry: unknown): entry is FileAnswer =>
  typeof entry === 'object' && entry !== null && 'id' in entry && 'bytes' in entry;
export const asFiles = (value: FieldValue): readonly FileAnswer[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isFile) : [];

export function fileProblem(
  chosen: { name: string; type: string; bytes: number },
  field: FieldOfType<'file'>,
  texts: FormTexts = FORM_TEXTS,
): string | null {
  if (!acceptedTypes(field).includes(chosen.type)) return texts.fileKind({ name: chosen.name });
  if (chosen.bytes > field.maxBytes) return fileTooLargeText(chosen.name, field, texts);
  return chosen.bytes === 0 ? texts.fileEmpty({ name: chosen.name }) : null;
}

export const fileTooLargeText = (name: string, { maxBytes }: FieldOfType<'file'>, texts: FormTexts): string =>
  texts.fileTooLarge({ name, size: fileSizeText(maxBytes) });

export const tooManyFilesText = ({ maxFiles }: FieldOfType<'file'>, texts: FormTexts = FORM_TEXTS): string =>
  texts.tooManyFiles({ count: maxFiles });

export const file: FieldKind<'file'> = {
  read: (raw, field, { files }) => {
    const ids = readList(raw);
    if (ids === null || ids === UNREADABLE) return ids;
    const known = ids.flatMap((id) => {
      const upload = files.get(id);
      return upload?.fieldId === field.id
        ? [{ id: upload.id, name: upload.name, bytes: upload.bytes, type: upload.type }]
        : [];
    });
    return known.length < ids.length ? UNREADABLE : known;
  },
  problem: (value, field, texts) => {
    const files = asFiles(value);
    if (files.length > field.maxFiles) return tooManyFilesText(field, texts);
    return files.map((entry) => fileProblem(entry, field, texts)).find((problem) => problem !== null) ?? null;
  },
};
