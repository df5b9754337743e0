import { loanPage } from '@/components/loan/loan-page';

const page = loanPage('/twoLoanCard/verB/rule');

export const generateMetadata = page.generateMetadata;
export default page.Page;
