-- The lowest and highest price of each hotel and night, kept by triggers in the transaction that changes a price or takes the last room.

-- The list of a city and a set as a number: codes of divisions are numbers of six digits.
create or replace function hotel_list(set text, city_code text) returns integer language sql immutable parallel safe
  return city_code::integer * 2 + case set when 'new' then 1 else 0 end;

-- Each room of these hotels on each night on which it is left, from `first` to `last`, with its totals of up to seven nights; a total is null
-- when one of its nights is sold out or beyond `last`.
create or replace function hotel_stays(of_hotels integer[], firsts date[], lasts date[])
returns table (hotel_id integer, night date, lowest integer, highest integer,
  two bigint, three bigint, four bigint, five bigint, six bigint, seven bigint) language sql stable as $$
  select hotel_id, night, lowest, highest,
    case when lead(night, 1) over room = night + 1 then lead(paid, 1) over room - paid + lowest end,
    case when lead(night, 2) over room = night + 2 then lead(paid, 2) over room - paid + lowest end,
    case when lead(night, 3) over room = night + 3 then lead(paid, 3) over room - paid + lowest end,
    case when lead(night, 4) over room = night + 4 then lead(paid, 4) over room - paid + lowest end,
    case when lead(night, 5) over room = night + 5 then lead(paid, 5) over room - paid + lowest end,
    case when lead(night, 6) over room = night + 6 then lead(paid, 6) over room - paid + lowest end
  from (
    select nightly.*, sum(lowest) over (partition by room_id order by night) as paid from (
      select span.hotel_id, rooms.id as room_id, room_nights.night,
        greatest(1, price_fen + offered.least) as lowest, greatest(1, price_fen + offered.most) as highest
      from unnest(of_hotels, firsts, lasts) as span (hotel_id, first, last)
      join rooms on rooms.hotel_id = span.hotel_id
      cross join lateral (select min(surcharge_fen) as least, max(surcharge_fen) as most from offers where room_id = rooms.id) as offered
      join room_nights on room_nights.room_id = rooms.id and room_nights.night between span.first and span.last and sold < units
      where offered.least is not null
    ) as nightly
  ) as paid_until
  window room as (partition by room_id order by night)
$$;

-- Writes the rows of these hotels on these nights anew, with the totals of the stays of up to seven nights that begin on them or on the six
-- days before. Two bookings of a hotel's last two rooms don't see each other's, so one waits for
-- the other, in the order of the hotels. The statements that follow see what the other has committed.
create or replace function hotel_nights_refresh(changed_hotels integer[], changed_nights date[]) returns void language plpgsql as $$
declare
  locked integer[] := array(select distinct one from unnest(changed_hotels) as one order by one);
begin
  -- So many hotels are published at once only by imports; a lock for each would exhaust the table of locks.
  if cardinality(locked) > 1000 then
    lock table hotel_nights in exclusive mode;
  else
    perform pg_advisory_xact_lock(hashtext('hotel_nights'), one) from unnest(locked) as one;
    lock table hotel_nights in row exclusive mode;
  end if;
  with changed as materialized (
    select distinct one.hotel_id, one.night - before as night
    from unnest(changed_hotels, changed_nights) as one (hotel_id, night) cross join generate_series(0, 6) as before
  ), spans as materialized (
    select hotel_id, min(night) as first, max(night) + 6 as last from changed group by hotel_id
  ), priced as materialized (
    select stays.hotel_id, stays.night, hotel_list(hotels.set, hotels.city_code) as list,
      min(lowest) as lowest_fen, max(highest) as highest_fen, min(two) as two_nights_fen, min(three) as three_nights_fen,
      min(four) as four_nights_fen, min(five) as five_nights_fen, min(six) as six_nights_fen, min(seven) as seven_nights_fen
    from hotel_stays(array(select hotel_id from spans), array(select first from spans), array(select last from spans)) as stays
    join changed using (hotel_id, night)
    join hotels on hotels.id = stays.hotel_id
    group by stays.hotel_id, stays.night, hotels.id
  ), sold_out as (
    delete from hotel_nights as known using changed
    where known.hotel_id = changed.hotel_id and known.night = changed.night
      and not exists (select from priced where priced.hotel_id = changed.hotel_id and priced.night = changed.night)
  )
  insert into hotel_nights as known (hotel_id, night, list, lowest_fen, highest_fen, two_nights_fen, three_nights_fen,
    four_nights_fen, five_nights_fen, six_nights_fen, seven_nights_fen)
  select hotel_id, night, list, lowest_fen, highest_fen, two_nights_fen, three_nights_fen,
    four_nights_fen, five_nights_fen, six_nights_fen, seven_nights_fen from priced
  on conflict (hotel_id, night) do update
    set list = excluded.list, lowest_fen = excluded.lowest_fen, highest_fen = excluded.highest_fen,
      two_nights_fen = excluded.two_nights_fen, three_nights_fen = excluded.three_nights_fen, four_nights_fen = excluded.four_nights_fen,
      five_nights_fen = excluded.five_nights_fen, six_nights_fen = excluded.six_nights_fen, seven_nights_fen = excluded.seven_nights_fen
    where known.* is distinct from excluded.*;
end
$$;

-- Most bookings leave further rooms, and end here after a glance at their own few rows.
create or replace function hotel_nights_follow_nights() returns trigger language plpgsql as $$
declare
  changed_hotels integer[];
  changed_nights date[];
begin
  if tg_op = 'UPDATE' then
    perform from old_rows full join new_rows using (room_id, night)
      where (old_rows.sold < old_rows.units, old_rows.price_fen) is distinct from (new_rows.sold < new_rows.units, new_rows.price_fen);
    if not found then
      return null;
    end if;
    select array_agg(hotel_id), array_agg(night) into changed_hotels, changed_nights from (
      select distinct rooms.hotel_id, night from old_rows full join new_rows using (room_id, night) join rooms on rooms.id = room_id
      where (old_rows.sold < old_rows.units, old_rows.price_fen) is distinct from (new_rows.sold < new_rows.units, new_rows.price_fen)
    ) as changed;
  elsif tg_op = 'INSERT' then
    select array_agg(hotel_id), array_agg(night) into changed_hotels, changed_nights from (
      select distinct rooms.hotel_id, night from new_rows join rooms on rooms.id = room_id
    ) as changed;
  else
    select array_agg(hotel_id), array_agg(night) into changed_hotels, changed_nights from (
      select distinct rooms.hotel_id, night from old_rows join rooms on rooms.id = room_id
    ) as changed;
  end if;
  if changed_hotels is not null then
    perform hotel_nights_refresh(changed_hotels, changed_nights);
  end if;
  return null;
end
$$;

-- A changed offer or room changes every night of its hotel. Its argument: the hotels of the changed rows, `of_rows`.
create or replace function hotel_nights_follow_hotels() returns trigger language plpgsql as $$
declare
  changed_hotels integer[];
  changed_nights date[];
begin
  execute format(
    'with changed as materialized (%s), touched as (
       select rooms.hotel_id, night from changed join rooms on rooms.hotel_id = changed.id join room_nights on room_id = rooms.id
       union select hotel_id, night from changed join hotel_nights on hotel_id = changed.id
     ) select array_agg(hotel_id), array_agg(night) from touched',
    case tg_op
      when 'INSERT' then replace(tg_argv[0], 'of_rows', 'new_rows')
      when 'DELETE' then replace(tg_argv[0], 'of_rows', 'old_rows')
      else replace(tg_argv[0], 'of_rows', 'old_rows') || ' union ' || replace(tg_argv[0], 'of_rows', 'new_rows')
    end) into changed_hotels, changed_nights;
  if changed_hotels is not null then
    perform hotel_nights_refresh(changed_hotels, changed_nights);
  end if;
  return null;
end
$$;

create or replace function hotel_nights_clear() returns trigger language plpgsql as $$
begin
  delete from hotel_nights;
  return null;
end
$$;

do $$
declare
  followed record;
begin
  for followed in
    select * from (values
      ('room_nights', 'hotel_nights_follow_nights()'),
      ('offers', format('hotel_nights_follow_hotels(%L)', 'select distinct hotel_id as id from of_rows join rooms on rooms.id = room_id')),
      ('rooms', format('hotel_nights_follow_hotels(%L)', 'select distinct hotel_id as id from of_rows'))
    ) as one (name, call)
  loop
    execute format('create or replace trigger hotel_nights_insert after insert on %I referencing new table as new_rows for each statement execute function %s', followed.name, followed.call);
    execute format('create or replace trigger hotel_nights_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function %s', followed.name, followed.call);
    execute format('create or replace trigger hotel_nights_delete after delete on %I referencing old table as old_rows for each statement execute function %s', followed.name, followed.call);
    execute format('create or replace trigger hotel_nights_truncate after truncate on %I for each statement execute function hotel_nights_clear()', followed.name);
  end loop;
end
$$;

create or replace function hotel_nights_follow_hotel() returns trigger language plpgsql as $$
begin
  perform hotel_nights_refresh(array_agg(old.id), array_agg(night)) from hotel_nights where hotel_id = old.id having count(*) > 0;
  return null;
end
$$;

create or replace trigger hotel_nights_moved after update on hotels for each row
  when ((old.set, old.city_code) is distinct from (new.set, new.city_code)) execute function hotel_nights_follow_hotel();

create or replace trigger hotel_nights_deleted after delete on hotels for each row execute function hotel_nights_follow_hotel();

-- Nights that were published under an earlier rule.
select hotel_nights_refresh(array_agg(hotel_id), array_agg(night)) from (
  select distinct hotel_id, night from room_nights join rooms on rooms.id = room_id
) as published having count(*) > 0;
