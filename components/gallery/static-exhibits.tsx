import { Article } from '@/components/parts/screens/article';
import { Result } from '@/components/parts/screens/result';
import { ActionBar, BottomBar } from '@/components/ui/base/bottom-bar';
import { Button } from '@/components/ui/base/button';
import { Card, Section } from '@/components/ui/base/card';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { Empty } from '@/components/ui/state/empty';
import { IconButton } from '@/components/ui/base/icon-button';
import { NoticeBar } from '@/components/ui/base/notice-bar';
import { ProductRow } from '@/components/ui/base/product-row';
import { ProductTile, TileGrid } from '@/components/ui/base/product-tile';
import { CellSkeleton, DetailSkeleton, ListSkeleton, TileSkeleton } from '@/components/ui/list/skeleton';
import { Steps, Timeline } from '@/components/ui/base/steps';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { Exhibit } from './exhibit';
import styles from './gallery.module.css';

type Props = { readonly locale: Locale };

export function ProductExhibit({ locale }: Props) {
  const word = words(locale, 'gallery');
  return (
    <Exhibit title={word('rows')}>
      <Card flush>
        <ProductRow
          href="#"
          image="/pictures/city-01"
          name={word('row1')}
          subtitle={word('row1sub')}
          tags={[word('tagRefund'), word('tagNoBooking')]}
          priceFen={128800}
          marketFen={168000}
          suffix={word('perNight')}
          aside={word('row1aside')}
          flag={word('flag')}
        />
        <ProductRow
          image="/pictures/dining-01"
          name={word('row2')}
          subtitle={word('row2sub')}
          tags={[word('tagDiscount'), word('tagNew'), word('tagNoBooking')]}
          priceFen={26850}
          marketFen={39900}
          aside={word('row2aside')}
        />
        <ProductRow image="/pictures/snow-01" name={word('row3')} priceFen={990} />
      </Card>
      <TileGrid>
        <ProductTile
          href="#"
          image="/pictures/double-01"
          name={word('tile1')}
          tags={[word('tagNew')]}
          priceFen={5900}
          marketFen={7900}
          aside={word('sold', { count: 3280 })}
        />
        <ProductTile
          image="/pictures/sea-01"
          name={word('tile2')}
          subtitle={word('row2sub')}
          ratio="4 / 3"
          priceFen={45000}
          suffix={word('from')}
        />
      </TileGrid>
    </Exhibit>
  );
}

export function CellExhibit({ locale }: Props) {
  const word = words(locale, 'gallery');
  return (
    <Exhibit title={word('cells')}>
      <CellGroup title={word('cellTitle')}>
        <Cell title={word('cellPhone')} value="138****8000" icon="phone" href="tel:95713" />
        <Cell title={word('cellCoupon')} value={word('cellNone')} empty href="#" required />
        <Cell title={word('cellAddress')} note={word('cellAddressNote')} icon="location" arrow={false} />
      </CellGroup>
      <Section title={word('cellTitle')} note={word('noticeShort')} href="#" more={word('textButton')}>
        {word('sheetText')}
      </Section>
    </Exhibit>
  );
}

export function StateExhibit({ locale }: Props) {
  const word = words(locale, 'gallery');
  const controls = words(locale, 'controls');
  return (
    <>
      <Exhibit title={word('states')}>
        <Card>
          <Empty title={controls('noMerchant')} text={word('emptyText')} action={<Button kind="secondary">{word('emptyAction')}</Button>} />
        </Card>
        <NoticeBar text={word('notice')} href="#" marquee />
        <NoticeBar text={word('noticeShort')} icon="shield" kind="card" />
      </Exhibit>
      <Exhibit title={word('skeletons')}>
        <Card flush>
          <ListSkeleton rows={2} />
        </Card>
        <TileSkeleton tiles={2} />
        <CellSkeleton cells={2} />
        <DetailSkeleton />
      </Exhibit>
      <Exhibit title={word('stepsTitle')}>
        <Card>
          <Steps
            current={2}
            steps={[{ title: word('stepOrder') }, { title: word('stepPay') }, { title: word('stepConfirm') }, { title: word('stepStay') }]}
          />
        </Card>
        <Card>
          <Timeline
            entries={[
              { title: word('time1'), text: word('time1text'), time: '2026-11-20 18:24' },
              { title: word('time2'), time: '2026-11-19 09:12' },
              { title: word('time3'), time: '2026-11-18 21:40' },
            ]}
          />
        </Card>
      </Exhibit>
    </>
  );
}

export function BarExhibit({ locale }: Props) {
  const word = words(locale, 'gallery');
  const detail = words(locale, 'detail');
  const extras = (
    <>
      <IconButton icon="service" label={detail('service')} captioned />
      <IconButton icon="share" label={detail('share')} captioned />
    </>
  );
  return (
    <Exhibit title={word('bars')}>
      <div className={styles.bar}>
        <ActionBar fen={128800} marketFen={168000} label={word('total')} note={word('saved')}>
          <Button size="large">{word('primary')}</Button>
        </ActionBar>
      </div>
      <div className={styles.bar}>
        <ActionBar extras={extras}>
          <Button kind="secondary">{word('cart')}</Button>
          <Button>{word('buy')}</Button>
        </ActionBar>
      </div>
      <div className={styles.bar}>
        <BottomBar>
          <Button block size="large" kind="gold">
            {word('gold')}
          </Button>
        </BottomBar>
      </div>
    </Exhibit>
  );
}

export function ResultExhibit({ locale }: Props) {
  const word = words(locale, 'gallery');
  return (
    <Exhibit title={word('results')}>
      <Card>
        <Result kind="success" title={word('paidTitle')} text={word('paidText')} actions={<Button block>{word('seeOrder')}</Button>} />
      </Card>
      <Card>
        <Result kind="fail" title={word('failTitle')} text={word('failText')} actions={<Button block>{word('payAgain')}</Button>} />
      </Card>
      <Card>
        <Result kind="waiting" title={word('waitTitle')} text={word('waitText')} />
      </Card>
      <Card flush>
        <Article title={word('article')} meta="2026-11-20">
          <p>{word('articleText')}</p>
          <h2>{word('articleHead')}</h2>
          <ul>
            <li>{word('articleItem1')}</li>
            <li>{word('articleItem2')}</li>
          </ul>
        </Article>
      </Card>
    </Exhibit>
  );
}
