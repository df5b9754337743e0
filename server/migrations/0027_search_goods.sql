-- Vouchers, set meals and coupon packages are searched for as well.
CREATE OR REPLACE VIEW search_sources AS
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
--> statement-breakpoint
DO $$
declare
  followed text;
begin
  foreach followed in array array['restaurant_products', 'coupon_packages'] loop
    execute format('create trigger search_insert after insert on %I referencing new table as new_rows for each statement execute function search_follow(%L, %L)', followed, 'number', 'id');
    execute format('create trigger search_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function search_follow(%L, %L)', followed, 'number', 'id');
    execute format('create trigger search_delete after delete on %I referencing old table as old_rows for each statement execute function search_follow(%L, %L)', followed, 'number', 'id');
    execute format('create trigger search_truncate after truncate on %I for each statement execute function search_follow()', followed);
  end loop;
end
$$;
--> statement-breakpoint
INSERT INTO search_entries (source, source_id, what, shelf, city_code, name, sales, lng, lat, place, words, spelling, initials)
  select source, source_id, what, shelf, city_code, name, sales, lng, lat, place, words, spelling, initials
  from search_expected where source in ('restaurant_products', 'coupon_packages');
