import { Button } from '@/components/ui/base/button';
import { Card } from '@/components/ui/base/card';
import { CouponTicket } from '@/components/ui/base/coupon-ticket';
import { Icon } from '@/components/ui/base/icon';
import { type IconName, iconPaths } from '@/components/ui/base/icon-paths';
import { missingIllustration } from '@/components/ui/illustration/missing-illustration';
import { OutcomeIllustration, type OutcomeName } from '@/components/ui/illustration/outcome-illustration';
import { StateIllustration, type StateName } from '@/components/ui/illustration/state-illustration';
import { LoadingMark } from '@/components/ui/overlay/loading-host';
import { Price } from '@/components/ui/base/price';
import { Rating } from '@/components/ui/base/rating';
import { SearchLink } from '@/components/ui/base/search-link';
import { Badge, Tag } from '@/components/ui/base/tag';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { loadingIcons } from '@/lib/theme/names';
import { textSizes } from '@/lib/theme/tokens';
import { Exhibit, Row } from './exhibit';
import styles from './gallery.module.css';

type Props = { readonly locale: Locale };

const swatches = [
  'brand',
  'brand-deep',
  'brand-soft',
  'cta',
  'glow',
  'accent',
  'price',
  'success',
  'warning',
  'danger',
  'gold',
  'night',
] as const;
const states: readonly StateName[] = ['empty', 'error', 'timeout', 'offline', 'search'];
const outcomes: readonly OutcomeName[] = ['success', 'fail', 'waiting'];
const icons = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths);

export function TokenExhibit({ locale }: Props) {
  const word = words(locale, 'gallery');
  return (
    <Exhibit title={word('tokens')}>
      <div className={styles.swatches}>
        {swatches.map((name) => (
          <span key={name}>
            <span className={styles.swatch} style={{ display: 'block', background: `var(--${name})` }} />
            {name}
          </span>
        ))}
      </div>
      <Card className={styles.sizes ?? ''}>
        {textSizes.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size} {word('row3')}
          </p>
        ))}
      </Card>
    </Exhibit>
  );
}

export function ButtonExhibit({ locale }: Props) {
  const word = words(locale, 'gallery');
  return (
    <Exhibit title={word('buttons')}>
      <Button block size="large">
        {word('primary')}
      </Button>
      <Row>
        <Button>{word('primary')}</Button>
        <Button kind="secondary" icon="heart">
          {word('secondary')}
        </Button>
        <Button kind="plain" icon="phone">
          {word('plain')}
        </Button>
        <Button kind="danger">{word('danger')}</Button>
        <Button kind="gold" icon="crown">
          {word('gold')}
        </Button>
        <Button kind="text">{word('textButton')}</Button>
        <Button busy>{word('busy')}</Button>
        <Button disabled>{word('disabled')}</Button>
        <Button href="index">{word('asLink')}</Button>
      </Row>
      <Row>
        <Button size="small">{word('primary')}</Button>
        <Button size="small" kind="secondary">
          {word('secondary')}
        </Button>
        <Button size="small" kind="plain">
          {word('plain')}
        </Button>
      </Row>
    </Exhibit>
  );
}

export function PriceExhibit({ locale }: Props) {
  const word = words(locale, 'gallery');
  return (
    <>
      <Exhibit title={word('prices')}>
        <Row>
          <Price fen={12800} size="small" />
          <Price fen={12850} marketFen={19900} />
          <Price fen={128800} size="large" marketFen={168000} suffix={word('perNight')} />
          <Price fen={1988856} size="huge" />
          <Price fen={990} plain suffix={word('from')} />
        </Row>
      </Exhibit>
      <Exhibit title={word('tags')}>
        <Row>
          <Tag>{word('tagNew')}</Tag>
          <Tag kind="outline">{word('tagRefund')}</Tag>
          <Tag kind="price">{word('tagDiscount')}</Tag>
          <Tag kind="neutral">{word('tagNoBooking')}</Tag>
          <Tag kind="success">{word('tagPaid')}</Tag>
          <Tag kind="warning">{word('tagWaiting')}</Tag>
          <Tag kind="gold">{word('tagMember')}</Tag>
          <Tag kind="solid">{word('flag')}</Tag>
          <Badge>3</Badge>
          <Badge>99+</Badge>
        </Row>
      </Exhibit>
      <Exhibit title={word('coupons')}>
        <CouponTicket
          worth={{ figure: word('couponWhole'), note: word('couponUses') }}
          name={word('couponName')}
          text={word('couponText')}
          until={word('couponUntil')}
          urgent={word('couponUrgent')}
          href="index"
          action={<Button size="small">{word('couponUse')}</Button>}
        />
        <CouponTicket
          worth={{ sign: '¥', figure: '1288' }}
          name={word('couponName')}
          text={word('couponText')}
          until={word('couponUntil')}
          stamp={word('couponUsed')}
        />
      </Exhibit>
      <Exhibit title={word('ratings')}>
        <Row>
          <Rating score={4.6} label="4.6" />
          <Rating score={3} label="3" size={20} />
          <Rating score={0} label="0" />
        </Row>
        <SearchLink href="search/searchpage" placeholder={words(locale, 'controls')('searchCity')} />
      </Exhibit>
    </>
  );
}

export function DrawingExhibit({ locale }: Props) {
  const word = words(locale, 'gallery');
  return (
    <>
      <Exhibit title={word('icons')}>
        <Card>
          <div className={styles.icons}>
            {icons.map((name) => (
              <span key={name}>
                <Icon name={name} size={24} />
                {name}
              </span>
            ))}
          </div>
        </Card>
      </Exhibit>
      <Exhibit title={word('illustrations')}>
        <Card>
          <div className={styles.toasts}>
            {states.map((name) => (
              <StateIllustration key={name} name={name} />
            ))}
            {outcomes.map((name) => (
              <OutcomeIllustration key={name} name={name} />
            ))}
            {missingIllustration}
          </div>
        </Card>
      </Exhibit>
      <Exhibit title={word('loadingTitle')}>
        <Row>
          {loadingIcons.map((icon) => (
            <LoadingMark key={icon} icon={icon} label={icon} />
          ))}
        </Row>
      </Exhibit>
    </>
  );
}
