import type { Metadata } from 'next';
import { shareImages } from '@/lib/seo/site';
import type { Product } from './detail-types';

export const detailMetadata = ({ name, imgUrl }: Pick<Product, 'name' | 'imgUrl'>, description: string): Metadata => ({
  title: name,
  description,
  openGraph: { title: name, description, images: shareImages(`${imgUrl}-750.webp`) },
});
