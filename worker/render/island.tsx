import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.node';
import type { RenderContext } from './context.ts';
import { toScriptJson } from './json-script.ts';

interface IslandProps<Props> {
  page: RenderContext;
  /** Name in client/islands/registry.ts. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
}

/**
 * A component that hydrates in the browser. It renders here as a root of its own with the same
 * identifierPrefix as there; the marker carries its props, and the loader imports React only when it finds one.
 */
export function Island<Props extends object>({
  page,
  name,
  component: Component,
  props,
}: IslandProps<Props>) {
  const id = page.nextIslandId();
  const html = renderToString(<Component {...props} />, { identifierPrefix: id });
  return (
    <div data-island={name} data-island-id={id}>
      <script
        type="application/json"
        data-island-props=""
        dangerouslySetInnerHTML={{ __html: toScriptJson(props) }}
      />
      <div data-island-root="" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
