import { createClient, pages, SitewrightError } from 'sitewright-client';

const { SITEWRIGHT_URL: url = '', SITEWRIGHT_KEY: key = '' } = process.env;
const site = createClient({ url, key });

try {
  for await (const page of pages(site.orders.listOrders, { query: { fulfilment: 'open' } }))
    for (const { number, name, pieces } of page.orders)
      process.stdout.write(`Order ${number}: ${pieces} for ${name}\n`);
} catch (error) {
  if (!(error instanceof SitewrightError)) throw error;
  console.error(error.status, error.message, error.errors);
  process.exitCode = 1;
}
