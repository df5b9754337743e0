import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { tabShelf } from '@/lib/kernel/shelf';
import { isText, keptOn } from './kept-on';

type Area = Readonly<{ areaCode: string; businessAreaName: string }>;
type AreaState = Area & { chooseArea: (area: Area) => void };

const readKept = ({ areaCode, businessAreaName }: Readonly<Record<string, unknown>>): Area =>
  isText(areaCode) && isText(businessAreaName) ? { areaCode, businessAreaName } : { areaCode: '', businessAreaName: '' };

/**
 * §3, food channel: the area that a list was narrowed to and what it is called. The address of the list has the code alone, and the names come
 * only once the sheet is opened: whoever comes back sees at once where he is looking.
 */
export const useDelicious = create<AreaState>()(
  persist((set) => ({ areaCode: '', businessAreaName: '', chooseArea: (area) => set(area) }), {
    name: 'yx.delicious',
    version: 1,
    storage: keptOn(tabShelf, readKept),
    partialize: ({ areaCode, businessAreaName }): Area => ({ areaCode, businessAreaName }),
  }),
);
