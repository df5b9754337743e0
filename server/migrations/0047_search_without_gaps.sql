-- 'hot pot', 'hot-pot' and 'hotpot' are the same word, 下午 茶 and 下午茶 too: the words of `searchWords`, with those across a gap.
CREATE OR REPLACE FUNCTION search_pairs(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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
--> statement-breakpoint
-- As before, but a gap within a name separates no syllables.
CREATE OR REPLACE FUNCTION search_spelling(name text, more text, OUT words text[], OUT spelling text, OUT initials text) LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
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
--> statement-breakpoint
-- Other names follow the same rule, whoever wrote the words of a row: those of its name are taken from the name as well.
CREATE OR REPLACE VIEW search_expected AS
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
