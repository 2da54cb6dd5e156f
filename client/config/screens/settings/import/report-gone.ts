import { ApiError } from '#client/config/kit/api/api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';

/** Says that an import was cancelled in another window, whose page then replaces this one. */
export function reportGone(error: unknown, onChanged: () => void): void {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) return;
  toast.error(error.message);
  onChanged();
}
