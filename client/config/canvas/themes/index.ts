import { atelier } from './atelier.ts';
import { commonGround } from './common-ground.ts';
import { crema } from './crema.ts';
import { darkroom } from './darkroom.ts';
import type { DesignTheme } from './define-theme.ts';
import { encore } from './encore.ts';
import { ledger } from './ledger.ts';
import { plan } from './plan.ts';
import { playground } from './playground.ts';
import { trattoria } from './trattoria.ts';
import { workbench } from './workbench.ts';

export type { DesignTheme };

/** In the order in which owners see them: each beside one that it could not be taken for. */
export const THEMES: readonly DesignTheme[] = [
  workbench,
  encore,
  trattoria,
  ledger,
  playground,
  darkroom,
  crema,
  plan,
  commonGround,
  atelier,
];

/** The owner's design with another look; what a theme knows nothing of stays, such as custom CSS. */
export const withTheme = <Present extends DesignTheme['design']>(
  design: Present,
  theme: DesignTheme,
): Present => ({ ...design, ...theme.design });
