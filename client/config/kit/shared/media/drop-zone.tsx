import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface Props {
  isDisabled?: boolean;
  onDropFiles: (files: File[]) => void;
  children: ReactNode;
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A drop zone for files. Keyboard users have a separate button. */
export function DropZone({ isDisabled = false, onDropFiles, children }: Props) {
  const [isOver, setOver] = useState(false);
  // The browser fires dragleave on a parent when the pointer enters a child, so count the depth and react
  // only to the outermost leave.
  const depth = useRef(0);
  if (isDisabled) return <div className="drop-zone">{children}</div>;
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: UploadButton offers the same to keyboards
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragEnter={(event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={() => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      }}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        leave();
        onDropFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className="drop-overlay" aria-hidden="true">
          Drop to upload
        </div>
      )}
    </div>
  );
}
