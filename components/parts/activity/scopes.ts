import type { Scope } from '@/lib/i18n/messages';

/** The words that the parts of an activity's page use: `checkout` for refused orders, `controls` for countdowns and numbers, `detail` for the share button. */
export const activityScopes: readonly Scope[] = ['activity', 'checkout', 'controls', 'detail'];
