import refund from '@/lib/i18n/messages/refund.json';
import type { Said } from '@/server/platform/words';

/** Why the demo's buyers ask for their money back unless their kind knows better: one of the reasons that the page offers. */
export const plansChanged: Said = refund.reasonPlans;
