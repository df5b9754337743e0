'use client';

import { CityChooser } from '@/components/ui/form/city-chooser';
import type { City } from '@/lib/domain/city';
import { useCities } from './use-cities';

interface CitySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly currentCode: string;
  readonly onPick: (city: City) => void;
}

export function CitySheet({ open, onClose, currentCode, onPick }: CitySheetProps) {
  const { cities, located, onLocate } = useCities({ aloud: true });
  return (
    <CityChooser
      open={open}
      onClose={onClose}
      hot={cities.data?.hot ?? []}
      groups={cities.data?.groups ?? []}
      located={located}
      onLocate={onLocate}
      currentCode={currentCode}
      onPick={({ cityCode, cityName, telCode }) => {
        onPick({ cityCode, cityName, telCode });
        onClose();
      }}
    />
  );
}
