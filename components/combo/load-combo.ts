import { productLoader } from '@/components/parts/catalogue/detail/load-product';
import { comboCalls } from '@/lib/queries/combo';

export const loadCombo = productLoader((comboId: string) => comboCalls.detail({ comboId }), ['/combo/details']);
