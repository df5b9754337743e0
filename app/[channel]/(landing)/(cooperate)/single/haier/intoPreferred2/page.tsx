import { cardPage } from '@/components/landing/card-page';

const page = cardPage('/single/haier/intoPreferred2');

export const revalidate = 60;
export const generateMetadata = page.generateMetadata;
export default page.Page;
