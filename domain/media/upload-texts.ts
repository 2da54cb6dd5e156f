import { BYTES_PER_MB } from '#schema/contracts/limits.ts';
import { MAX_UPLOAD_BYTES } from '#schema/contracts/media/media.ts';
import type { UploadProblem } from './sniff.ts';

/** States the limit in megabytes of 1,000,000 bytes (B5.56, B9.4.14). */
export const tooLargeText = (fileName: string, maxBytes: number = MAX_UPLOAD_BYTES): string =>
  `The file ${fileName} is too large. The maximum allowed file size is ${maxBytes / BYTES_PER_MB} MB.`;

/** Message for an unsupported file type (B5.55). */
export const unsupportedText = (fileName: string, fileType = 'image'): string =>
  `The file ${fileName} does not appear to be a supported ${fileType} file.`;

/** Extensions of audio files, for which the message lists the supported audio types. */
const AUDIO_FILE_NAME = /\.(?:mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac|wma|aiff?|mid)$/i;

export const refusedTypeText = (fileName: string): string =>
  AUDIO_FILE_NAME.test(fileName)
    ? `${unsupportedText(fileName, 'audio')} MP3, M4A, OGG, WAV and FLAC are.`
    : `${unsupportedText(fileName)} JPEG, PNG, WebP, AVIF, GIF and SVG are, videos as MP4 or WebM, and audio as MP3, M4A, OGG, WAV or FLAC.`;

export function uploadProblemText(problem: UploadProblem | 'cut-off' | 'followed', fileName: string): string {
  switch (problem) {
    case 'unsupported':
      return refusedTypeText(fileName);
    case 'svg':
      return `${unsupportedText(fileName)} This SVG is empty, or larger than 1 MB: export it as PNG or WebP.`;
    case 'markup':
    case 'followed':
      return `The file ${fileName} contains more than an image. Save it again from an image editor.`;
    case 'broken':
    case 'cut-off':
      return `The file ${fileName} is damaged or incomplete. Try the original file.`;
    case 'too-many-pixels':
      return `The image ${fileName} is too large. Images can have up to 12,000 pixels per side and 100 megapixels.`;
  }
}
