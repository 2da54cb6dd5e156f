export default { fetch: () => new Response(null) } satisfies ExportedHandler;
