/** Baseline for the start of the runtime itself. */
export default { fetch: () => new Response(null) } satisfies ExportedHandler;
