import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Nearby } from '@/components/parts/catalogue/detail/nearby';
import { neighboursOf } from '@/components/parts/catalogue/detail/neighbours';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { Screen } from '@/components/parts/screens/screen';
import { Share } from '@/components/parts/shell/share';
import { ActionBar } from '@/components/ui/base/bottom-bar';
import { Section } from '@/components/ui/base/card';
import { NavBar } from '@/components/ui/base/nav-bar';
import { Picture } from '@/components/ui/base/picture';
import { TextButton } from '@/components/ui/base/text-button';
import { pageChannel } from '@/lib/channel/page-channel';
import { DEFAULT_CITY_CODE, defaultCity } from '@/lib/domain/city';
import { hotelFilter } from '@/lib/domain/hotel-filter';
import { defaultStay } from '@/lib/domain/stay';
import { enumerated } from '@/lib/i18n/enumerated';
import { words } from '@/lib/i18n/words';
import { Words } from '@/lib/i18n/words-provider';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { href } from '@/lib/routing/href';
import { JsonLd } from '@/lib/seo/json-ld';
import { siteAddress } from '@/lib/seo/site';
import { Benefits } from './benefits';
import styles from './brand-page.module.css';
import { type Group, loadGroup, loadGroups } from './groups';
import { hotelInput } from '../hotel-input';
import { JoinButton } from './join-button';
import { starWord } from '../hotel-words';

type Props = { readonly params: Promise<{ channel: string; brand: string }> };

/** The lowest level open to everybody, which is what a new member gets at this brand. */
const firstLevel = ({ levels, memberships }: Group) => levels.find(({ level }) => level === memberships[0]?.level) ?? levels[0];

async function facts({ params }: Props) {
  const [channel, { brand: brandId }] = await Promise.all([pageChannel(params), params]);
  const { slug, locale } = channel;
  const summary = (await loadGroups(slug)).find(({ brands }) => brands.some((one) => one.brandId === brandId));
  const group = summary ? await loadGroup(slug, summary.groupCode) : notFound();
  const brand = group.brands.find((one) => one.brandId === brandId) ?? notFound();
  const word = words(locale, 'hotelMember');
  const star = words(locale, 'hotel')(starWord(brand.starLevel));
  const benefits = firstLevel(group)?.benefits.map(({ title }) => title) ?? [];
  const description = word('brandDescription', {
    brand: brand.name,
    group: group.name,
    star,
    about: brand.about,
    benefits: enumerated(locale, benefits),
  });
  return {
    channel,
    word,
    group,
    brand,
    star,
    description,
    title: `${brand.name} - ${group.name}`,
    path: href(slug, '/bank/details/{brand}', { brand: brandId }),
  };
}

export async function brandMetadata(props: Props): Promise<Metadata> {
  const { title, description } = await facts(props);
  return { title, description };
}

/** A brand of a hotel group: what it is, its members' benefits, and its hotels. */
export async function BrandPage(props: Props) {
  const { channel, word, group, brand, star, description, title, path } = await facts(props);
  const { slug, locale } = channel;
  const { brandId } = brand;
  const [hotelWord, aboutWord] = [words(locale, 'hotel'), words(locale, 'hotelAbout')];
  const { calls, pages } = hotelSetCalls.classic;
  const question = hotelInput(defaultStay(Date.now()))(DEFAULT_CITY_CODE, { ...hotelFilter.none, brandId });
  const hotels = await neighboursOf(slug, calls.search, question, () => false);
  const city = defaultCity(locale).cityName;
  const level = firstLevel(group);
  const [first] = hotels;
  const [membership] = group.memberships;
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'Brand',
          name: brand.name,
          description: brand.about,
          url: siteAddress(path),
        }}
      />
      <Share channel={channel} title={title} desc={description} path={path} />
      <Screen
        head={<NavBar title={brand.name} back={href(slug, '/bank/member')} />}
        foot={
          <ActionBar>
            <TextButton kind="secondary" block href={href(slug, '/bank/hotels', { brandId })}>
              {word('chooseHotel')}
            </TextButton>
            {membership && (
              <Words locale={locale} scopes={['hotelMember']}>
                <JoinButton groupCode={group.groupCode} memberId={membership.memberId} />
              </Words>
            )}
          </ActionBar>
        }
      >
        <section className={styles.head}>
          {first && <Picture src={first.imgUrl} alt="" ratio="16 / 9" sizes="351px" rounded priority />}
          <p className={styles.of}>{word('ofGroup', { group: group.name, star })}</p>
          <p className={styles.about}>{brand.about}</p>
        </section>
        {level && (
          <Section title={word('benefitsHere')} note={level.name}>
            <Benefits benefits={level.benefits} />
          </Section>
        )}
        {hotels.length > 0 ? (
          <Nearby
            title={word('hotelsOfBrand', { city, brand: brand.name })}
            suffix={hotelWord('from')}
            neighbours={hotels.map((hotel) => ({
              href: href(slug, pages.details, { id: hotel.hotelId }),
              name: hotel.name,
              imgUrl: hotel.imgUrl,
              facts: `${aboutWord('score', { score: scoreText(hotel.scoreTenths) })} · ${hotel.areaName}`,
              fen: hotel.price,
            }))}
          />
        ) : (
          <Section title={word('hotelsOfBrand', { city, brand: brand.name })}>
            <p className={styles.about}>{word('noHotelsYet', { city })}</p>
          </Section>
        )}
        <Section title={word('aboutGroup', { group: group.name })}>
          <p className={styles.about}>{group.about}</p>
        </Section>
      </Screen>
    </>
  );
}
