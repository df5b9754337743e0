CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
INSERT INTO search_words (word)
  select distinct word from search_entries cross join unnest(tsvector_to_array(words)) as word where left(word, 1) not in ('^', '@');
--> statement-breakpoint
CREATE INDEX "search_words_word" ON "search_words" USING btree ("word");
--> statement-breakpoint
-- Asks for each word by itself: the planner, who cannot know how few there are, would read all that are known.
CREATE FUNCTION search_learn() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into search_words (word)
  select distinct word from new_entries cross join unnest(tsvector_to_array(words)) as one (word)
  where left(word, 1) not in ('^', '@') and (select true from search_words as known where known.word = one.word limit 1) is null;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER search_learn_inserted AFTER INSERT ON search_entries REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
--> statement-breakpoint
CREATE TRIGGER search_learn_updated AFTER UPDATE ON search_entries REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION search_learn();
--> statement-breakpoint
-- As before, but the keys of what changed come as arrays: joined with the view they made the database read all of the table for a single row.
CREATE OR REPLACE FUNCTION search_follow() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'TRUNCATE' then
    delete from search_entries where source = tg_table_name;
    return null;
  end if;
  if tg_op <> 'INSERT' then
    execute format(
      'delete from search_entries as e using (select %1$s as key from old_rows) as gone
       where e.source = %3$L and e.source_id = gone.key::text
         and gone.key <> all (array(select %2$I from search_sources where source = %3$L and %2$I = any (array(select %1$s from old_rows))))',
      tg_argv[1], tg_argv[0], tg_table_name);
  end if;
  if tg_op <> 'DELETE' then
    execute format(
      'insert into search_entries as e (source, source_id, what, shelf, city_code, name, sales, lng, lat, place, words, spelling, initials)
       select source, source_id, what, shelf, city_code, name, sales, lng, lat, place, words, spelling, initials
       from search_expected where source = %3$L and %2$I = any (array(select %1$s from new_rows))
       on conflict (source, source_id) do update set what = excluded.what, shelf = excluded.shelf, city_code = excluded.city_code,
         name = excluded.name, sales = excluded.sales, lng = excluded.lng, lat = excluded.lat, place = excluded.place,
         words = excluded.words, spelling = excluded.spelling, initials = excluded.initials
       where (e.what, e.shelf, e.city_code, e.name, e.sales, e.lng, e.lat, e.place::text, e.words)
         is distinct from (excluded.what, excluded.shelf, excluded.city_code, excluded.name, excluded.sales,
           excluded.lng, excluded.lat, excluded.place::text, excluded.words)',
      tg_argv[1], tg_argv[0], tg_table_name);
  end if;
  return null;
end
$$;
