import * as calls from '#schema/contracts/sites/sample-data-calls.ts';
import { deleteSampleData, findSampleData } from '#worker/db/sites/sample-data.ts';
import { Routes } from '../../calls/routes.ts';

export const sampleDataApi = new Routes();

sampleDataApi.handle(calls.readSampleData, async (c) => ({
  sample: await findSampleData(c.env.DB, c.var.site.id),
}));

sampleDataApi.handle(calls.removeSampleData, async (c) => {
  const { id } = c.var.site;
  // On a site without sample data, no record is sample data, whatever its id.
  if (!(await findSampleData(c.env.DB, id))) return;
  await deleteSampleData(
    c.env.DB,
    { websiteId: id, accountId: c.var.session?.accountId ?? null },
    Date.now(),
  );
});
