import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';

export function unknownHostPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No site here</title><meta name="robots" content="noindex">
<style>body{font:17px/1.6 system-ui,sans-serif;margin:12vh auto;max-width:34rem;padding:0 1.5rem;color:#1c2624;background:#f6f3ed}</style></head>
<body><main><h1>No site answers at this address</h1><p>The address may be mistyped, or its owner has not connected it yet.</p></main>
<script type="application/json" id="page-context">{"pageType":${PAGE_TYPE.notFound}}</script></body></html>`;
}
