import type { Channel } from '@/lib/channel/channel';
import { type AgreementName, agreement } from '@/lib/content/agreements';

/** A text as a channel's customers read it. */
export const agreementOf = ({ name: partner, customerService, locale }: Channel, name: AgreementName) =>
  agreement(name, locale, { partner, ...customerService });
