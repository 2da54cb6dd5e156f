import type { SubscriptionTexts } from '../mail-texts.ts';

export const subscriptionsHe: SubscriptionTexts = {
  kinds: {
    'subscription-begun': {
      subject: 'המינוי שלך ב-{siteTitle} התחיל',
      heading: 'המינוי שלך התחיל',
      introduction:
        'שלום {customerName}, תודה שנרשמת אל {subscriptionTitle}. כאן מופיע מה ששולם היום ומועד התשלום הבא.',
    },
    'subscription-renewed': {
      subject: 'קבלה עבור {subscriptionTitle}',
      heading: 'הקבלה שלך',
      introduction: 'שלום {customerName}, קיבלנו את התשלום שלך עבור {subscriptionTitle}. הודעה זו היא הקבלה.',
    },
    'subscription-renewal-soon': {
      subject: '{subscriptionTitle} מתחדש בקרוב',
      heading: 'מתחדש בקרוב',
      introduction:
        'שלום {customerName}, {subscriptionTitle} מתחדש בקרוב. כדי להמשיך אין צורך לעשות דבר. עד אז אפשר לשנות או לבטל.',
    },
    'subscription-payment-failed': {
      subject: 'התשלום שלך עבור {subscriptionTitle} לא עבר',
      heading: 'התשלום לא עבר',
      introduction:
        'שלום {customerName}, לא הצלחנו לגבות את התשלום עבור {subscriptionTitle}. ננסה שוב. כדאי לבדוק את הכרטיס או לבחור כרטיס אחר.',
    },
    'subscription-past-due': {
      subject: 'התשלום שלך עבור {subscriptionTitle} באיחור',
      heading: 'עדיין לא שולם',
      introduction:
        'שלום {customerName}, ניסינו שוב והתשלום עבור {subscriptionTitle} עדיין לא עבר. אפשר לבחור כרטיס אחר, וננסה אותו מיד. אם שום ניסיון לא יצליח, זה יסתיים.',
    },
    'subscription-card-expiring': {
      subject: 'הכרטיס שלך עבור {subscriptionTitle} עומד לפוג',
      heading: 'הכרטיס עומד לפוג',
      introduction:
        'שלום {customerName}, הכרטיס שמשלם עבור {subscriptionTitle} עומד לפוג. אם הבנק שלח לך כרטיס חדש, נא להזין אותו.',
    },
    'subscription-cancelled': {
      subject: '{subscriptionTitle} בוטל',
      heading: 'בוטל',
      introduction: 'שלום {customerName}, {subscriptionTitle} בוטל. לא ייגבה עוד דבר.',
    },
    'subscription-ended': {
      subject: '{subscriptionTitle} הסתיים',
      heading: 'הסתיים',
      introduction:
        'שלום {customerName}, ניסינו כמה פעמים לגבות את התשלום עבור {subscriptionTitle}, והבנק דחה בכל פעם. זה הסתיים, ולא ייגבה עוד דבר.',
    },
    'subscription-out-of-stock': {
      subject: '{subscriptionTitle} אזל מהמלאי',
      heading: 'ממתינים למלאי',
      introduction:
        'שלום {customerName}, הגיע מועד החידוש של {subscriptionTitle}, אך אין ממנו מספיק במלאי. לא חייבנו דבר. כשיחזור למלאי נחייב ונשלח; עד אז אפשר לשנות או לבטל.',
    },
    'subscription-left-out': {
      subject: 'הפעם מדלגים על {subscriptionTitle}',
      heading: 'הפעם מדלגים',
      introduction:
        'שלום {customerName}, אין מספיק במלאי מ־{subscriptionTitle} לתשלום הקרוב. אנחנו מדלגים עליו ולא מחייבים דבר; התשלום הבא יהיה כמתוכנן.',
    },
    'renewals-stopped': {
      subject: 'התשלומים ב-{siteTitle} נעצרו',
      heading: 'התשלומים נעצרו',
      introduction:
        '{siteTitle} סגור, ולכן לא נגבה דבר עבור מינויים ותרומות חודשיות. הם ימשיכו מעצמם כשהאתר ייפתח שוב; איש לא ישלם פעמיים על הזמן שבינתיים.',
    },
  },
  what: 'עבור',
  each: 'כל תשלום',
  next: 'התשלום הבא',
  dueThen: 'לתשלום אז',
  paidWith: 'שולם באמצעות',
  notPaid: 'לא שולם',
  triedAgain: 'ניסיון נוסף',
  paidUntil: 'שולם עד',
  goodUntil: 'בתוקף עד',
  manage: 'לצפייה, שינוי או ביטול',
  changeCard: 'שימוש בכרטיס אחר',
  periods: {
    week: { one: 'כל שבוע', other: 'כל {n} שבועות' },
    month: { one: 'כל חודש', other: 'כל {n} חודשים' },
    year: { one: 'כל שנה', other: 'כל {n} שנים' },
  },
  reasons: {
    insufficient: 'לא היה מספיק כסף בכרטיס.',
    expired: 'תוקף הכרטיס פג.',
    declined: 'הבנק דחה את הכרטיס. הבנק יכול להסביר מדוע.',
  },
  waiting: 'ממתינים',
  aMonth: 'לחודש',
  openList: 'לרשימת המנויים',
  whySubscription: 'הודעה זו נשלחה אליך כי נגבה ממך תשלום קבוע. אפשר לסיים זאת בכל עת בכפתור שלמעלה.',
};
