import type { readPublishFacts } from '#schema/contracts/pages/calls.ts';
import { isApplicationPath } from '#worker/calls/registry.ts';
import type { CallHandler } from '#worker/calls/routes.ts';
import { findPublishFacts } from '#worker/db/pages/publish-facts.ts';

export const publishFacts: CallHandler<typeof readPublishFacts> = async (c, { body }) => {
  const { path, links, mediaIds } = await body;
  const { site } = c.var;
  const question = { path, mediaIds, links: links.filter((link) => !isApplicationPath(link)) };
  return { palette: site.design.palette, ...(await findPublishFacts(c.env.DB, site.id, question)) };
};
