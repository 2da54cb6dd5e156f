import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { ANIMATION_NAMES } from '#client/config/kit/pickers/animation-names.ts';
import { useStore } from '#client/config/kit/store.ts';
import { ANIMATION_STYLES } from '#schema/contracts/design/animations.ts';
import type { DesignSession } from './design-session.ts';

const SPEEDS = [
  ['slow', 'Slow'],
  ['medium', 'Medium'],
  ['fast', 'Fast'],
] as const;

const MOTION = [
  ['none', 'None'],
  ['calm', 'Calm'],
  ['lively', 'Lively'],
] as const;

const TRANSITIONS = [
  ['none', 'None'],
  ['fade', 'Fade'],
] as const;

export function AnimationsTab({ session }: { session: DesignSession }) {
  const { tweaks } = useStore(session.store).history.present;
  return (
    <>
      <Labelled
        label="Site animations"
        help="How blocks appear when visitors scroll to them. A section can have its own style. Visitors who prefer reduced motion see no animations."
      >
        {(props) => (
          <select
            {...props}
            value={tweaks.animationStyle}
            onChange={({ target }) => {
              const animationStyle = ANIMATION_STYLES.find((style) => style === target.value);
              if (animationStyle) session.setTweaks({ animationStyle });
            }}
          >
            {ANIMATION_STYLES.map((style) => (
              <option key={style} value={style}>
                {ANIMATION_NAMES[style]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Choice
        label="Speed"
        value={tweaks.animationSpeed}
        options={SPEEDS}
        onChange={(animationSpeed) => session.setTweaks({ animationSpeed })}
      />
      <Choice
        label="Menus, dialogs and the cart"
        value={tweaks.motion ?? 'calm'}
        options={MOTION}
        onChange={(motion) => session.setTweaks({ motion })}
      />
      <Choice
        label="Page transitions"
        value={tweaks.pageTransition}
        options={TRANSITIONS}
        onChange={(pageTransition) => session.setTweaks({ pageTransition })}
      />
      <p className="quiet">Browsers that do not support transitions open the next page directly.</p>
    </>
  );
}
