/** Preformatted text; scrollable, so it must be focusable by keyboard. */
export function CodeView({ label, text }: { label: string; text: string }) {
  return (
    <section className="code-view" tabIndex={0} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}
