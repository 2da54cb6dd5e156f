import type { FontFiles } from '#domain/design/design-css.ts';
import type { Design, DesignState } from '#schema/contracts/design/design.ts';
import { api } from '../shell/api.ts';

/** The routes of the design; each throws ApiError. */
export const designApi = {
  read: () => api<DesignState & { fonts: FontFiles }>('GET', '/api/design'),
  saveDraft: (version: number, design: Design) =>
    api<DesignState>('PUT', '/api/design/draft', { version, design }),
  publish: (version: number) => api<DesignState>('POST', '/api/design/publish', { version }),
};
