import { Icon } from '@/components/ui/base/icon';
import type { IconName } from '@/components/ui/base/icon-paths';
import type { Channel } from '@/lib/channel/channel';
import type { WordKey } from '@/lib/i18n/messages';
import { words } from '@/lib/i18n/words';
import styles from './login-heads.module.css';
import { PartnerMark } from './partner-mark';

interface HeadProps {
  readonly channel: Channel;
}

export function PlainHead({ channel }: HeadProps) {
  const word = words(channel.locale, 'login');
  return (
    <div className={styles.plain}>
      <PartnerMark name={channel.name} />
      <h2 className={styles.title}>{word('greetingNew', { partner: channel.name })}</h2>
      <p className={styles.note}>{word('promise')}</p>
    </div>
  );
}

/** Names the partner the visitor comes from. */
export function ChannelHead({ channel }: HeadProps) {
  const word = words(channel.locale, 'login');
  return (
    <div className={styles.channel}>
      <div className={styles.pair} aria-hidden>
        <PartnerMark name={channel.name} />
        <span className={styles.dots}>
          <i />
          <i />
          <i />
        </span>
        <span className={styles.shop}>
          <Icon name="bag" size={26} />
        </span>
      </div>
      <h2 className={styles.title}>{word('identity', { partner: channel.name })}</h2>
      <p className={styles.note}>{word('channelNote', { partner: channel.name })}</p>
    </div>
  );
}

const benefits: readonly { icon: IconName; title: WordKey<'login'>; note: WordKey<'login'> }[] = [
  { icon: 'meal', title: 'bankBenefitDining', note: 'bankBenefitDiningNote' },
  { icon: 'bed', title: 'bankBenefitHotel', note: 'bankBenefitHotelNote' },
  { icon: 'coupon', title: 'bankBenefitCoupon', note: 'bankBenefitCouponNote' },
  { icon: 'card', title: 'bankBenefitPay', note: 'bankBenefitPayNote' },
];

/** A card and its benefits. */
export function BankHead({ channel }: HeadProps) {
  const word = words(channel.locale, 'login');
  return (
    <div className={styles.bank}>
      <div className={styles.card} aria-hidden>
        <span className={styles.issuer}>{channel.name}</span>
        <span className={styles.chip} />
        <span className={styles.digits}>
          <b>••••</b> <b>••••</b> <b>••••</b> <b>••••</b>
        </span>
      </div>
      <h2 className={styles.title}>{word('bankTitle')}</h2>
      <p className={styles.note}>{word('bankNote')}</p>
    </div>
  );
}

export function BankBenefits({ channel }: HeadProps) {
  const word = words(channel.locale, 'login');
  return (
    <section className={styles.benefits}>
      <h2>{word('bankBenefits')}</h2>
      <ul>
        {benefits.map(({ icon, title, note }) => (
          <li key={title}>
            <Icon name={icon} size={22} />
            <b>{word(title)}</b>
            <span>{word(note)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
