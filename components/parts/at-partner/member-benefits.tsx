import { Section } from '@/components/ui/base/card';
import type { Channel, MemberPartner } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { Anchored } from './anchored';
import { PeaceEquities } from './peace-equities';
import { YunshanfuMember } from './yunshanfu-member';

const parts: Readonly<Record<MemberPartner, { readonly title: 'titlePeace' | 'titleYunshanfu'; readonly Part: () => React.ReactNode }>> = {
  peace: { title: 'titlePeace', Part: PeaceEquities },
  yunshanfu: { title: 'titleYunshanfu', Part: YunshanfuMember },
};

/** What a channel's customers have as members of its partners, asked for in the browser. */
export function MemberBenefits({ channel: { locale, memberPartners } }: { readonly channel: Channel }) {
  const word = words(locale, 'atPartner');
  const name = words(locale, 'partnerName');
  if (memberPartners.length === 0) return null;
  return (
    <Words locale={locale} scopes={['atPartner', 'partnerName']}>
      {memberPartners.map((partner) => {
        const { title, Part } = parts[partner];
        return (
          <Anchored key={partner} id={partner}>
            <Section title={word(title, { partner: name(`name_${partner}`) })}>
              <Part />
            </Section>
          </Anchored>
        );
      })}
    </Words>
  );
}
