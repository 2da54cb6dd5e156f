interface Props {
  /** The owner's colour, or that of the chosen theme. */
  shown: string;
  isOwn: boolean;
  onChange: (hex: string | null) => void;
}

/** Shows the owner's colour in every preview. */
export function StartColour({ shown, isOwn, onChange }: Props) {
  return (
    <div className="start-colour">
      <label>
        <input type="color" value={shown} onChange={({ target }) => onChange(target.value)} />
        Your color
      </label>
      {isOwn ? (
        <button type="button" className="button quiet-button" onClick={() => onChange(null)}>
          Use each theme’s own color
        </button>
      ) : (
        <span className="quiet">Choose it to see it in every theme.</span>
      )}
    </div>
  );
}
