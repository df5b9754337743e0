import { agreementPage } from '@/components/content/agreement-page';

const page = agreementPage('/loanCard/agreement');

export const generateMetadata = page.generateMetadata;
export default page.Page;
