import type { PageSample } from '@/server/platform/ports/sample';
import { cardsOf, stateOf } from './owned/find';

/** The viewer's card of this page, or else any card that is valid or waits for its start. */
const owned = (under: PageSample['under'], cardId: string): PageSample => ({
  under,
  async find(database, { userId, now }) {
    if (userId === undefined) return undefined;
    const rows = (await cardsOf(database, userId, now)).filter((row) => ['active', 'waiting'].includes(stateOf(row, now)));
    const found = rows.find(({ card }) => card.cardId === cardId) ?? rows[0];
    return found && { orderNo: found.order.orderNo };
  },
});

export const cardSamples: readonly PageSample[] = [
  owned('/single/starLightCard/success', 'starLightCard'),
  owned('/single/platinumCard/success', 'platinumCard'),
];
