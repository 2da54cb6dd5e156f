import { useEffect, useRef, useState } from 'react';
import { DeviceViews } from '#client/config/kit/drafts/bar-tools.tsx';
import type { Device } from '#client/config/kit/drafts/devices.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import type { FormSession } from './form-session.ts';
import { createPreviewFrame, type PreviewFrame } from './preview-frame.ts';
import { useFormPreview } from './use-form-preview.ts';

/** Live preview by the page renderer; a click on a field opens its settings. */
export function FormPreview({ session }: { session: FormSession }) {
  const { stored: form, selected } = useStore(session.store);
  const { html, problem } = useFormPreview(session);
  const [device, setDevice] = useState<Device>('desktop');
  const [isReady, setReady] = useState(false);
  const element = useRef<HTMLIFrameElement>(null);
  const frame = useRef<PreviewFrame | null>(null);
  useEffect(() => {
    if (!element.current || !isReady) return;
    frame.current ??= createPreviewFrame(element.current, {
      form: () => session.store.get().history.present,
      onChoose: session.select,
    });
    if (html !== null) frame.current.show(html);
  }, [html, session, isReady]);
  useEffect(() => frame.current?.choose(selected), [selected]);
  return (
    <section className="form-preview" aria-label="Preview">
      <header>
        <h2>Preview</h2>
        <DeviceViews device={device} onDevice={setDevice} />
      </header>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {html === null && !problem && <Loading label="Loading the form" lines={8} />}
      <div className="form-stage" data-device={device} hidden={html === null}>
        <iframe
          ref={element}
          title={`The form ${form.name} as visitors see it`}
          srcDoc="<!doctype html><title>Form</title>"
          onLoad={() => setReady(true)}
          // No scripts run in it and nothing is submitted; the builder controls it.
          sandbox="allow-same-origin"
        />
      </div>
    </section>
  );
}
