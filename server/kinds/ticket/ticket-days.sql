-- The lowest and highest price of each place and day, kept by triggers in the transaction that changes a price or takes the last ticket.

-- Writes the rows of these places on these days anew, as `hotel_nights_refresh` does for hotels.
create or replace function ticket_days_refresh(changed_places integer[], changed_days date[]) returns void language plpgsql as $$
declare
  locked integer[] := array(select distinct one from unnest(changed_places) as one order by one);
begin
  if cardinality(locked) > 1000 then
    lock table ticket_days in exclusive mode;
  else
    perform pg_advisory_xact_lock(hashtext('ticket_days'), one) from unnest(locked) as one;
    lock table ticket_days in row exclusive mode;
  end if;
  with changed as materialized (
    select * from unnest(changed_places, changed_days) as one (place_id, day)
  ), priced as materialized (
    -- A fare costs its share in whole yuan, and at least one.
    select changed.place_id, changed.day, places.city_code,
      min(greatest(100, round(sessions.price_fen * fare.least / 10000.0) * 100))::integer as lowest_fen,
      max(greatest(100, round(sessions.price_fen * fare.most / 10000.0) * 100))::integer as highest_fen
    from changed
    join ticket_places as places on places.id = changed.place_id
    join ticket_products as products on products.place_id = changed.place_id and products.listed
    join ticket_sessions as sessions on sessions.product_id = products.id and sessions.day = changed.day and sessions.sold < sessions.units
    cross join lateral (
      select min("sharePercent") as least, max("sharePercent") as most from jsonb_to_recordset(products.fares) as each_fare ("sharePercent" numeric)
    ) as fare
    where fare.least is not null
    group by changed.place_id, changed.day, places.id
  ), sold_out as (
    delete from ticket_days as known using changed
    where known.place_id = changed.place_id and known.day = changed.day
      and not exists (select from priced where priced.place_id = changed.place_id and priced.day = changed.day)
  )
  insert into ticket_days as known (place_id, day, city_code, lowest_fen, highest_fen)
  select place_id, day, city_code, lowest_fen, highest_fen from priced
  on conflict (place_id, day) do update
    set city_code = excluded.city_code, lowest_fen = excluded.lowest_fen, highest_fen = excluded.highest_fen
    where (known.city_code, known.lowest_fen, known.highest_fen) is distinct from (excluded.city_code, excluded.lowest_fen, excluded.highest_fen);
end
$$;

create or replace function ticket_days_follow_sessions() returns trigger language plpgsql as $$
declare
  changed_places integer[];
  changed_days date[];
begin
  if tg_op = 'UPDATE' then
    perform from old_rows full join new_rows using (product_id, day, session_no)
      where (old_rows.sold < old_rows.units, old_rows.price_fen) is distinct from (new_rows.sold < new_rows.units, new_rows.price_fen);
    if not found then
      return null;
    end if;
    select array_agg(place_id), array_agg(day) into changed_places, changed_days from (
      select distinct products.place_id, day from old_rows full join new_rows using (product_id, day, session_no)
      join ticket_products as products on products.id = product_id
      where (old_rows.sold < old_rows.units, old_rows.price_fen) is distinct from (new_rows.sold < new_rows.units, new_rows.price_fen)
    ) as changed;
  elsif tg_op = 'INSERT' then
    select array_agg(place_id), array_agg(day) into changed_places, changed_days from (
      select distinct products.place_id, day from new_rows join ticket_products as products on products.id = product_id
    ) as changed;
  else
    select array_agg(place_id), array_agg(day) into changed_places, changed_days from (
      select distinct products.place_id, day from old_rows join ticket_products as products on products.id = product_id
    ) as changed;
  end if;
  if changed_places is not null then
    perform ticket_days_refresh(changed_places, changed_days);
  end if;
  return null;
end
$$;

create or replace function ticket_days_follow_product() returns trigger language plpgsql as $$
begin
  perform ticket_days_refresh(array_agg(place_id), array_agg(day)) from (
    select products.place_id, day from ticket_products as products join ticket_sessions on product_id = products.id
      where products.place_id in (old.place_id, new.place_id)
    union select place_id, day from ticket_days where place_id in (old.place_id, new.place_id)
  ) as touched having count(*) > 0;
  return null;
end
$$;

create or replace function ticket_days_follow_place() returns trigger language plpgsql as $$
begin
  perform ticket_days_refresh(array_agg(place_id), array_agg(day)) from ticket_days where place_id = old.id having count(*) > 0;
  return null;
end
$$;

create or replace function ticket_days_clear() returns trigger language plpgsql as $$
begin
  delete from ticket_days;
  return null;
end
$$;

create or replace trigger ticket_days_insert after insert on ticket_sessions referencing new table as new_rows for each statement execute function ticket_days_follow_sessions();

create or replace trigger ticket_days_update after update on ticket_sessions referencing old table as old_rows new table as new_rows for each statement execute function ticket_days_follow_sessions();

create or replace trigger ticket_days_delete after delete on ticket_sessions referencing old table as old_rows for each statement execute function ticket_days_follow_sessions();

create or replace trigger ticket_days_truncate after truncate on ticket_sessions for each statement execute function ticket_days_clear();

create or replace trigger ticket_days_product after update on ticket_products for each row
  when ((old.place_id, old.fares, old.listed) is distinct from (new.place_id, new.fares, new.listed)) execute function ticket_days_follow_product();

create or replace trigger ticket_days_product_deleted after delete on ticket_products for each row execute function ticket_days_follow_product();

create or replace trigger ticket_days_moved after update on ticket_places for each row
  when (old.city_code is distinct from new.city_code) execute function ticket_days_follow_place();

create or replace trigger ticket_days_deleted after delete on ticket_places for each row execute function ticket_days_follow_place();

-- Days that were published under an earlier rule.
select ticket_days_refresh(array_agg(place_id), array_agg(day)) from (
  select distinct products.place_id, day from ticket_sessions join ticket_products as products on products.id = product_id
) as published having count(*) > 0;
