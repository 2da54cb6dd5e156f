import type { Page } from '@playwright/test';

/**
 * Removes the API responses that the panel's document contains, so that the panel requests them itself. Sign
 * in before calling this, because a route does not see the document after a redirect.
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
