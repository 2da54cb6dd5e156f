import { type Design, designSchema } from '#schema/contracts/design/design.ts';
import { type HexPalette, toPalette } from './to-palette.ts';

export interface DesignTheme {
  id: string;
  name: string;
  about: string;
  design: Design;
}

interface Input extends Omit<DesignTheme, 'design'> {
  palette: HexPalette;
  fonts: Design['fonts'];
  tweaks: Partial<Design['tweaks']>;
  header: Partial<NonNullable<Design['header']>>;
}

export const defineTheme = ({ palette, fonts, tweaks, header, ...theme }: Input): DesignTheme => ({
  ...theme,
  design: designSchema.parse({ palette: toPalette(palette), fonts, tweaks, header }),
});
