import { activityScopes } from '@/components/parts/activity/scopes';
import { Screen } from '@/components/parts/screens/screen';
import { NavBar } from '@/components/ui/base/nav-bar';
import { TabBar } from '@/components/ui/base/tab-bar';
import { Words } from '@/lib/i18n/words-provider';
import { words } from '@/lib/i18n/words';
import type { Locale } from '@/lib/kernel/locale';
import { ActivityExhibit } from './activity-exhibits';
import { CardExhibit } from './card-exhibits';
import { CalendarExhibit, CityExhibit } from './choose-exhibits';
import { CropExhibit } from './crop-exhibit';
import { ButtonExhibit, DrawingExhibit, PriceExhibit, TokenExhibit } from './face-exhibits';
import { ChoiceExhibit, FieldExhibit } from './input-exhibits';
import { CountdownExhibit, ListExhibit, TabExhibit } from './motion-exhibits';
import { DialogExhibit, FailureExhibit, ToastExhibit } from './overlay-exhibits';
import { VersionExhibit } from './version-exhibit';
import { BarExhibit, CellExhibit, ProductExhibit, ResultExhibit, StateExhibit } from './static-exhibits';

/** Every component in every state, to look at and to try (§2: /{channel}/test). */
export function Gallery({ locale }: { readonly locale: Locale }) {
  const word = words(locale, 'gallery');
  const tab = words(locale, 'tabs');
  const tabs = [
    { id: 'home', label: tab('home'), href: 'index', icon: 'home', activeIcon: 'homeFill' },
    { id: 'benefits', label: tab('benefits'), href: 'members', icon: 'benefits', activeIcon: 'benefitsFill' },
    { id: 'orders', label: tab('orders'), href: 'my/orderList', icon: 'orders', activeIcon: 'ordersFill', badge: 2 },
    { id: 'me', label: tab('me'), href: 'my/center', icon: 'person', activeIcon: 'personFill' },
  ] as const;
  return (
    <Words locale={locale} scopes={['gallery', 'controls', 'stay', ...activityScopes]}>
      <Screen head={<NavBar title={word('title')} ground="page" />} foot={<TabBar items={tabs} active="home" label={tab('home')} />}>
        <TokenExhibit locale={locale} />
        <ButtonExhibit locale={locale} />
        <PriceExhibit locale={locale} />
        <ProductExhibit locale={locale} />
        <CellExhibit locale={locale} />
        <FieldExhibit />
        <ChoiceExhibit />
        <TabExhibit />
        <CalendarExhibit />
        <CityExhibit />
        <CropExhibit />
        <CountdownExhibit />
        <ToastExhibit />
        <DialogExhibit />
        <ListExhibit />
        <BarExhibit locale={locale} />
        <StateExhibit locale={locale} />
        <FailureExhibit />
        <ResultExhibit locale={locale} />
        <VersionExhibit locale={locale} />
        <CardExhibit locale={locale} />
        <ActivityExhibit />
        <DrawingExhibit locale={locale} />
      </Screen>
    </Words>
  );
}
