CREATE TABLE "hotel_nights" (
	"hotel_id" integer NOT NULL,
	"night" date NOT NULL,
	"set" text NOT NULL,
	"city_code" text NOT NULL,
	"lowest_fen" integer NOT NULL,
	"highest_fen" integer NOT NULL,
	CONSTRAINT "hotel_nights_hotel_id_night_pk" PRIMARY KEY("hotel_id","night")
);
--> statement-breakpoint
CREATE TABLE "ticket_days" (
	"place_id" integer NOT NULL,
	"day" date NOT NULL,
	"city_code" text NOT NULL,
	"lowest_fen" integer NOT NULL,
	"highest_fen" integer NOT NULL,
	CONSTRAINT "ticket_days_place_id_day_pk" PRIMARY KEY("place_id","day")
);
--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "member" jsonb;--> statement-breakpoint
CREATE INDEX "hotel_nights_lowest" ON "hotel_nights" USING btree ("set","city_code","night","lowest_fen","hotel_id");--> statement-breakpoint
CREATE INDEX "hotel_nights_highest" ON "hotel_nights" USING btree ("set","city_code","night","highest_fen","hotel_id");--> statement-breakpoint
CREATE INDEX "ticket_days_lowest" ON "ticket_days" USING btree ("city_code","day","lowest_fen","place_id");--> statement-breakpoint
CREATE INDEX "ticket_days_highest" ON "ticket_days" USING btree ("city_code","day","highest_fen","place_id");
--> statement-breakpoint
-- Writes the rows of these hotels on these nights anew. Two bookings of a hotel's last two rooms don't see each other's, so one waits for
-- the other, in the order of the hotels. The statements that follow see what the other has committed.
CREATE FUNCTION hotel_nights_refresh(changed_hotels integer[], changed_nights date[]) RETURNS void LANGUAGE plpgsql AS $$
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
    select * from unnest(changed_hotels, changed_nights) as one (hotel_id, night)
  ), priced as materialized (
    select changed.hotel_id, changed.night, hotels.set, hotels.city_code,
      min(greatest(1, published.price_fen + offered.least)) as lowest_fen, max(greatest(1, published.price_fen + offered.most)) as highest_fen
    from changed
    join hotels on hotels.id = changed.hotel_id
    join rooms on rooms.hotel_id = changed.hotel_id
    join room_nights as published on published.room_id = rooms.id and published.night = changed.night and published.sold < published.units
    cross join lateral (
      select min(surcharge_fen) as least, max(surcharge_fen) as most from offers where room_id = rooms.id
    ) as offered
    where offered.least is not null
    group by changed.hotel_id, changed.night, hotels.id
  ), sold_out as (
    delete from hotel_nights as known using changed
    where known.hotel_id = changed.hotel_id and known.night = changed.night
      and not exists (select from priced where priced.hotel_id = changed.hotel_id and priced.night = changed.night)
  )
  insert into hotel_nights as known (hotel_id, night, set, city_code, lowest_fen, highest_fen)
  select hotel_id, night, set, city_code, lowest_fen, highest_fen from priced
  on conflict (hotel_id, night) do update
    set set = excluded.set, city_code = excluded.city_code, lowest_fen = excluded.lowest_fen, highest_fen = excluded.highest_fen
    where (known.set, known.city_code, known.lowest_fen, known.highest_fen)
      is distinct from (excluded.set, excluded.city_code, excluded.lowest_fen, excluded.highest_fen);
end
$$;
--> statement-breakpoint
-- Most bookings leave further rooms, and end here after a glance at their own few rows.
CREATE FUNCTION hotel_nights_follow_nights() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- A changed offer or room changes every night of its hotel. Its argument: the hotels of the changed rows, `of_rows`.
CREATE FUNCTION hotel_nights_follow_hotels() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION hotel_nights_clear() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from hotel_nights;
  return null;
end
$$;
--> statement-breakpoint
DO $$
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
    execute format('create trigger hotel_nights_insert after insert on %I referencing new table as new_rows for each statement execute function %s', followed.name, followed.call);
    execute format('create trigger hotel_nights_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function %s', followed.name, followed.call);
    execute format('create trigger hotel_nights_delete after delete on %I referencing old table as old_rows for each statement execute function %s', followed.name, followed.call);
    execute format('create trigger hotel_nights_truncate after truncate on %I for each statement execute function hotel_nights_clear()', followed.name);
  end loop;
end
$$;
--> statement-breakpoint
CREATE FUNCTION hotel_nights_follow_hotel() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform hotel_nights_refresh(array_agg(old.id), array_agg(night)) from hotel_nights where hotel_id = old.id having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER hotel_nights_moved AFTER UPDATE ON hotels FOR EACH ROW
  WHEN ((old.set, old.city_code) IS DISTINCT FROM (new.set, new.city_code)) EXECUTE FUNCTION hotel_nights_follow_hotel();
--> statement-breakpoint
CREATE TRIGGER hotel_nights_deleted AFTER DELETE ON hotels FOR EACH ROW EXECUTE FUNCTION hotel_nights_follow_hotel();
--> statement-breakpoint
-- Nights that were published before.
SELECT hotel_nights_refresh(array_agg(hotel_id), array_agg(night)) FROM (
  select distinct hotel_id, night from room_nights join rooms on rooms.id = room_id
) AS published HAVING count(*) > 0;
--> statement-breakpoint
-- Writes the rows of these places on these days anew, as `hotel_nights_refresh` does for hotels.
CREATE FUNCTION ticket_days_refresh(changed_places integer[], changed_days date[]) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION ticket_days_follow_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION ticket_days_follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform ticket_days_refresh(array_agg(place_id), array_agg(day)) from (
    select products.place_id, day from ticket_products as products join ticket_sessions on product_id = products.id
      where products.place_id in (old.place_id, new.place_id)
    union select place_id, day from ticket_days where place_id in (old.place_id, new.place_id)
  ) as touched having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
CREATE FUNCTION ticket_days_follow_place() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform ticket_days_refresh(array_agg(place_id), array_agg(day)) from ticket_days where place_id = old.id having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
CREATE FUNCTION ticket_days_clear() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  delete from ticket_days;
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER ticket_days_insert AFTER INSERT ON ticket_sessions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ticket_days_follow_sessions();
--> statement-breakpoint
CREATE TRIGGER ticket_days_update AFTER UPDATE ON ticket_sessions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION ticket_days_follow_sessions();
--> statement-breakpoint
CREATE TRIGGER ticket_days_delete AFTER DELETE ON ticket_sessions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION ticket_days_follow_sessions();
--> statement-breakpoint
CREATE TRIGGER ticket_days_truncate AFTER TRUNCATE ON ticket_sessions FOR EACH STATEMENT EXECUTE FUNCTION ticket_days_clear();
--> statement-breakpoint
CREATE TRIGGER ticket_days_product AFTER UPDATE ON ticket_products FOR EACH ROW
  WHEN ((old.place_id, old.fares, old.listed) IS DISTINCT FROM (new.place_id, new.fares, new.listed)) EXECUTE FUNCTION ticket_days_follow_product();
--> statement-breakpoint
CREATE TRIGGER ticket_days_product_deleted AFTER DELETE ON ticket_products FOR EACH ROW EXECUTE FUNCTION ticket_days_follow_product();
--> statement-breakpoint
CREATE TRIGGER ticket_days_moved AFTER UPDATE ON ticket_places FOR EACH ROW
  WHEN (old.city_code IS DISTINCT FROM new.city_code) EXECUTE FUNCTION ticket_days_follow_place();
--> statement-breakpoint
CREATE TRIGGER ticket_days_deleted AFTER DELETE ON ticket_places FOR EACH ROW EXECUTE FUNCTION ticket_days_follow_place();
--> statement-breakpoint
SELECT ticket_days_refresh(array_agg(place_id), array_agg(day)) FROM (
  select distinct products.place_id, day from ticket_sessions join ticket_products as products on products.id = product_id
) AS published HAVING count(*) > 0;
