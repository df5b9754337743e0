'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import { Tabs } from '@/components/ui/list/tabs';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { Sheet } from '@/components/ui/overlay/sheet';
import { ErrorState } from '@/components/ui/state/failure';
import { type AreaChoice, chosenAt, isWholePath } from '@/lib/domain/area-path';
import { AREA_LEVELS } from '@/lib/domain/consignee';
import { useWords } from '@/lib/i18n/use-words';
import { areaCalls } from '@/lib/queries/area';
import styles from './address.module.css';
import { areaPlaceholders } from './consignee-draft';

interface AreaSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly path: readonly AreaChoice[];
  /** Called with all four levels. */
  readonly onPick: (path: readonly AreaChoice[]) => void;
}

const TOP = '0';

/** Province, city, county, street, one after the other (§2, §4). */
export function AreaSheet({ open, onClose, path, onPick }: AreaSheetProps) {
  const word = useWords('address');
  return (
    <Sheet open={open} onClose={onClose} title={word('chooseArea')} tall flush>
      {/* Remounted each time the sheet opens, so that it starts from the current address, and from a pasted one that was recognised
          meanwhile. */}
      <AreaLevels
        key={path.map(({ areaCode }) => areaCode).join()}
        path={path}
        onPick={(whole) => {
          onPick(whole);
          onClose();
        }}
      />
    </Sheet>
  );
}

function AreaLevels({ path, onPick }: Pick<AreaSheetProps, 'path' | 'onPick'>) {
  const word = useWords('address');
  const [chosen, setChosen] = useState(path);
  const [level, setLevel] = useState(Math.min(path.length, AREA_LEVELS - 1));
  const parent = chosen[level - 1]?.areaCode ?? TOP;
  // §7: the rest of the page ignores this call's failures; here the user can retry it.
  const areas = useQuery(areaCalls.chinaAreaList({ areaCode: parent }, { quiet: true, hideLoading: true }));
  const choose = (area: AreaChoice) => {
    const next = chosenAt(chosen, level, area);
    setChosen(next);
    if (level === AREA_LEVELS - 1 && isWholePath(next)) return onPick(next);
    setLevel(level + 1);
  };
  const tabs = areaPlaceholders
    .slice(0, Math.min(chosen.length + 1, AREA_LEVELS))
    .map((placeholder, at) => ({ id: String(at), title: chosen[at]?.name ?? word(placeholder) }));
  return (
    <>
      <div className={styles.levels}>
        <Tabs tabs={tabs} active={String(level)} onChange={(id) => setLevel(Number(id))} label={word('area')} />
      </div>
      {areas.data ? (
        <ul className={styles.areas}>
          {areas.data.list.map((area) => {
            const isChosen = chosen[level]?.areaCode === area.areaCode;
            return (
              <li key={area.areaCode}>
                <button
                  type="button"
                  className={classNames(styles.area, isChosen && styles.chosen)}
                  aria-pressed={isChosen}
                  onClick={() => choose(area)}
                >
                  {area.name}
                  {isChosen && <Icon name="check" size={18} />}
                </button>
              </li>
            );
          })}
        </ul>
      ) : areas.error ? (
        <ErrorState inline onRetry={() => void areas.refetch()} />
      ) : (
        <CellSkeleton cells={6} />
      )}
    </>
  );
}
