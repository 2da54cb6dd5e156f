import type { UploadProblem } from '#domain/media/sniff.ts';
import { BYTES_PER_MB } from '#schema/contracts/limits.ts';
import {
  MAX_REVIEW_AUTHOR_LENGTH,
  MAX_REVIEW_IMAGE_BYTES,
  MAX_REVIEW_TEXT_LENGTH,
  MAX_REVIEW_TITLE_LENGTH,
} from '#schema/contracts/reviews/review.ts';
import type { Messages } from '#schema/messages/messages.ts';

type Texts = Messages['reviewForm'];

const MAX_LENGTHS = new Map<PropertyKey | undefined, number>([
  ['title', MAX_REVIEW_TITLE_LENGTH],
  ['text', MAX_REVIEW_TEXT_LENGTH],
  ['author', MAX_REVIEW_AUTHOR_LENGTH],
]);

export function describeReviewIssue(
  { code, path, message }: { code: string; path: readonly PropertyKey[]; message: string },
  texts: Texts,
): string {
  if (path[0] === 'rating') return texts.ratingRequired;
  const most = MAX_LENGTHS.get(path[0]);
  return most !== undefined && code === 'too_big' ? texts.problems.tooLong({ count: most }) : message;
}

export function describeImageProblem(
  problem: UploadProblem | 'cut-off' | 'followed' | 'too-large',
  name: string,
  texts: Texts['problems'],
): string {
  switch (problem) {
    case 'too-large':
      return texts.tooLarge({ name, size: `${MAX_REVIEW_IMAGE_BYTES / BYTES_PER_MB} MB` });
    case 'markup':
    case 'followed':
      return texts.markup({ name });
    case 'broken':
    case 'cut-off':
      return texts.broken({ name });
    case 'too-many-pixels':
      return texts.tooManyPixels({ name });
    case 'unsupported':
    case 'svg':
      return texts.unsupported({ name });
  }
}
