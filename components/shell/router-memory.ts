/**
 * Next's router remembers for minutes what an address answered, redirects to the login included, and asks nobody who was answered. What it
 * learnt before a login or a logout is another visitor's: from then on pages are loaded, until one was.
 */
let anothers = false;

export const distrustRouter = (): void => {
  anothers = true;
};

export const routerKnowsUser = (): boolean => !anothers;
