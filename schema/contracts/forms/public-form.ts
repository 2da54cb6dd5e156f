import type { FormDefinition } from './definition.ts';

/** The part of a form that the visitor script needs, without deliveries. */
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
