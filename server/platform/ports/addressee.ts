import type { Locale } from '@/lib/kernel/locale';
import type { AgreementRoute } from '@/lib/routing/routes';

/**
 * Somebody for whom alone texts are signed, such as a lender or a hotel group. `line` names them as the page does, and ends the signed words.
 */
export type Addressee = Readonly<{ id: string; documents: readonly AgreementRoute[]; line: (locale: Locale) => string }>;
