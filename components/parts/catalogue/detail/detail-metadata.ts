import type { Metadata } from 'next';
import type { Product } from './detail-types';

export const detailMetadata = ({ name }: Pick<Product, 'name'>, description: string): Metadata => ({ title: name, description });
