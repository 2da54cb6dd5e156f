import type { Page } from '@playwright/test';

/**
 * Serves the panel's documents without preloaded answers, as when the server could not read them. The panel
 * then makes the calls itself.
 */
export const leaveOutFirstAnswers = (page: Page): Promise<unknown> =>
  page.route(
    (url) => url.pathname.startsWith('/config'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
      await route.fulfill({ response, body });
    },
  );
