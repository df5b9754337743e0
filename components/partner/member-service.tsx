import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Questions } from '@/components/parts/screens/questions';
import { Screen } from '@/components/parts/screens/screen';
import { Share } from '@/components/parts/shell/share';
import { Section } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Icon } from '@/components/ui/base/icon';
import { NavBar } from '@/components/ui/base/nav-bar';
import type { Channel } from '@/lib/channel/channel';
import { productFacts } from '@/lib/content/products';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import styles from './member-service.module.css';

const questions = [1, 2, 3, 4, 5] as const;

/** Help for members of 58 Finance. Rendered on the server, no JavaScript of its own. */
export async function MemberService({ channel }: { readonly channel: Channel }) {
  const { locale, slug } = channel;
  const word = words(locale, 'partner');
  const { phone, hours } = await adminConfigOf(channel);
  const { refundDays = '' } = productFacts('superMember', locale);
  return (
    <Screen head={<NavBar title={word('serviceTitle')} ground="page" />}>
      <Share
        type="ContactPage"
        channel={channel}
        title={`${word('serviceTitle')} - ${channel.name}`}
        desc={word('serviceDescription')}
        path={href(slug, '/58jinrongCJ/service')}
      />
      <header className={styles.greeting}>
        <h2>{word('serviceLead')}</h2>
        <p>{word('serviceHours', { hours })}</p>
      </header>
      <a className={styles.call} href={`tel:${phone}`}>
        <Icon name="phone" size={24} />
        <span>
          <b>{phone}</b>
          <span>{word('serviceCall')}</span>
        </span>
        <Icon name="forward" size={18} />
      </a>
      <p className={styles.safety}>{word('serviceSafety')}</p>
      <CellGroup title={word('serviceSelf')}>
        <Cell title={word('serviceOrders')} href={href(slug, '/my/orderList')} />
        <Cell title={word('serviceRefunds')} href={href(slug, '/my/refund/list')} />
        <Cell title={word('serviceCoupons')} href={href(slug, '/my/coupons/list')} />
        <Cell title={word('serviceAgreement')} href={href(slug, '/agreement/58')} />
        <Cell title={word('serviceDaikou')} href={href(slug, '/agreement/daikou')} />
      </CellGroup>
      <Section title={word('serviceQuestions')}>
        <Questions
          questions={questions.map((number) => ({
            id: `question${number}`,
            question: word(`serviceQ${number}`),
            answer: <p>{word(`serviceA${number}`, { refundDays })}</p>,
          }))}
        />
      </Section>
    </Screen>
  );
}
