import { checkCss } from '#domain/design/check-css.ts';
import { ASSETS } from '#generated/assets.ts';
import * as calls from '#schema/contracts/design/calls.ts';
import { getDesign, publishDesign, saveDesignDraft } from '#worker/db/design/design.ts';
import { Routes } from '../../calls/routes.ts';
import { conflict, invalid } from '../../errors.ts';

export const designApi = new Routes();

const stale = () =>
  conflict(
    'Someone else saved the design.',
    'Your changes are still here. Load the other version, or overwrite it with yours.',
  );

designApi.handle(calls.readDesign, async (c) => ({
  ...(await getDesign(c.env.DB, c.var.site.id)),
  fonts: ASSETS.fonts,
}));

designApi.handle(calls.saveDesignDraft, async (c, { body }) => {
  const { version, design } = await body;
  if (!(await saveDesignDraft(c.env.DB, c.var.site.id, version, design))) throw stale();
  return await getDesign(c.env.DB, c.var.site.id);
});

designApi.handle(calls.publishDesign, async (c, { body }) => {
  const { version } = await body;
  const { draft } = await getDesign(c.env.DB, c.var.site.id);
  const [fault] = checkCss(draft.customCss ?? '');
  if (fault)
    throw invalid({ customCss: `Custom CSS, line ${fault.line}, column ${fault.column}: ${fault.message}` });
  if (!(await publishDesign(c.env.DB, c.var.site.id, version))) throw stale();
  return await getDesign(c.env.DB, c.var.site.id);
});
