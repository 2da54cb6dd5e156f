import { hasFileQuestions } from '#domain/forms/custom-questions.ts';
import type { PublicForm } from '#schema/contracts/forms/public-form.ts';
import type { Files } from './files.ts';

const NO_FILES: Files = { context: () => ({ files: new Map() }), isBusy: () => false };

export const loadFiles = async (
  form: HTMLFormElement,
  definition: Pick<PublicForm, 'id' | 'pages'>,
): Promise<Files> =>
  hasFileQuestions(definition) ? (await import('./files.ts')).startFiles(form, definition) : NO_FILES;
