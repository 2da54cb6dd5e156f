import type { KindTexts } from './mail-texts.ts';

/** Words of the mail that opens a member area to somebody. */
export interface MemberInvitationTexts {
  kind: KindTexts;
  open: string;
  /** Small print. */
  unexpected: string;
}

export const memberInvitations: Readonly<Record<'de' | 'en' | 'es' | 'fr' | 'he', MemberInvitationTexts>> = {
  en: {
    kind: {
      subject: 'You are invited to {areaName}',
      heading: 'You are invited',
      introduction:
        '{siteTitle} has opened {areaName} for you. Sign in with this address, or make an account with it.',
    },
    open: 'Go there',
    unexpected: 'If you did not expect this, do nothing.',
  },
  de: {
    kind: {
      subject: 'Einladung zu {areaName}',
      heading: 'Sie sind eingeladen',
      introduction:
        '{siteTitle} hat {areaName} für Sie geöffnet. Melden Sie sich mit dieser Adresse an, oder legen Sie damit ein Konto an.',
    },
    open: 'Dorthin',
    unexpected: 'Wenn Sie das nicht erwartet haben, brauchen Sie nichts zu tun.',
  },
  fr: {
    kind: {
      subject: 'Vous êtes invité à {areaName}',
      heading: 'Une invitation',
      introduction:
        '{siteTitle} vous a ouvert {areaName}. Connectez-vous avec cette adresse, ou créez un compte avec elle.',
    },
    open: 'Y aller',
    unexpected: 'Si vous ne vous y attendiez pas, ne faites rien.',
  },
  es: {
    kind: {
      subject: 'Una invitación a {areaName}',
      heading: 'Una invitación',
      introduction:
        '{siteTitle} le ha abierto {areaName}. Entre con esta dirección o cree una cuenta con ella.',
    },
    open: 'Ir allí',
    unexpected: 'Si no lo esperaba, no haga nada.',
  },
  he: {
    kind: {
      subject: 'הזמנה אל {areaName}',
      heading: 'הזמנה',
      introduction: '{areaName} של {siteTitle} פתוח עבורך. אפשר להתחבר עם כתובת זו או לפתוח איתה חשבון.',
    },
    open: 'לכניסה',
    unexpected: 'אם לא ציפית להודעה זו, אין צורך לעשות דבר.',
  },
};
