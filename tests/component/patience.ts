import { configure } from '@testing-library/react';

/** Testing Library's own second is over before the first answer on a machine that does other things too. */
configure({ asyncUtilTimeout: 10_000 });
