import type { FormDefinition } from './definition.ts';

/** What the visitor script knows of a form: nothing of where its answers go. */
export interface PublicForm {
  id: string;
  kind: FormDefinition['kind'];
  blockId: string;
  pageId: string;
  isOverlayForm: boolean;
  pages: FormDefinition['pages'];
  captcha: { provider: FormDefinition['captcha']['provider']; siteKey: string | null };
  redirect: string;
  canResume: boolean;
  canPrefill: boolean;
}
