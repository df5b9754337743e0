'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Glyph } from '@/components/ui/base/glyph';
import { down } from '@/components/ui/base/glyph-paths';
import type { City } from '@/lib/domain/city';

/** Loaded on the first press: most readers stay in their city. */
const CitySheet = lazy(() => import('./city-sheet').then((module) => ({ default: module.CitySheet })));

interface CityButtonProps {
  readonly city: City;
  readonly label: string;
  readonly className: string | undefined;
  /** The content of the button; by default the city's name. */
  readonly children?: ReactNode;
  readonly onPick: (city: City) => void;
}

/** The city of a page, and the sheet in which it is changed. */
export function CityButton({ city, label, className, children = city.cityName, onPick }: CityButtonProps) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" aria-label={label} onClick={() => setSheet('open')}>
        {children}
        <Glyph d={down} size={12} />
      </button>
      {sheet !== 'never' && (
        <Suspense fallback={null}>
          <CitySheet open={sheet === 'open'} onClose={() => setSheet('closed')} currentCode={city.cityCode} onPick={onPick} />
        </Suspense>
      )}
    </>
  );
}
