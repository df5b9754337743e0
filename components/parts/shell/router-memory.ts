/**
 * Next's router caches what an address answered, including redirects to the login, and reuses that for minutes. After a login or logout its
 * answers belong to another user, so links load their pages until a new document has been loaded.
 */
let anothers = false;

export const distrustRouter = (): void => {
  anothers = true;
};

export const routerKnowsUser = (): boolean => !anothers;
