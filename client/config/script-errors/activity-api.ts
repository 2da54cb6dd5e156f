import type { DeadLetterSummary, ScriptErrorGroup } from '#schema/contracts/script-errors/activity.ts';
import { api } from '../shell/api.ts';

/** Script errors and lost messages; each throws ApiError. */
export const activityApi = {
  scriptErrors: async (days: number) =>
    (await api<{ errors: ScriptErrorGroup[] }>('GET', `/api/analytics/script-errors?days=${days}`)).errors,
  resolve: (fingerprint: string, isResolved: boolean) =>
    api<void>('POST', `/api/analytics/script-errors/${fingerprint}/${isResolved ? 'resolve' : 'reopen'}`),
  deadLetters: (cursor: string | null) =>
    api<{ deadLetters: DeadLetterSummary[]; nextCursor: string | null }>(
      'GET',
      `/api/analytics/dead-letters${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
    ),
  replay: (id: string) => api<unknown>('POST', `/api/analytics/dead-letters/${id}/replay`),
  drop: (id: string) => api<void>('DELETE', `/api/analytics/dead-letters/${id}`),
};
