/** Shows the code of a gift card that the owner hands over. */
export function NewCode({ code }: { code: string }) {
  return (
    <div className="stack gift-code" role="status">
      <p>This is its code. Copy it now: it is shown only once.</p>
      <p>
        <code>{code}</code>
      </p>
    </div>
  );
}

export const CopyCode = ({ code }: { code: string }) => (
  <button type="button" className="button" onClick={() => void navigator.clipboard.writeText(code)}>
    Copy
  </button>
);
