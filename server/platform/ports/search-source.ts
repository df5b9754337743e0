/** The tables that feed the search index, each with what names one of its rows in the view `search_sources`. */
export type SearchSources = Readonly<Record<string, 'number' | 'code'>>;
