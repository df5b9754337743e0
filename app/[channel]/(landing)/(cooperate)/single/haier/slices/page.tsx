import { cardPage } from '@/components/parts/landing/card-page';

const page = cardPage('/single/haier/slices');

export const revalidate = 60;
export const generateMetadata = page.generateMetadata;
export default page.Page;
