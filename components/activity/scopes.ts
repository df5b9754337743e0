import type { Scope } from '@/lib/i18n/messages';

/** What the parts of an activity's page say: `checkout` where an order is refused, `detail` where the page is shared. */
export const activityScopes: readonly Scope[] = ['activity', 'checkout', 'detail'];
