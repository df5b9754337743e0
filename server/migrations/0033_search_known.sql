-- Which of many words occur in a group of goods, and which occur anywhere: each asked for by itself through its index. The planner would
-- read all that is known for a word that occurs nowhere. As functions, both are one call each.
CREATE FUNCTION search_known(asked text[], grouped tsquery) RETURNS SETOF text LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  select word from unnest(asked) as word
  where exists (select from search_entries where words @@ (quote_literal(word)::tsquery && grouped))
$$;
--> statement-breakpoint
CREATE FUNCTION search_borne(asked text[]) RETURNS SETOF text LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  select word from unnest(asked) as one (word)
  where (select true from search_words as known where known.word = one.word limit 1)
$$;
