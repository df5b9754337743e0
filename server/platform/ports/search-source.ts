/** The tables that feed the search index, with the type of key by which the view `search_sources` identifies their rows. */
export type SearchSources = Readonly<Record<string, 'number' | 'code'>>;
