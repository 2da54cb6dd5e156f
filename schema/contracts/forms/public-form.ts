import type { FormDefinition } from './definition.ts';

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
