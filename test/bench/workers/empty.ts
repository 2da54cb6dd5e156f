/** A Worker of nothing: what the runtime itself needs to start. */
export default { fetch: () => new Response(null) } satisfies ExportedHandler;
