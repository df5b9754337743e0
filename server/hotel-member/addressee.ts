import { withFacts } from '@/lib/content/facts';
import type { AgreementRoute } from '@/lib/routing/routes';
import type { Addressee } from '@/server/platform/ports/addressee';
import consent from './consent.json';
import { type HotelGroup, hotelGroups } from './groups';

/** Signed for each application: to which group personal data goes is consented to separately and anew (个人信息保护法, 第二十三条). */
const joinAgreements: readonly AgreementRoute[] = ['/agreement/awtPrivate'];

/** The group that an applicant's data is passed to, with the sentence that the applicant ticks. */
export const addresseeOf = ({ groupCode, name, join }: HotelGroup): Addressee => ({
  id: groupCode,
  documents: joinAgreements,
  line: (locale) => withFacts(consent[join][locale], { group: name[locale] }),
});

export const groupAddressees: readonly Addressee[] = hotelGroups.map(addresseeOf);
