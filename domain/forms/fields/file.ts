import { fileSizeText } from '#domain/media/file-size.ts';
import type { FieldOf } from '#schema/contracts/forms/fields.ts';
import { FILE_KINDS } from '#schema/contracts/forms/limits.ts';
import type { FieldValue, FileAnswer } from '#schema/contracts/forms/values.ts';
import { type FieldKind, UNREADABLE } from './kind.ts';
import { readList } from './values.ts';

/** Content types that a field takes. */
export const acceptedTypes = ({ accepts }: FieldOf<'file'>): string[] =>
  accepts.flatMap((kind): readonly string[] => FILE_KINDS[kind]);

const isFile = (entry: unknown): entry is FileAnswer =>
  typeof entry === 'object' && entry !== null && 'id' in entry && 'bytes' in entry;
export const asFiles = (value: FieldValue): readonly FileAnswer[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isFile) : [];

/** Why a chosen file is not taken; null when it is. */
export function fileProblem(
  chosen: { name: string; type: string; bytes: number },
  field: FieldOf<'file'>,
): string | null {
  if (!acceptedTypes(field).includes(chosen.type))
    return `“${chosen.name}” is of a kind that is not accepted here.`;
  if (chosen.bytes > field.maxBytes)
    return `“${chosen.name}” is larger than ${fileSizeText(field.maxBytes)}.`;
  return chosen.bytes === 0 ? `“${chosen.name}” is empty.` : null;
}

export const tooManyFiles = ({ maxFiles }: FieldOf<'file'>): string =>
  maxFiles === 1 ? 'Please choose one file.' : `Please choose at most ${maxFiles} files.`;

export const file: FieldKind<'file'> = {
  /** Ids of uploads; one that this form does not know is as good as none. */
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
  problem: (value, field) => {
    const files = asFiles(value);
    if (files.length > field.maxFiles) return tooManyFiles(field);
    return files.map((entry) => fileProblem(entry, field)).find((problem) => problem !== null) ?? null;
  },
  display: (value) =>
    asFiles(value)
      .map(({ name, bytes }) => `${name} (${fileSizeText(bytes)})`)
      .join('\n'),
};
