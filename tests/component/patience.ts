import { configure } from '@testing-library/react';

/**
 * Testing Library's default of one second is too short on a busy machine, and the first page rendered in a run also has to load the
 * contract.
 */
configure({ asyncUtilTimeout: 30_000 });
