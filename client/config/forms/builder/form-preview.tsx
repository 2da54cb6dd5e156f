import { useRef, useState } from 'react';
import { DeviceViews } from '../../bar-tools.tsx';
import type { Device } from '../../editor/devices.ts';
import { useStore } from '../../store.ts';
import { Loading } from '../../ui/loading.tsx';
import type { FormSession } from './form-session.ts';
import { useFormPreview } from './use-form-preview.ts';

/** The form as visitors see it, by the renderer of pages; it follows every change. */
export function FormPreview({ session }: { session: FormSession }) {
  const { form } = useStore(session.store);
  const { html, problem } = useFormPreview(session);
  const [device, setDevice] = useState<Device>('desktop');
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <section className="form-preview" aria-label="How it looks">
      <header>
        <h2>How it looks</h2>
        <DeviceViews device={device} onDevice={setDevice} />
      </header>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {html === null && !problem && <Loading label="Loading the form" lines={8} />}
      {html !== null && (
        <div className="form-stage" data-device={device}>
          <iframe ref={frame} title={`The form ${form.name} as visitors see it`} sandbox="" srcDoc={html} />
        </div>
      )}
    </section>
  );
}
