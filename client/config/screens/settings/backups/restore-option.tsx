interface Props {
  /** Name of the group of radio buttons. */
  name: string;
  title: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

export function RestoreOption({ name, title, text, isChosen, onChoose }: Props) {
  return (
    <label className="restore-scope">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span>
        <strong>{title}</strong>
        <span className="quiet">{text}</span>
      </span>
    </label>
  );
}
