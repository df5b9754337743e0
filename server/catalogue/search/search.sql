-- The search: what is searched for, how it is spelled, and the triggers that keep `search_entries` and `search_words` up to date.

drop view if exists search_expected;
drop view if exists search_sources;

-- The words of `searchWords`, for short texts that no list keeps words of. 'hot pot', 'hot-pot' and 'hotpot' are the same word, 下午 茶 and 下午茶 too.
create or replace function search_pairs(said text) returns text[] language sql immutable parallel safe as $$
  with plain as (select lower(normalize(said, NFKC)) as text),
  latin as (
    select part[1] ~ '^[ \t\-‐‑‒–—−·・]+$' as goes_on, part[2] as run, o
    from plain, regexp_matches(text, '([^a-z0-9]*)([a-z0-9]+)', 'g') with ordinality as one (part, o)
  ),
  latin_rows as (
    select run, lead(run) over following as second, lead(goes_on) over following as second_goes_on,
      lead(run, 2) over following as third, lead(goes_on, 2) over following as third_goes_on
    from latin window following as (order by o)
  )
  select coalesce(array_agg(distinct word), '{}') from (
    select c || case when next >= '一' and next <= '鿿' then next else '' end as word
    from plain, lateral (
      select c collate "C" as c, lead(c) over (partition by apart order by o) collate "C" as next
      from (values (true, text), (false, regexp_replace(text, '([一-鿿])[ \t\-‐‑‒–—−·・]+(?=[一-鿿])', '\1', 'g'))) as spelled (apart, written),
        string_to_table(written, null) with ordinality as letter (c, o)
    ) as letters
    where c >= '一' and c <= '鿿'
    union all
    select run from latin_rows
    union all
    select run || second from latin_rows where second_goes_on
    union all
    select run || second || third from latin_rows where second_goes_on and third_goes_on
  ) as words
$$;

-- How a name and, in a line of its own, what else it is known by are spelled, and words for each syllable and each two neighbouring ones: `~wai`, `~waitan`, `^w` and `^wt`
-- for 外滩. A character with several readings stands under its first two; a gap within a name separates no syllables.
create or replace function search_spelling(name text, more text, out words text[], out spelling text, out initials text) language plpgsql stable parallel safe as $$
declare
  said text := lower(name || e'\n' || more);
  c text;
  one text;
  other text;
  here text[];
  before text[];
begin
  words := '{}';
  spelling := '';
  initials := '';
  -- One step beyond the end, for the syllable that nothing follows.
  for i in 1 .. length(said) + 1 loop
    c := substr(said, i, 1);
    continue when i <= length(name) and strpos(e' \t-‐‑‒–—−·・', c) > 0;
    here := null;
    if c > 'ÿ' collate "C" then
      select readings into here from pinyin_readings where character = c;
    end if;
    if before is not null then
      foreach one in array before loop
        words := words || ('~' || one) || ('^' || left(one, 1));
        if here is not null then
          foreach other in array here[1:2] loop
            words := words || ('~' || one || other) || ('^' || left(one, 1) || left(other, 1));
          end loop;
        end if;
      end loop;
    end if;
    one := coalesce(here[1], substring(c from '[a-z0-9\n]'), '');
    spelling := spelling || one;
    initials := initials || left(one, 1);
    before := here[1:2];
  end loop;
end
$$;

-- What can be searched for, a branch a table. `number` or `code` is its key there.
create view search_sources AS
  select 'hotels' as source, id as number, null::text as code, 'product' as what,
    case set when 'classic' then 'hotel' else 'newHotel' end as shelf, city_code, name, area_name as more,
    sales, lng, lat, search
  from hotels where listed
  union all
  select 'restaurant_shops', id, null, 'product', 'food', city_code, name, area_name || ' ' || category_name,
    sales, lng, lat, search
  from restaurant_shops where listed
  union all
  select 'ticket_places', id, null, 'product', 'ticket', city_code, name, area_name, sales, lng, lat, search
  from ticket_places where listed
  union all
  select 'combos', id, null, 'product', 'combo', city_code, name, area_name, sales, lng, lat, search
  from combos where listed
  union all
  select 'physical_products', id, null, 'product', 'physical', city_code, name, brand_name,
    sales, null, null, search
  from physical_products where listed
  union all
  select 'quarters', null, code, 'area', '', city_code, name, '', heat, lng, lat, array_to_tsvector(search_pairs(name))
  from quarters
  union all
  select 'dictionaries', null, list || ' ' || code, known.what, known.shelf, '0', name, '', -sort, null, null, array_to_tsvector(search_pairs(name))
  from dictionaries
  join (values ('hotelBrand', 'brand', 'hotel'), ('goodsBrand', 'brand', 'physical'), ('foodCategory', 'theme', 'food')) as known (name_of_list, what, shelf)
    on list = name_of_list
  union all
  select 'restaurant_products', id, null, 'product', case kind when 'diningVoucher' then 'voucher' else 'meal' end, city_code, name,
    shop_name || ' ' || area_name, sales, lng, lat, search
  from restaurant_products where listed
  union all
  -- One whose sale has ended goes with the next look for drift.
  select 'coupon_packages', id, null, 'product', 'package', '0', name, subtitle, sales, null, null,
    array_to_tsvector(search_pairs(name || ' ' || subtitle || ' ' || array_to_string(tags, ' ')))
  from coupon_packages where listed and (sale_until is null or sale_until > now());

-- `search_entries` as it must be: with each character as a word of its own, so that nothing is looked for by its beginning, which reads all
-- of the shop. `@` begins the name of what is searched together.
create view search_expected AS
  select source, number, s.code, coalesce(s.code, number::text) as source_id, what, shelf, s.city_code, s.name, sales, s.lng, s.lat,
    case when what = 'product' then point(
      (s.lng - c.lng) * 111.195 * cos(radians(c.lat)) + 100000.0 * c.ordinal,
      (s.lat - c.lat) * 111.195 + 100000.0 * (abs(hashtext(shelf)) % 1000)
    ) end as place,
    -- Without the lists' own words such as 'city:310100'.
    array_to_tsvector(
      array(
        select unnest(case when word > 'ÿ' collate "C" then array[word, left(word, 1)] else array[word] end)
        from unnest(tsvector_to_array(search) || search_pairs(s.name)) as word where strpos(word, ':') = 0
      )
      || spelled.words || search_pairs(coalesce(c.name, '')) || ('@' || what || ':' || shelf || ':' || s.city_code)
    ) as words,
    spelled.spelling, spelled.initials
  from search_sources as s
  left join cities as c on c.code = s.city_code
  cross join lateral search_spelling(s.name, more || ' ' || coalesce(c.name, '')) as spelled;

-- Follows a table statement by statement, inside its transaction. Its arguments: 'number' or 'code', and that key of a changed row. The keys
-- come as arrays: joined with the view they would make the database read all of the table for a single row.
create or replace function search_follow() returns trigger language plpgsql as $$
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

do $$
declare
  followed record;
begin
  for followed in
    select * from (values
      ('hotels', 'number', 'id'), ('restaurant_shops', 'number', 'id'), ('restaurant_products', 'number', 'id'), ('ticket_places', 'number', 'id'),
      ('combos', 'number', 'id'), ('physical_products', 'number', 'id'), ('coupon_packages', 'number', 'id'), ('quarters', 'code', 'code'), ('dictionaries', 'code', 'list || '' '' || code')
    ) as one (name, key, value)
  loop
    execute format('create or replace trigger search_insert after insert on %I referencing new table as new_rows for each statement execute function search_follow(%L, %L)', followed.name, followed.key, followed.value);
    execute format('create or replace trigger search_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function search_follow(%L, %L)', followed.name, followed.key, followed.value);
    execute format('create or replace trigger search_delete after delete on %I referencing old table as old_rows for each statement execute function search_follow(%L, %L)', followed.name, followed.key, followed.value);
    execute format('create or replace trigger search_truncate after truncate on %I for each statement execute function search_follow()', followed.name);
  end loop;
end
$$;

-- Asks for each word by itself, and by index even while the table grows, before its size is analyzed: taken for small, it was read whole for
-- every word, so that a catalogue of 800 shops took 45 s to fill instead of 3.
create or replace function search_learn() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into search_words (word)
  select distinct word from new_entries cross join unnest(tsvector_to_array(words)) as one (word)
  where left(word, 1) not in ('^', '@') and (select true from search_words as known where known.word = one.word limit 1) is null;
  return null;
end
$$;

create or replace trigger search_learn_inserted after insert on search_entries referencing new table as new_entries for each statement execute function search_learn();
create or replace trigger search_learn_updated after update on search_entries referencing new table as new_entries for each statement execute function search_learn();

-- Which of many words occur in a group of goods, and which occur anywhere: each asked for by itself through its index. The planner would
-- read all that is known for a word that occurs nowhere. As functions, both are one call each.
create or replace function search_known(asked text[], grouped tsquery) returns setof text language sql stable set enable_seqscan = off as $$
  select word from unnest(asked) as word
  where exists (select from search_entries where words @@ (quote_literal(word)::tsquery && grouped))
$$;

create or replace function search_borne(asked text[]) returns setof text language sql stable set enable_seqscan = off as $$
  select word from unnest(asked) as one (word)
  where (select true from search_words as known where known.word = one.word limit 1)
$$;
