import type { ComponentType } from 'react';
import { toScriptJson } from './json-script.ts';

interface IslandProps<Props> {
  /** Name in client/islands/registry.ts. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
}

/**
 * A component that hydrates in the browser; the marker carries its props, and the loader imports React only when it finds one.
 * It renders here as a part of the page and there as a root of its own, where `useId` counts anew: ids come from its props.
 */
export function Island<Props extends object>({ name, component: Component, props }: IslandProps<Props>) {
  return (
    <div data-island={name}>
      <script
        type="application/json"
        data-island-props=""
        dangerouslySetInnerHTML={{ __html: toScriptJson(props) }}
      />
      <div data-island-root="">
        <Component {...props} />
      </div>
    </div>
  );
}
