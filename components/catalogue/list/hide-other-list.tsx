import { scriptValue } from '@/lib/kernel/html';
import type { CityUse } from '@/stores/config';
import { HIDDEN_PART, HIDING_STYLE } from './hidden-list';

type HideOtherListProps = {
  /** Undefined: a list that has no city. */
  readonly cityUse: CityUse | undefined;
  readonly cityCode: string;
  /** Parameters of an address that asks for another list. */
  readonly names: readonly string[];
};

/** Runs before anything is painted; 'yx.config' is the config store's own place. */
const hide = ({ cityUse, cityCode, names }: HideOtherListProps): string => `{
  const query = new URLSearchParams(location.search);
  let other = ${scriptValue(names)}.some((name) => query.has(name));
  try {
    if (${cityUse !== undefined} && !query.has('cityCode')) other ||= JSON.parse(localStorage.getItem('yx.config')).state.cities[${scriptValue(cityUse ?? 'list')}].cityCode !== ${scriptValue(cityCode)};
  } catch {}
  if (other) {
    const style = document.createElement('style');
    style.id = '${HIDING_STYLE}';
    style.textContent = '[${HIDDEN_PART}] { visibility: hidden }';
    document.head.append(style);
  }
}`;

/**
 * The page is rendered once for a city, without a filter. A reader whose address or memory says otherwise would see that list flash by
 * before their own.
 */
export const HideOtherList = (props: HideOtherListProps) => <script dangerouslySetInnerHTML={{ __html: hide(props) }} />;
