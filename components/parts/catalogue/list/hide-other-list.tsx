import { scriptValue } from '@/lib/kernel/html';
import { CHANNEL_COOKIE } from '@/lib/routing/channel-cookie';
import type { CityUse } from '@/stores/config';
import { HIDDEN_PART, HIDING_STYLE } from './hidden-list';

type HideOtherListProps = {
  /** Undefined for a list without a city. */
  readonly cityUse: CityUse | undefined;
  readonly cityCode: string;
  /** Query parameters that ask for a list other than the rendered one. */
  readonly names: readonly string[];
};

/**
 * Runs before the first paint; 'yx.config' is where the config store is kept, the tab's own before the browser's. Opening the storage delays that paint, so it is left alone in a
 * browser that has never been here, which the cookie tells sooner.
 */
const hide = ({ cityUse, cityCode, names }: HideOtherListProps): string => `{
  const query = new URLSearchParams(location.search);
  let other = ${scriptValue(names)}.some((name) => query.has(name));
  try {
    if (${cityUse !== undefined} && !query.has('cityCode') && document.cookie.includes('${CHANNEL_COOKIE}=')) other ||= JSON.parse(sessionStorage.getItem('yx.config') || localStorage.getItem('yx.config')).state.cities[${scriptValue(cityUse ?? 'list')}].cityCode !== ${scriptValue(cityCode)};
  } catch {}
  if (other) {
    const style = document.createElement('style');
    style.id = '${HIDING_STYLE}';
    style.textContent = '[${HIDDEN_PART}] { visibility: hidden }';
    document.head.append(style);
  }
}`;

/**
 * The page is rendered once, for one city and without a filter. Without this, a reader whose address or saved city asks for another list
 * would see the wrong one flash by.
 */
export const HideOtherList = (props: HideOtherListProps) => <script dangerouslySetInnerHTML={{ __html: hide(props) }} />;
