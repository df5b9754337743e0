import { agreementPage } from '@/components/content/agreement-page';

const page = agreementPage('/agreement/58/superMember/69/bf');

export const revalidate = 60;
export const generateMetadata = page.generateMetadata;
export default page.Page;
