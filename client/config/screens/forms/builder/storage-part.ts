import type { FormStorage } from '#schema/contracts/forms/definition.ts';
import type { FormSession } from './form-session.ts';

export interface StoragePartProps {
  session: FormSession;
  storage: FormStorage;
  /** Returns the validation message for a path under `storage`. */
  error: (path: string) => string | undefined;
  onSet: (patch: Partial<FormStorage>, group?: string) => void;
}
